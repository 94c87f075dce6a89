import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Onward } from './NextSteps.tsx';
import { ToldInVain } from '../../informing/InformAgain.tsx';
import { useToldPeople } from './useInformedPeople.ts';

/** What was saved has been taken back elsewhere, as by Ctrl+Z. */
export function TakenBackStep({ workerId }: { readonly workerId: number }) {
  const told = useToldPeople(workerId);
  return (
    <>
      <Notice tone="info">
        <span role="status">
          <Trans>What was saved here has been taken back.</Trans>
        </span>
      </Notice>
      {told.length > 0 && <ToldInVain people={told} />}
      <Onward workerId={workerId} />
    </>
  );
}
