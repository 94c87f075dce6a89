import { Trans } from '@lingui/react/macro';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { informedOfChanges } from '../../../domain/absences/recipients.ts';
import type { SavedBatch } from '../../../domain/visits/changes/visitBatch.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { NextSteps } from './NextSteps.tsx';
import { InformAgain } from '../../informing/InformAgain.tsx';

interface TakenBackStepProps {
  readonly workerId: number;
  readonly saved: SavedBatch;
}

/** What was saved has been taken back: whoever knows of it has to be told again. */
export function TakenBackStep({ workerId, saved: { asked, jobs } }: TakenBackStepProps) {
  const { timeZone } = useRuntime().api.config;
  const informed = informedOfChanges(asked, jobs, { absentId: workerId, timeZone });
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
