import type { LocalDate, VisitPatch } from '../../entities.ts';
import { isSameJson } from '../../sameJson.ts';
import { dayOf } from '../../time/dates.ts';
import type { ScheduledJob } from '../../visits/fit/workerSchedule.ts';
import { peopleOf, withPeople } from '../people/eventPeople.ts';
import { handedOver } from '../people/handover.ts';
import { eventWithId } from '../eventIds.ts';
import type { DraftEvent, JobDraft } from '../jobDraft.ts';
import type { EditedJob } from './jobFields.ts';
import { changedFrom, peopleOverTime, withPeopleOverTime } from '../people/peopleOverTime.ts';

/** Who comes to the events of a job, and who had it before. */
export type JobPeople = Pick<JobDraft, 'workerId' | 'earlierWorkers' | 'events'>;

interface PeopleChange {
  /** The indices of the events whose people change. */
  readonly at: readonly number[];
  /** Nobody means the worker of the job. */
  readonly change: (people: readonly number[]) => readonly number[];
  /** The day from which on another worker has the job. */
  readonly from: LocalDate;
}

/** Whether an event may have visits before a day. */
function hasDaysBefore(
  { fromDate }: Pick<JobDraft, 'fromDate'>,
  { overrides = {} }: DraftEvent,
  day: LocalDate,
): boolean {
  const patches: readonly VisitPatch[] = Object.values(overrides);
  return (
    fromDate === null || fromDate < day || patches.some(({ start }) => start && dayOf(start) < day)
  );
}

/**
 * Changes who comes to events. The worker of the job is the first person of the first event; an event
 * to which that worker alone comes has no people of its own. Whoever came to visits before `from` keeps
 * them.
 */
export function withPeopleChanged(
  job: EditedJob,
  draft: JobDraft,
  { at, change, from }: PeopleChange,
): JobPeople {
  const own = peopleOf(draft, {});
  const people = draft.events.map((event, index) => {
    const known = peopleOf(draft, event);
    if (!at.includes(index)) return known;
    const changed = change(known);
    return changed.length > 0 ? changed : own;
  });
  const workerId = people[0]?.[0] ?? null;
  const earlierWorkers =
    workerId === draft.workerId
      ? draft.earlierWorkers
      : workerId === job.workerId
        ? (job.earlierWorkers ?? [])
        : handedOver(job, workerId, from).earlierWorkers;
  const staffing = { workerId, earlierWorkers };
  const events = draft.events.map((event, index) => {
    const before = peopleOverTime(draft, event);
    const now = people[index]!;
    if (!at.includes(index)) return withPeopleOverTime(staffing, event, before);
    const after = hasDaysBefore(draft, event, from)
      ? changedFrom(before, from, now)
      : { earlier: [], now };
    return withPeopleOverTime(staffing, event, after);
  });
  return { ...staffing, events };
}

/** The indices of the events that stay with people of their own when somebody else gets the job. */
export function stayingEvents(job: EditedJob, draft: JobDraft): readonly number[] {
  if (draft.workerId === job.workerId) return [];
  return [...draft.events.keys()].filter((index) => {
    const event = draft.events[index]!;
    return event.workerIds && isSameJson(eventWithId(job, event.id)?.workerIds, event.workerIds);
  });
}

/** A job as somebody would have it who comes to some of its events. */
export function jobOfEvents(job: ScheduledJob, at: readonly number[]): ScheduledJob {
  const events = at.flatMap((index) => job.events[index] ?? []);
  return {
    ...job,
    workerId: null,
    earlierWorkers: [],
    events: events.map((event) => {
      const { earlierWorkers: _, ...planned } = withPeople(event, null);
      return planned;
    }),
  };
}
