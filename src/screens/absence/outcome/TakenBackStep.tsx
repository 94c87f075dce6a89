import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/page/Notice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { InformAgain } from '../../informing/InformAgain.tsx';
import { useInformedPeople } from './useInformedPeople.ts';

/** What was saved has been taken back elsewhere, as by Ctrl+Z. */
export function TakenBackStep({ workerId }: { readonly workerId: number }) {
  const informed = useInformedPeople(workerId);
  return (
    <>
      <Notice tone="info">
        <span role="status">
          <Trans>What was saved here has been taken back.</Trans>
        </span>
      </Notice>
      {informed.length > 0 && <InformAgain people={informed} />}
      <NextSteps workerId={workerId} />
    </>
  );
}
