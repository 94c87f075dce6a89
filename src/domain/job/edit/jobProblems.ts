import type { JobNote } from '../../entities.ts';
import type { FieldProblem } from '../../form/form.ts';
import { tooLongNotes } from '../../form/note.ts';
import { isEmpty } from '../appointment.ts';
import type { JobDraft, TextField } from '../jobDraft.ts';
import { newCustomerProblems } from '../../person/customerForm.ts';
import type { CustomerField } from '../../person/personFields.ts';
import type { PersonProblemCode } from '../../person/personForm.ts';
import {
  changesOf,
  isEditedAppointment,
  isUntouched,
  JOB_NOTES,
  type EditedJob,
} from './jobFields.ts';
import { endsBeforeFirst } from '../series/seriesEnd.ts';

/** A field of the customer who is made with a job. */
type NewCustomerField = `customer.${CustomerField}`;

type JobProblem =
  | FieldProblem<TextField, 'unparsed' | 'equalTimes' | 'endsBeforeFirst'>
  | FieldProblem<JobNote, 'tooLong'>
  | FieldProblem<'customerId', 'required'>
  | FieldProblem<NewCustomerField, PersonProblemCode>;

function isEndTooEarly(job: EditedJob, draft: JobDraft): boolean {
  return isEditedAppointment(job, draft) && !('endsOn' in draft.typed) && endsBeforeFirst(draft);
}

function customerProblems(job: EditedJob, draft: JobDraft): readonly JobProblem[] {
  const { customerId, newCustomer } = draft;
  if (job.id !== 'new') return [];
  if (newCustomer === null) {
    return customerId === null ? [{ field: 'customerId', code: 'required' }] : [];
  }
  return newCustomerProblems(newCustomer).map(({ field, code }) => ({
    field: `customer.${field}` as const,
    code,
  }));
}

/** The errors of a draft. Events that were not edited are never an error. */
export function problemsOf(job: EditedJob, draft: JobDraft): readonly JobProblem[] {
  const unparsed = (field: TextField): JobProblem[] =>
    field in draft.typed ? [{ field, code: 'unparsed' }] : [];
  return [
    ...customerProblems(job, draft),
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
