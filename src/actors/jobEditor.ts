import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { jobEditorMachine, type LoadedJob } from '../../machines/jobEditorMachine.ts';
import type { Api } from '../api/createApi.ts';
import { fetchCustomer } from '../api/customers.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { useRuntime } from './runtime.ts';

export const JobEditor = createActorContext(jobEditorMachine);

async function loadJob(api: Api, jobId: number, signal: AbortSignal): Promise<LoadedJob> {
  const job = await fetchJob(api, jobId, signal);
  const customer = await fetchCustomer(api, job.customerId, signal).catch(() => null);
  return { job, customer };
}

/** The `logic` and `options` of the editor's provider; give it the job's id as React key too. */
export function useJobEditorProps(jobId: number) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      logic: jobEditorMachine.provide({
        actors: {
          loadJob: fromPromise(({ input, signal }) => loadJob(api, input.jobId, signal)),
          saveJob: fromPromise(({ input }) => saveJob(api, input.job, input.draft)),
        },
      }),
      options: { ...actorOptions, input: { jobId } },
    }),
    [api, actorOptions, jobId],
  );
}
