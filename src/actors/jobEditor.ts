import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { jobEditorMachine, type LoadedJob } from '../../machines/jobEditorMachine.ts';
import { fetchCustomer } from '../api/customers.ts';
import { fetchJob, saveJob } from '../api/jobs.ts';
import { isDirty, type JobDraft } from '../domain/jobDraft.ts';
import { useRuntime, type Runtime } from './runtime.ts';
import { useUsername } from './session.ts';

export const JobEditor = createActorContext(jobEditorMachine);

async function loadJob(
  { api, keptDrafts }: Pick<Runtime, 'api' | 'keptDrafts'>,
  username: string,
  jobId: number,
  signal: AbortSignal,
): Promise<LoadedJob> {
  const job = await fetchJob(api, jobId, signal);
  const customer = await fetchCustomer(api, job.customerId, signal).catch(() => null);
  return { job, customer, kept: keptDrafts.find(username, 'job', jobId) };
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
          saveJob: fromPromise(({ input }) => saveJob(api, input.job, input.draft)),
        },
      }),
      options: { ...actorOptions, input: { jobId } },
    }),
    [api, keptDrafts, username, actorOptions, jobId],
  );
}

/** Keeps what is not saved for the life of the tab, so that the end of a session does not take it. */
export function useDraftKeeping(): void {
  const editor = JobEditor.useActorRef();
  const { keptDrafts } = useRuntime();
  const username = useUsername();
  useEffect(() => {
    if (username === '') return undefined;
    let known: JobDraft | null = null;
    const id = editor.getSnapshot().context.jobId;
    const release = keptDrafts.attend(username, 'job', id);
    const { unsubscribe } = editor.subscribe(({ context: { loaded, draft } }) => {
      if (!loaded || !draft || draft === known) return;
      known = draft;
      if (isDirty(loaded.job, draft)) {
        const name = loaded.customer?.name ?? '';
        keptDrafts.keep({ username, kind: 'job', id, name, draft });
      } else {
        keptDrafts.drop(username, 'job', id);
      }
    });
    return () => {
      unsubscribe();
      release();
    };
  }, [editor, keptDrafts, username]);
}
