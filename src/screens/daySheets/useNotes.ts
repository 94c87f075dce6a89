import { useMemo } from 'react';
import { VisitNoteList } from '../../actors/visits/visitNotes.ts';
import type { VisitNote } from '../../domain/sheets/visitNote.ts';

/** `partly` while some are known and others are loading. */
type NotesState = 'known' | 'partly' | 'loading' | 'failed';

interface Notes {
  /** Undefined while it is not loaded. */
  readonly noteOf: (jobId: number) => VisitNote | undefined;
  readonly stateOf: (jobIds: readonly number[]) => NotesState;
}

/** What there is to know of jobs, and whether all that is asked for is loaded. */
export function useNotes(): Notes {
  const rows = VisitNoteList.useRows();
  const hasFailed = VisitNoteList.useSelector(
    (snapshot) => snapshot.context.failure !== null && !snapshot.hasTag('busy'),
  );
  return useMemo(() => {
    const byJob = new Map(rows?.map((note) => [note.id, note]));
    return {
      noteOf: (jobId) => byJob.get(jobId),
      stateOf: (jobIds) => {
        if (jobIds.every((id) => byJob.has(id))) return 'known';
        if (hasFailed) return 'failed';
        return jobIds.some((id) => byJob.has(id)) ? 'partly' : 'loading';
      },
    };
  }, [rows, hasFailed]);
}
