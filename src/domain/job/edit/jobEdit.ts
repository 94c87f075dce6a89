import {
  eventOfRule,
  eventsFor,
  frequencyOf,
  isAtAnchor,
  movedToWeekday,
  onDay,
  reanchored,
  withEnd,
  withStart,
  type Frequency,
} from '../appointment.ts';
import { eventWithId } from '../eventIds.ts';
import { termsOf } from '../confirmation/confirmedTerms.ts';
import {
  textsWhere,
  withText,
  type DraftEvent,
  type JobDraft,
  type TextField,
} from '../jobDraft.ts';
import { commonStaff, isBeside, passedOn, peopleOf } from '../people/eventPeople.ts';
import {
  changedFrom,
  peopleOverTime,
  withPeopleNow,
  withPeopleOverTime,
} from '../people/peopleOverTime.ts';
import type { Handover } from '../people/handover.ts';
import { draftOf } from './jobFields.ts';
import type { JobPeople } from './peopleEdits.ts';
import { keepingEnd, withSeriesEnd } from '../series/seriesEnd.ts';
import type { AppointmentEvent, Job, LocalDate, LocalDateTime, Party } from '../../entities.ts';
import type { RuleChoice } from '../../recurrence/ruleChoice.ts';
import type { SeriesEnd } from '../../recurrence/ruleEnd.ts';
import { readDate } from '../../time/dateEntry.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { likelyTime } from '../../time/timeEntry.ts';

/** The fields that an edit sets and that change no other one. */
type PlainFields = Omit<
  JobDraft,
  'fromDate' | 'events' | 'confirmations' | 'confirmedFor' | 'typed'
>;

/** Editing the value of a field drops its typed text. */
export type JobEdit =
  | { readonly kind: 'fromDate'; readonly fromDate: LocalDate }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'rule'; readonly choice: RuleChoice }
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
  | { readonly kind: 'fields'; readonly fields: Partial<PlainFields> }
  /** Gives the job to a worker; not to somebody who comes beside the one who has it. */
  | { readonly kind: 'worker'; readonly staffing: Handover }
  | { readonly kind: 'people'; readonly people: Partial<JobPeople> }
  | { readonly kind: 'confirmation'; readonly by: Party; readonly confirmed: boolean }
  /** Takes confirmations back, or restores them for what they were given for. */
  | {
      readonly kind: 'confirmations';
      readonly by: readonly Party[];
      readonly confirmed: boolean;
    }
  /** Typed text that is not a value; null restores the text of the value. */
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string | null };

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

/** New events in the place of all others, with the people who come to all of these. */
function replacing(draft: JobDraft, events: readonly AppointmentEvent[]): JobDraft {
  const staff = commonStaff(draft.events);
  return withEvents(
    draft,
    events.map((event) => ({ ...event, id: null, ...staff })),
  );
}

function withEvents(draft: JobDraft, events: readonly DraftEvent[]): JobDraft {
  return { ...draft, events, typed: textsWhere(draft.typed, (field) => field === 'fromDate') };
}

function withConfirmations(draft: JobDraft, by: readonly Party[], confirmed: boolean): JobDraft {
  const changed = Object.fromEntries(by.map((party) => [party, confirmed]));
  return { ...draft, confirmations: { ...draft.confirmations, ...changed } };
}

/** Where nothing but events with people of their own is passed on, nobody has had the job before. */
function givenTo(draft: JobDraft, { workerId, earlierWorkers }: Handover): JobDraft {
  if (workerId !== null && isBeside(draft, workerId)) return draft;
  const passed = passedOn(draft, workerId);
  const isHandover = passed.length === 0 || passed.some(({ workerIds }) => !workerIds);
  const lastDay = earlierWorkers?.at(-1)?.until;
  const staffing = {
    workerId,
    earlierWorkers: (isHandover && earlierWorkers) || draft.earlierWorkers,
  };
  const events = draft.events.map((event, index) => {
    const now = passed[index]!;
    if (now === event) return event;
    const before = peopleOverTime(draft, event);
    const people = peopleOf({ workerId }, now);
    const after = lastDay
      ? changedFrom(before, addDays(lastDay, 1), people)
      : withPeopleNow(before, people);
    return withPeopleOverTime(staffing, event, after);
  });
  return { ...draft, ...staffing, events };
}

/** An edit of a missing event changes nothing. No other edit changes the end of a series. */
export function applyEdit(draft: JobDraft, edit: JobEdit): JobDraft {
  const edited = applyAlone(draft, edit);
  return KEEPS_END.includes(edit.kind) ? { ...edited, events: keepingEnd(draft, edited) } : edited;
}

/** The edits that can change which visits a count covers. */
const KEEPS_END: readonly JobEdit['kind'][] = ['fromDate', 'frequency', 'rule', 'weekday', 'start'];

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
      return replacing(draft, eventsFor(edit.frequency, draft.fromDate, draft.events));
    case 'rule':
      if (!draft.fromDate) return draft;
      return replacing(draft, [eventOfRule(edit.choice, draft.fromDate, draft.events)]);
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
    case 'fields':
      return { ...draft, ...edit.fields };
    case 'worker':
      return givenTo(draft, edit.staffing);
    case 'people':
      return { ...draft, ...edit.people };
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

/** Whether the job has events, and with this frequency. */
export function isFrequencyOf({ events }: Job, frequency: Frequency | 'other'): boolean {
  return events.length > 0 && frequency === frequencyOf(events);
}

/**
 * The start and end that a single event had before a new start date moved it to 05:00, on the new
 * day; null if it was not moved.
 */
export function periodBefore(
  job: Job,
  { fromDate, events }: JobDraft,
  index: number,
): Pick<AppointmentEvent, 'start' | 'end'> | null {
  const event = events[index];
  if (!event || fromDate === null || !isAtAnchor(event)) return null;
  const [initial] = eventsFor('once', fromDate, job.events);
  const before = event.id === null ? initial : eventWithId(job, event.id);
  if (!before || before.rule !== null || isAtAnchor(before)) return null;
  const { start, end } = onDay(before, dayOf(event.start));
  return { start, end };
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

/** The edits that replace texts such as `0830` by the times they probably mean. */
export function likelyEdits({ events, typed }: JobDraft): readonly JobEdit[] {
  return events.flatMap((_, event) =>
    (['start', 'end'] as const).flatMap((kind) => {
      const time = likelyTime(typed[`${kind} ${event}`] ?? '');
      return time === null ? [] : [{ kind, event, time }];
    }),
  );
}
