import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { fromPromise } from 'xstate';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import { LIST_PATHS } from '../../api/client/listCache.ts';
import { fetchVisitNotes, VISIT_NOTES_PATH } from '../../api/jobs/visitNotes.ts';
import type { VisitNote } from '../../domain/sheets/visitNote.ts';
import { createRecordList } from '../lists/recordList.ts';
import { useRuntime } from '../runtime/runtime.ts';

/** What those who come to the visits of some jobs have to know. */
export const VisitNoteList = createRecordList<VisitNote>();

const OF = {
  path: VISIT_NOTES_PATH,
  includes: () => false,
  follows: [LIST_PATHS.jobs, LIST_PATHS.customers],
};

/** The props of the provider: it loads the notes of the jobs that `asked` names at the time. */
export function useVisitNoteListProps(asked: RefObject<readonly number[]>) {
  const { api, actorOptions } = useRuntime();
  return useMemo(
    () => ({
      of: OF,
      logic: recordListMachine.provide({
        actors: {
          fetchRecords: fromPromise(({ signal }) => fetchVisitNotes(api, asked.current, signal)),
        },
      }),
      options: { ...actorOptions, input: { known: null } },
    }),
    [api, actorOptions, asked],
  );
}

/** Loads the notes anew for another list of jobs; those that are known stay meanwhile. */
export function useFreshNotes(jobIds: readonly number[]): void {
  const notes = VisitNoteList.useActorRef();
  const before = useRef(jobIds);
  useEffect(() => {
    if (before.current === jobIds) return;
    before.current = jobIds;
    notes.send({ type: 'refresh.requested' });
  }, [notes, jobIds]);
}
