import {
  eventsFor,
  isEmpty,
  movedToWeekday,
  reanchored,
  sameEvent,
  withEnd,
  withStart,
  type Frequency,
} from './appointment.ts';
import { PARTIES, type Party } from './parties.ts';
import type { AppointmentEvent, Confirmations, Job, LocalDate } from '../entities.ts';
import type { FieldProblem, Form } from '../form.ts';

export interface DraftEvent extends AppointmentEvent {
  /** The event's index among those of the job as it was loaded; null for a new one. */
  readonly origin: number | null;
}

/** A field of a job's form in which a text is typed that may not be a value. */
export type TextField = 'fromDate' | `start ${number}` | `end ${number}`;

/** The texts that stand in fields and are not their values, as long as they are not. */
type TypedTexts = Readonly<Partial<Record<TextField, string>>>;

/** What a person changes about a job before saving it. */
export interface JobDraft {
  readonly fromDate: LocalDate | null;
  readonly events: readonly DraftEvent[];
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
  readonly typed: TypedTexts;
}

/**
 * What a draft says otherwise than its job. The events are one thing: a new start or frequency
 * moves or replaces them all.
 */
export interface JobChanges {
  readonly fromDate?: LocalDate | null;
  readonly events?: readonly DraftEvent[];
  readonly workerId?: number | null;
  readonly confirmations?: Partial<Confirmations>;
  readonly typed?: TypedTexts;
}

/** An edit of a field's value ends what was typed in it. */
export type JobEdit =
  | { readonly kind: 'fromDate'; readonly fromDate: LocalDate }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'weekday'; readonly event: number; readonly weekday: number }
  | { readonly kind: 'start'; readonly event: number; readonly time: string }
  | { readonly kind: 'end'; readonly event: number; readonly time: string }
  | { readonly kind: 'worker'; readonly workerId: number | null }
  | { readonly kind: 'confirmation'; readonly by: Party; readonly confirmed: boolean }
  /** A text that is not a value; null where the value's own text is back. */
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string | null };

type JobProblem = FieldProblem<TextField, 'unparsed' | 'equalTimes'>;

export function draftOf({ fromDate, events, workerId, confirmations }: Job): JobDraft {
  return {
    fromDate,
    events: events.map((event, origin) => ({ ...event, origin })),
    workerId,
    confirmations,
    typed: {},
  };
}

function withEvent(
  draft: JobDraft,
  changedIndex: number,
  change: (event: DraftEvent) => DraftEvent,
): JobDraft {
  return {
    ...draft,
    events: draft.events.map((event, index) => (index === changedIndex ? change(event) : event)),
  };
}

function textsWhere(typed: TypedTexts, isKept: (field: TextField) => boolean): TypedTexts {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => isKept(field as TextField)));
}

function withText({ typed, ...draft }: JobDraft, field: TextField, text: string | null): JobDraft {
  const others = textsWhere(typed, (other) => other !== field);
  return { ...draft, typed: text === null ? others : { ...others, [field]: text } };
}

/** The draft with one more edit; an edit of an event that is not there changes nothing. */
export function applyEdit(draft: JobDraft, edit: JobEdit): JobDraft {
  switch (edit.kind) {
    case 'fromDate':
      return {
        ...withText(draft, 'fromDate', null),
        fromDate: edit.fromDate,
        events: draft.events.map((event) => reanchored(event, edit.fromDate)),
      };
    case 'frequency':
      if (!draft.fromDate) return draft;
      return {
        ...draft,
        events: eventsFor(edit.frequency, draft.fromDate).map((event) => ({
          ...event,
          origin: null,
        })),
        typed: textsWhere(draft.typed, (field) => field === 'fromDate'),
      };
    case 'weekday':
      return withEvent(draft, edit.event, (event) =>
        movedToWeekday(event, edit.weekday, draft.fromDate),
      );
    case 'start':
      return withEvent(withText(draft, `start ${edit.event}`, null), edit.event, (event) =>
        withStart(event, edit.time),
      );
    case 'end':
      return withEvent(withText(draft, `end ${edit.event}`, null), edit.event, (event) =>
        withEnd(event, edit.time),
      );
    case 'worker':
      return { ...draft, workerId: edit.workerId };
    case 'confirmation':
      return { ...draft, confirmations: { ...draft.confirmations, [edit.by]: edit.confirmed } };
    case 'text':
      return withText(draft, edit.field, edit.text);
  }
}

/** Whether the event is as the job had it when it was loaded. */
export function isUntouched(job: Job, event: DraftEvent): boolean {
  const loaded = event.origin === null ? undefined : job.events[event.origin];
  return loaded !== undefined && sameEvent(loaded, event);
}

/** Whether the draft has the job's events, each as it was. */
export function hasSameEvents(job: Job, { events }: JobDraft): boolean {
  return (
    events.length === job.events.length &&
    events.every((event, index) => sameEvent(event, job.events[index]!))
  );
}

/** The changes of a draft, to be made again in a job that is another by then. */
export function changesOf(job: Job, draft: JobDraft): JobChanges {
  const given = PARTIES.filter((by) => draft.confirmations[by] !== job.confirmations[by]);
  return {
    ...(draft.fromDate !== job.fromDate && { fromDate: draft.fromDate }),
    ...(!hasSameEvents(job, draft) && { events: draft.events }),
    ...(draft.workerId !== job.workerId && { workerId: draft.workerId }),
    ...(given.length > 0 && {
      confirmations: Object.fromEntries(given.map((by) => [by, draft.confirmations[by]])),
    }),
    ...(Object.keys(draft.typed).length > 0 && { typed: draft.typed }),
  };
}

/** The draft of a job with changes made in it; everything else is as the job is now. */
export function withChanges(
  job: Job,
  { confirmations, typed = {}, ...changes }: JobChanges,
): JobDraft {
  const draft = { ...draftOf(job), ...changes };
  const fields = new Set(fieldsOf(draft));
  return {
    ...draft,
    confirmations: { ...draft.confirmations, ...confirmations },
    typed: textsWhere(typed, (field) => fields.has(field)),
  };
}

function fieldsOf({ events }: JobDraft): readonly TextField[] {
  return ['fromDate', ...events.flatMap((_, index) => [`start ${index}`, `end ${index}`] as const)];
}

/** What has to be corrected before the draft can be saved; untouched events are no problem. */
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
  ];
}

/** Whether an event's start and end are the same, and the texts in view are those times. */
export function hasEqualTimes({ events, typed }: JobDraft, index: number): boolean {
  const event = events[index];
  const areTimesTyped = `start ${index}` in typed || `end ${index}` in typed;
  return event !== undefined && !areTimesTyped && isEmpty(event);
}

export const jobForm: Form<Job, JobDraft, JobEdit, JobChanges> = {
  draftOf,
  applyEdit,
  changesOf,
  withChanges,
  problemsOf,
};
