import {
  eventsFor,
  frequencyOf,
  isAtAnchor,
  isEmpty,
  movedToWeekday,
  onDay,
  reanchored,
  sameEvent,
  withEnd,
  withStart,
  type Frequency,
} from './appointment.ts';
import { CONCERNED, isOutdated, termsConfirmedBy, termsOf } from './confirmedTerms.ts';
import { PARTIES, type Party } from './parties.ts';
import { endsBeforeFirst, keepingEnd, seriesEndOf, withSeriesEnd } from './seriesEnd.ts';
import type {
  AppointmentEvent,
  Confirmations,
  ConfirmedTerms,
  Job,
  LocalDate,
  LocalDateTime,
} from '../entities.ts';
import type { FieldProblem } from '../form.ts';
import type { SeriesEnd } from '../recurrence/ruleEnd.ts';
import { readDate } from '../time/dateEntry.ts';
import { dayOf } from '../time/dates.ts';
import { likelyTime } from '../time/timeEntry.ts';

export interface DraftEvent extends AppointmentEvent {
  /** The index of the event in the loaded job; null for a new one. */
  readonly origin: number | null;
}

/** A form field whose typed text may not be a value. */
export type TextField = 'fromDate' | `start ${number}` | `end ${number}` | 'endsOn' | 'endsAfter';

/** Typed text that is not a value, by field. */
type TypedTexts = Readonly<Partial<Record<TextField, string>>>;

/** The editable fields of a job. */
export interface JobDraft {
  readonly fromDate: LocalDate | null;
  readonly events: readonly DraftEvent[];
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
  /** What the confirmations that were ticked in the draft were given for. */
  readonly confirmedFor: ConfirmedTerms;
  readonly typed: TypedTexts;
}

/**
 * The fields of a draft that differ from its job. The events are one field, because a new start or
 * frequency changes all of them.
 */
export interface JobChanges {
  readonly fromDate?: LocalDate | null;
  readonly events?: readonly DraftEvent[];
  readonly workerId?: number | null;
  readonly confirmations?: Partial<Confirmations>;
  /** Of the confirmations that were given again. */
  readonly confirmedFor?: ConfirmedTerms;
  readonly typed?: TypedTexts;
}

/** Editing the value of a field drops its typed text. */
export type JobEdit =
  | { readonly kind: 'fromDate'; readonly fromDate: LocalDate }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'events'; readonly events: readonly DraftEvent[] }
  | {
      readonly kind: 'period';
      readonly event: number;
      readonly start: LocalDateTime;
      readonly end: LocalDateTime;
    }
  | { readonly kind: 'weekday'; readonly event: number; readonly weekday: number }
  | { readonly kind: 'start'; readonly event: number; readonly time: string }
  | { readonly kind: 'end'; readonly event: number; readonly time: string }
  | { readonly kind: 'seriesEnd'; readonly end: SeriesEnd }
  | { readonly kind: 'worker'; readonly workerId: number | null }
  | { readonly kind: 'confirmation'; readonly by: Party; readonly confirmed: boolean }
  /** Takes confirmations back, or restores them for what they were given for. */
  | {
      readonly kind: 'confirmations';
      readonly by: readonly Party[];
      readonly confirmed: boolean;
    }
  /** Typed text that is not a value; null restores the text of the value. */
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string | null };

type JobProblem = FieldProblem<TextField, 'unparsed' | 'equalTimes' | 'endsBeforeFirst'>;

export function draftOf({ fromDate, events, workerId, confirmations }: Job): JobDraft {
  return {
    fromDate,
    events: events.map((event, origin) => ({ ...event, origin })),
    workerId,
    confirmations,
    confirmedFor: {},
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

export function textsWhere(typed: TypedTexts, isKept: (field: TextField) => boolean): TypedTexts {
  return Object.fromEntries(Object.entries(typed).filter(([field]) => isKept(field as TextField)));
}

function withText({ typed, ...draft }: JobDraft, field: TextField, text: string | null): JobDraft {
  const others = textsWhere(typed, (other) => other !== field);
  return { ...draft, typed: text === null ? others : { ...others, [field]: text } };
}

function newEvents(frequency: Frequency, day: LocalDate): readonly DraftEvent[] {
  return eventsFor(frequency, day).map((event) => ({ ...event, origin: null }));
}

function withEvents(draft: JobDraft, events: readonly DraftEvent[]): JobDraft {
  return { ...draft, events, typed: textsWhere(draft.typed, (field) => field === 'fromDate') };
}

function withConfirmations(draft: JobDraft, by: readonly Party[], confirmed: boolean): JobDraft {
  const changed = Object.fromEntries(by.map((party) => [party, confirmed]));
  return { ...draft, confirmations: { ...draft.confirmations, ...changed } };
}

/**
 * An edit of an event that does not exist changes nothing. The end of a series stays, whatever else
 * is edited.
 */
export function applyEdit(draft: JobDraft, edit: JobEdit): JobDraft {
  const edited = applyAlone(draft, edit);
  return KEEPS_END.includes(edit.kind) ? { ...edited, events: keepingEnd(draft, edited) } : edited;
}

/** What can change which visits are the first ones, after which a series ends. */
const KEEPS_END: readonly JobEdit['kind'][] = ['fromDate', 'frequency', 'weekday', 'start'];

function applyAlone(draft: JobDraft, edit: JobEdit): JobDraft {
  switch (edit.kind) {
    case 'fromDate':
      return {
        ...withText(draft, 'fromDate', null),
        fromDate: edit.fromDate,
        events: draft.events.map((event) => reanchored(event, edit.fromDate)),
      };
    case 'frequency':
      if (!draft.fromDate) return draft;
      return withEvents(draft, newEvents(edit.frequency, draft.fromDate));
    case 'events':
      return withEvents(draft, edit.events);
    case 'period': {
      const { start, end } = edit;
      const untyped = withText(draft, `start ${edit.event}`, null);
      return withEvent(withText(untyped, `end ${edit.event}`, null), edit.event, (event) => ({
        ...event,
        start,
        end,
      }));
    }
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
    case 'seriesEnd':
      return {
        ...withText(withText(draft, 'endsOn', null), 'endsAfter', null),
        events: withSeriesEnd(draft, edit.end),
      };
    case 'worker':
      return { ...draft, workerId: edit.workerId };
    case 'confirmation': {
      const { confirmedFor } = draft;
      return {
        ...withConfirmations(draft, [edit.by], edit.confirmed),
        confirmedFor: edit.confirmed
          ? { ...confirmedFor, [edit.by]: termsOf(draft) }
          : confirmedFor,
      };
    }
    case 'confirmations':
      return withConfirmations(draft, edit.by, edit.confirmed);
    case 'text':
      return withText(draft, edit.field, edit.text);
  }
}

/** Brings the events of the loaded job back, moved if the job has another start date by now. */
export function restoring(job: Job, { fromDate }: JobDraft): JobEdit {
  const loaded = draftOf(job);
  const { events } =
    fromDate === null || fromDate === job.fromDate
      ? loaded
      : applyEdit(loaded, { kind: 'fromDate', fromDate });
  return { kind: 'events', events };
}

/** Chooses a frequency; the one of the loaded job brings its events back. */
export function choosing(frequency: Frequency | 'other', job: Job, draft: JobDraft): JobEdit {
  const isLoaded = job.events.length > 0 && frequency === frequencyOf(job.events);
  return isLoaded || frequency === 'other'
    ? restoring(job, draft)
    : { kind: 'frequency', frequency };
}

/**
 * On its day, the start and end that a single event had before a new start date moved it to 05:00;
 * null if it was not moved.
 */
export function periodBefore(
  job: Job,
  { fromDate, events }: JobDraft,
  index: number,
): Pick<AppointmentEvent, 'start' | 'end'> | null {
  const event = events[index];
  if (!event || fromDate === null || !isAtAnchor(event)) return null;
  const [initial] = newEvents('once', fromDate);
  const before = event.origin === null ? initial : job.events[event.origin];
  if (!before || before.rule !== null || isAtAnchor(before)) return null;
  const { start, end } = onDay(before, dayOf(event.start));
  return { start, end };
}

/** Whether the event equals the one of the loaded job. */
export function isUntouched(job: Job, event: DraftEvent): boolean {
  const loaded = event.origin === null ? undefined : job.events[event.origin];
  return loaded !== undefined && sameEvent(loaded, event);
}

/** Whether the draft has the events of the job, unchanged and in order. */
export function hasSameEvents(job: Job, { events }: JobDraft): boolean {
  return (
    events.length === job.events.length &&
    events.every((event, index) => sameEvent(event, job.events[index]!))
  );
}

/** The changes of a draft, which can be applied to another version of the job. */
export function changesOf(job: Job, draft: JobDraft): JobChanges {
  const given = PARTIES.filter((by) => draft.confirmations[by] !== job.confirmations[by]);
  const changes: JobChanges = {
    ...(draft.fromDate !== job.fromDate && { fromDate: draft.fromDate }),
    ...(!hasSameEvents(job, draft) && { events: draft.events }),
    ...(draft.workerId !== job.workerId && { workerId: draft.workerId }),
    ...(given.length > 0 && {
      confirmations: Object.fromEntries(given.map((by) => [by, draft.confirmations[by]])),
    }),
    ...(Object.keys(draft.typed).length > 0 && { typed: draft.typed }),
  };
  const renewed = renewedTerms(job, draft);
  return Object.keys(renewed).length > 0 ? { ...changes, confirmedFor: renewed } : changes;
}

/**
 * What confirmations of the draft were given for, where the job does not say so: one of the job that
 * was given again, and a new one of something else than the draft has by now.
 */
export function renewedTerms(job: Job, draft: JobDraft): ConfirmedTerms {
  return Object.fromEntries(
    CONCERNED.flatMap((by) => {
      const given = draft.confirmations[by] && draft.confirmedFor[by];
      if (!given) return [];
      const isRenewed = job.confirmations[by]
        ? isOutdated(by, termsConfirmedBy(by, job), given)
        : isOutdated(by, given, draft);
      return isRenewed ? [[by, given]] : [];
    }),
  );
}

/** A draft of the job with the changes applied. */
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

/** What takes these changes of confirmations and worker back to what the job has. */
export function reverseChanges(job: Job, changes: JobChanges): JobChanges {
  const { confirmations, confirmedFor, workerId } = changes;
  const parties = PARTIES.filter((by) => confirmations && by in confirmations);
  const given = CONCERNED.filter(
    (by) => job.confirmations[by] && (parties.includes(by) || confirmedFor?.[by]),
  );
  return {
    ...(confirmations && {
      confirmations: Object.fromEntries(parties.map((by) => [by, job.confirmations[by]])),
    }),
    ...(given.length > 0 && {
      confirmedFor: Object.fromEntries(given.map((by) => [by, termsConfirmedBy(by, job)])),
    }),
    ...(workerId !== undefined && { workerId: job.workerId }),
  };
}

/** Whether the job has these confirmations, given for these terms, and this worker. */
export function hasChanges(
  job: Job,
  { confirmations = {}, confirmedFor = {}, workerId }: JobChanges,
): boolean {
  const isGiven = (by: Party) =>
    !confirmedFor[by] || !isOutdated(by, confirmedFor[by], termsConfirmedBy(by, job));
  return (
    PARTIES.every((by) => (confirmations[by] ?? job.confirmations[by]) === job.confirmations[by]) &&
    CONCERNED.every(isGiven) &&
    (workerId === undefined || workerId === job.workerId)
  );
}

/** Whether a change assigns a worker in place of one whom the person who asked for it had not seen. */
export function isReassignedElsewhere(
  job: Pick<Job, 'workerId'>,
  { change, seenWorkerId }: { readonly change: JobChanges; readonly seenWorkerId: number | null },
): boolean {
  return change.workerId !== undefined && ![seenWorkerId, change.workerId].includes(job.workerId);
}

/**
 * The draft once its fields are left: a short date, such as `3.11.`, is the nearest such day, and
 * `0830` is a time.
 */
export function settled(typedDraft: JobDraft, today: LocalDate): JobDraft {
  const draft = likelyEdits(typedDraft).reduce(applyEdit, typedDraft);
  const from = readDate(draft.typed.fromDate ?? '', today);
  const started =
    from.kind !== 'day'
      ? draft
      : from.day === draft.fromDate
        ? withText(draft, 'fromDate', null)
        : applyEdit(draft, { kind: 'fromDate', fromDate: from.day });
  const end = readDate(draft.typed.endsOn ?? '', today);
  return end.kind === 'day'
    ? applyEdit(started, { kind: 'seriesEnd', end: { kind: 'day', day: end.day } })
    : started;
}

/** The edits that take the times that texts such as `0830` probably mean. */
export function likelyEdits({ events, typed }: JobDraft): readonly JobEdit[] {
  return events.flatMap((_, event) =>
    (['start', 'end'] as const).flatMap((kind) => {
      const time = likelyTime(typed[`${kind} ${event}`] ?? '');
      return time === null ? [] : [{ kind, event, time }];
    }),
  );
}

function fieldsOf(draft: JobDraft): readonly TextField[] {
  return [
    'fromDate',
    ...draft.events.flatMap((_, index) => [`start ${index}`, `end ${index}`] as const),
    ...(seriesEndOf(draft) ? (['endsOn', 'endsAfter'] as const) : []),
  ];
}

/** Whether an edit has made the series end before its first visit. */
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
  ];
}

/** Whether an event's start and end are equal, with no unparsed text in either field. */
export function hasEqualTimes({ events, typed }: JobDraft, index: number): boolean {
  const event = events[index];
  const areTimesTyped = `start ${index}` in typed || `end ${index}` in typed;
  return event !== undefined && !areTimesTyped && isEmpty(event);
}
