import type { ListResult } from '../../domain/entities.ts';
import { MAX_JOBS_ASKED, type VisitNote } from '../../domain/sheets/visitNote.ts';
import type { Api } from '../client/createApi.ts';
import { requireParameters } from '../client/required.ts';
import { requiredId, rowsOf, textOf, type Unread } from '../client/wire.ts';
import type { WireVisitNote } from '../contract/planning/visitNotes.ts';

export const VISIT_NOTES_PATH = 'visit-note';

function visitNoteOf({ id, instructions, access }: Unread<WireVisitNote>): VisitNote {
  return {
    id: requiredId(id),
    instructions: textOf(instructions),
    access: textOf(access),
    isGone: false,
  };
}

/** Fetches the notes of jobs, one row for each. Nothing is asked of no job. */
export async function fetchVisitNotes(
  { http, now }: Api,
  jobIds: readonly number[],
  signal: AbortSignal,
): Promise<ListResult<VisitNote>> {
  requireParameters('fetchVisitNotes', { jobIds });
  const portions = Array.from({ length: Math.ceil(jobIds.length / MAX_JOBS_ASKED) }, (_, index) =>
    jobIds.slice(index * MAX_JOBS_ASKED, (index + 1) * MAX_JOBS_ASKED),
  );
  const answers = await Promise.all(
    portions.map(async (job) =>
      rowsOf(await http.get(VISIT_NOTES_PATH, { query: { job }, signal })),
    ),
  );
  const known = answers.flatMap(({ rows }) => rows.map(visitNoteOf));
  const ids = new Set(known.map(({ id }) => id));
  const gone = jobIds
    .filter((id) => !ids.has(id))
    .map((id) => ({ id, instructions: '', access: '', isGone: true }));
  return {
    rows: [...known, ...gone],
    unreadable: answers.reduce((sum, { unreadable }) => sum + unreadable, 0),
    loadedAt: now(),
  };
}
