import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { jobChangeMachine } from '../../machines/jobChangeMachine.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { showChangedJob } from '../api/listCache.ts';
import { withChanges } from '../domain/job/jobDraft.ts';
import { logSave } from './logSave.ts';
import { useRuntime } from './runtime.ts';

export const JobChange = createActorContext(jobChangeMachine);

export function useJobChangeProps() {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: jobChangeMachine.provide({
        actors: {
          loadJob: fromPromise(({ input, signal }) => fetchJob(api, input.jobId!, signal)),
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
