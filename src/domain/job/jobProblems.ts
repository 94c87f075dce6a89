import type { Job, JobNote } from '../entities.ts';
import type { FieldProblem } from '../form.ts';
import { tooLongNotes } from '../note.ts';
import { isEmpty } from './appointment.ts';
import type { JobDraft, TextField } from './jobDraft.ts';
import { changesOf, hasSameEvents, isUntouched, JOB_NOTES } from './jobFields.ts';
import { endsBeforeFirst } from './seriesEnd.ts';

type JobProblem = FieldProblem<
  TextField | JobNote,
  'unparsed' | 'equalTimes' | 'endsBeforeFirst' | 'tooLong'
>;

/** Whether an edit made the series end before its first visit. */
function isEndTooEarly(job: Job, draft: JobDraft): boolean {
  const isEdited = draft.fromDate !== job.fromDate || !hasSameEvents(job, draft);
  return isEdited && !('endsOn' in draft.typed) && endsBeforeFirst(draft);
}

/** The errors of a draft. Events that were not edited are never an error. */
export function problemsOf(job: Job, draft: JobDraft): readonly JobProblem[] {
  const unparsed = (field: TextField): JobProblem[] =>
    field in draft.typed ? [{ field, code: 'unparsed' }] : [];
  return [
    ...unparsed('fromDate'),
    ...draft.events.flatMap((event, index): JobProblem[] =>
      hasEqualTimes(draft, index) && !isUntouched(job, event)
        ? [{ field: `start ${index}`, code: 'equalTimes' }]
        : [...unparsed(`start ${index}`), ...unparsed(`end ${index}`)],
    ),
    ...(isEndTooEarly(job, draft)
      ? [{ field: 'endsOn', code: 'endsBeforeFirst' } as const]
      : unparsed('endsOn')),
    ...unparsed('endsAfter'),
    ...tooLongNotes(JOB_NOTES, changesOf(job, draft)).map((field) => ({
      field,
      code: 'tooLong' as const,
    })),
  ];
}

/** Whether an event's start and end are equal, with no unparsed text in either field. */
export function hasEqualTimes({ events, typed }: JobDraft, index: number): boolean {
  const event = events[index];
  const areTimesTyped = `start ${index}` in typed || `end ${index}` in typed;
  return event !== undefined && !areTimesTyped && isEmpty(event);
}
