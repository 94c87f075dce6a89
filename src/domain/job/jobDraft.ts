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
import { CONFIRMING_PARTIES } from './confirmingParties.ts';
import type { AppointmentEvent, Confirmations, Job, LocalDate } from '../entities.ts';

export interface DraftEvent extends AppointmentEvent {
  /** The event's place among those of the job as it was loaded; null for a new one. */
  readonly origin: number | null;
}

/** What a person changes about a job before saving it. */
export interface JobDraft {
  readonly fromDate: LocalDate | null;
  readonly events: readonly DraftEvent[];
  readonly workerId: number | null;
  readonly confirmations: Confirmations;
  /** The names of the fields that hold a text which cannot be read. */
  readonly unreadable: readonly string[];
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
}

export type JobEdit =
  | { readonly kind: 'fromDate'; readonly fromDate: LocalDate }
  | { readonly kind: 'frequency'; readonly frequency: Frequency }
  | { readonly kind: 'weekday'; readonly event: number; readonly weekday: number }
  | { readonly kind: 'start'; readonly event: number; readonly time: string }
  | { readonly kind: 'end'; readonly event: number; readonly time: string }
  | { readonly kind: 'worker'; readonly workerId: number | null }
  | { readonly kind: 'confirmation'; readonly by: keyof Confirmations; readonly confirmed: boolean }
  | { readonly kind: 'text'; readonly field: string; readonly readable: boolean };

/** What keeps a draft from being saved. */
export type DraftProblem =
  | { readonly code: 'unreadable'; readonly field: string }
  | { readonly code: 'equalTimes'; readonly event: number };

export function draftOf({ fromDate, events, workerId, confirmations }: Job): JobDraft {
  return {
    fromDate,
    events: events.map((event, origin) => ({ ...event, origin })),
    workerId,
    confirmations,
    unreadable: [],
  };
}

function withEvent(
  draft: JobDraft,
  place: number,
  change: (event: DraftEvent) => DraftEvent,
): JobDraft {
  return {
    ...draft,
    events: draft.events.map((event, index) => (index === place ? change(event) : event)),
  };
}

/** The draft with one more edit; an edit of an event that is not there changes nothing. */
export function applyEdit(draft: JobDraft, edit: JobEdit): JobDraft {
  switch (edit.kind) {
    case 'fromDate':
      return {
        ...draft,
        fromDate: edit.fromDate,
        events: draft.events.map((event) => reanchored(event, edit.fromDate)),
      };
    case 'frequency':
      return {
        ...draft,
        events: draft.fromDate
          ? eventsFor(edit.frequency, draft.fromDate).map((event) => ({ ...event, origin: null }))
          : draft.events,
      };
    case 'weekday':
      return withEvent(draft, edit.event, (event) =>
        movedToWeekday(event, edit.weekday, draft.fromDate),
      );
    case 'start':
      return withEvent(draft, edit.event, (event) => withStart(event, edit.time));
    case 'end':
      return withEvent(draft, edit.event, (event) => withEnd(event, edit.time));
    case 'worker':
      return { ...draft, workerId: edit.workerId };
    case 'confirmation':
      return { ...draft, confirmations: { ...draft.confirmations, [edit.by]: edit.confirmed } };
    case 'text': {
      const others = draft.unreadable.filter((field) => field !== edit.field);
      return { ...draft, unreadable: edit.readable ? others : [...others, edit.field] };
    }
  }
}

/** The draft without the texts that could not be read, as it outlives its form. */
export function withoutTexts(draft: JobDraft | null): JobDraft | null {
  return draft && { ...draft, unreadable: [] };
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
  const given = CONFIRMING_PARTIES.filter(
    (by) => draft.confirmations[by] !== job.confirmations[by],
  );
  return {
    ...(draft.fromDate !== job.fromDate && { fromDate: draft.fromDate }),
    ...(!hasSameEvents(job, draft) && { events: draft.events }),
    ...(draft.workerId !== job.workerId && { workerId: draft.workerId }),
    ...(given.length > 0 && {
      confirmations: Object.fromEntries(given.map((by) => [by, draft.confirmations[by]])),
    }),
  };
}

/** The draft of a job with changes made in it; everything else is as the job is now. */
export function withChanges(job: Job, { confirmations, ...changes }: JobChanges): JobDraft {
  const draft = draftOf(job);
  return { ...draft, ...changes, confirmations: { ...draft.confirmations, ...confirmations } };
}

/** Whether something was typed or chosen that is not saved; before both are there, nothing was. */
export function isDirty(job: Job | undefined, draft: JobDraft | null): boolean {
  if (!job || !draft) return false;
  return draft.unreadable.length > 0 || Object.keys(changesOf(job, draft)).length > 0;
}

/** What has to be mended before the draft can be saved; what nobody touched is not at fault. */
export function problemsOf(job: Job, draft: JobDraft): readonly DraftProblem[] {
  return [
    ...draft.unreadable.map((field) => ({ code: 'unreadable', field }) as const),
    ...draft.events.flatMap((event, index) =>
      isEmpty(event) && !isUntouched(job, event)
        ? [{ code: 'equalTimes', event: index } as const]
        : [],
    ),
  ];
}

/** Whether there is something to save, and nothing in its way. */
export function isSavable(job: Job | undefined, draft: JobDraft | null): boolean {
  return !!job && !!draft && isDirty(job, draft) && problemsOf(job, draft).length === 0;
}
