import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { jobChangeMachine } from '../../machines/jobChangeMachine.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { showChangedJob, showNewerJob } from '../api/listCache.ts';
import type { JobListing } from '../domain/entities.ts';
import type { JobChanges } from '../domain/job/jobDraft.ts';
import { withChanges } from '../domain/job/jobFields.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';

export const JobChange = createActorContext(jobChangeMachine);

const NO_CHANGES: JobChanges = {};

/** The last change as seen from one job; `sending` are the changes of it that are on their way. */
export function useJobChange({
  id,
  customerName,
  workerId,
}: Pick<JobListing, 'id' | 'customerName' | 'workerId'>) {
  const actor = JobChange.useActorRef();
  const busy = JobChange.useSelector((snapshot) => snapshot.hasTag('busy'));
  const sending = JobChange.useSelector((snapshot) => {
    const isSending = snapshot.matches('loading') || snapshot.matches('saving');
    return isSending && snapshot.context.jobId === id ? snapshot.context.change : NO_CHANGES;
  });
  const request = (change: JobChanges) =>
    actor.send({
      type: 'change.requested',
      jobId: id,
      customerName,
      change,
      seenWorkerId: workerId,
    });
  return { busy, sending, request };
}

export function useJobChangeProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: jobChangeMachine.provide({
        actors: {
          loadJob: fromPromise(async ({ input, signal }) =>
            showNewerJob(api, await fetchJob(api, input.jobId!, signal)),
          ),
          saveJob: fromPromise(async ({ input }) => {
            const record = input.record!;
            const save = saveJob(api, record, withChanges(record, input.change));
            return showChangedJob(api, await logSave('job', record.id, save));
          }),
          checkJob: fromPromise(async ({ input, signal }) =>
            showChangedJob(api, await fetchJob(api, input.jobId!, signal)),
          ),
        },
      }),
      options: actorOptions,
    }),
    [api, actorOptions],
  );
}
