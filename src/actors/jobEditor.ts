import { createActorContext } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { jobEditorMachine, type LoadedJob } from '../../machines/jobEditorMachine.ts';
import { fetchCustomer } from '../api/customers.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { listedCustomer, updateCachedJob } from '../api/listCache.ts';
import { changesOf, withChanges } from '../domain/job/jobDraft.ts';
import { useDraftKeeping, type Edited } from './draftKeeping.ts';
import { logSave } from './logSave.ts';
import { useRuntime, type Runtime } from './runtime.ts';
import { useUsername } from './session.ts';

export const JobEditor = createActorContext(jobEditorMachine);

/**
 * A job with its customer, null where they do not come, and what is kept of unsaved changes. Where a
 * list has told who the customer is, one call does not wait for the other.
 */
export async function loadJob(
  { api, keptDrafts }: Pick<Runtime, 'api' | 'keptDrafts'>,
  username: string,
  jobId: number,
  signal: AbortSignal,
): Promise<LoadedJob> {
  const loadCustomer = (id: number) => fetchCustomer(api, id, signal).catch(() => null);
  const listedId = listedCustomer(api, jobId);
  const listed = listedId === null ? null : loadCustomer(listedId);
  const job = await fetchJob(api, jobId, signal);
  const customer = await (job.customerId === listedId ? listed : loadCustomer(job.customerId));
  const changes = keptDrafts.find(username, 'job', jobId);
  return { job, customer, kept: changes && withChanges(job, changes) };
}

/** The `logic` and `options` of the editor's provider; give it the job's id as React key too. */
export function useJobEditorProps(jobId: number) {
  const { api, keptDrafts, actorOptions } = useRuntime();
  const username = useUsername();
  return useMemo(
    () => ({
      logic: jobEditorMachine.provide({
        actors: {
          loadJob: fromPromise(({ input, signal }) =>
            loadJob({ api, keptDrafts }, username, input.jobId, signal),
          ),
          saveJob: fromPromise(async ({ input }) =>
            updateCachedJob(api, await logSave('job', jobId, saveJob(api, input.job, input.draft))),
          ),
        },
      }),
      options: { ...actorOptions, input: { jobId } },
    }),
    [api, keptDrafts, username, actorOptions, jobId],
  );
}

function editedOf({
  loaded,
  draft,
}: SnapshotFrom<typeof jobEditorMachine>['context']): Edited<'job'> | null {
  if (!loaded || !draft) return null;
  return { name: loaded.customer?.name ?? '', changes: changesOf(loaded.job, draft) };
}

/** Keeps the changes to the job of the editor above that are not saved. */
export function useJobKeeping(): void {
  const editor = JobEditor.useActorRef();
  const jobId = JobEditor.useSelector(({ context }) => context.jobId);
  useDraftKeeping('job', jobId, editor, editedOf);
}
