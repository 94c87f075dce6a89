import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { informedOfSubstitutes } from '../../../domain/absences/recipients.ts';
import type { SavedBatch } from '../../../domain/visits/changes/visitBatch.ts';
import { jobsBefore } from '../../../domain/visits/changes/jobsBefore.ts';
import { useWorkerName } from '../../jobs/words.ts';
import { NextSteps } from './NextSteps.tsx';
import { SavedNotice } from './SavedNotice.tsx';
import { InformAgain } from '../../informing/InformAgain.tsx';

interface ReturnedStepProps {
  readonly workerId: number;
  readonly saved: SavedBatch;
}

/** After visits were given back: whoever was told that others come has to know. */
export function ReturnedStep({ workerId, saved }: ReturnedStepProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const name = useWorkerName(WorkerList.useRows())(workerId);
  const { asked, jobs } = saved;
  const informed = useMemo(
    () => informedOfSubstitutes(asked, jobsBefore(jobs, asked), { absentId: workerId, timeZone }),
    [asked, jobs, workerId, timeZone],
  );
  return (
    <>
      <SavedNotice saved={saved}>
        {t`${plural(asked.length, {
          one: `# visit is with ${name} again.`,
          other: `# visits are with ${name} again.`,
        })}`}
      </SavedNotice>
      {informed.length > 0 ? (
        <InformAgain people={informed} />
      ) : (
        <p>
          <Trans>Nobody had been told: only {name} has to know.</Trans>
        </p>
      )}
      <NextSteps workerId={workerId} />
    </>
  );
}
