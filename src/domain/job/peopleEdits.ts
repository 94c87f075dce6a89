import type { Job, LocalDate } from '../entities.ts';
import { isSameJson } from '../sameJson.ts';
import { addDays, dayOf } from '../time/dates.ts';
import type { ScheduledJob } from '../visits/workerSchedule.ts';
import { workersOn } from '../visits/workersOf.ts';
import { peopleOf, withPeople } from './eventPeople.ts';
import { handedOver } from './handover.ts';
import type { DraftEvent, JobDraft } from './jobDraft.ts';
import type { EditedJob } from './jobFields.ts';

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

const loadedEvent = ({ events }: Pick<Job, 'events'>, { origin }: DraftEvent) =>
  origin === null ? undefined : events[origin];

/** Who had the events that follow the worker of the job, where some of them had people of their own. */
function formerPeople(job: EditedJob, followers: readonly DraftEvent[]): readonly number[] | null {
  const loaded = followers.flatMap((event) => loadedEvent(job, event) ?? []);
  const [first, ...others] = loaded.map((event) => peopleOf(job, event));
  const hadOwn = loaded.some(({ workerIds }) => workerIds);
  return first && hadOwn && others.every((people) => isSameJson(people, first)) ? first : null;
}

/**
 * Changes who comes to events. The worker of the job is the first person of the first event; an event
 * to which that worker alone comes has no people of its own. Whoever is no longer the worker of the
 * job, and whoever shared all its visits, keeps the visits before `from`; people of an event have all
 * of its visits, also past ones.
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
  const now = peopleOf({ workerId }, {});
  const isWorkers = (index: number) => isSameJson(people[index], now);
  const followers = draft.events.filter(
    ({ workerIds }, index) => isWorkers(index) && (at.includes(index) || !workerIds),
  );
  const former = formerPeople(job, followers);
  const earlierWorkers =
    former && !isSameJson(former, now)
      ? handedOver({ ...job, earlierWorkers: [] }, workerId, from, former).earlierWorkers
      : workerId === draft.workerId
        ? draft.earlierWorkers
        : workerId === job.workerId
          ? (job.earlierWorkers ?? [])
          : handedOver(job, workerId, from).earlierWorkers;
  return {
    workerId,
    earlierWorkers,
    events: draft.events.map((event, index) => {
      const follows = followers.includes(event) || earlierWorkers.length === 0;
      return withPeople(event, follows && isWorkers(index) ? null : people[index]!);
    }),
  };
}

/** The indices of events whose past visits get other people, because those of an event have all of it. */
export function eventsWithOtherPast(
  job: EditedJob,
  draft: JobDraft,
  today: LocalDate,
): readonly number[] {
  const yesterday = addDays(today, -1);
  return [...draft.events.keys()].filter((index) => {
    const event = draft.events[index]!;
    const loaded = loadedEvent(job, event);
    if (!loaded || dayOf(loaded.start) > yesterday) return false;
    if (!event.workerIds && !loaded.workerIds) return false;
    const before = workersOn(job, loaded, yesterday, undefined);
    return !isSameJson(before, workersOn(draft, event, yesterday, undefined));
  });
}

/** The indices of the events that stay with people of their own when somebody else gets the job. */
export function stayingEvents(job: EditedJob, draft: JobDraft): readonly number[] {
  if (draft.workerId === job.workerId) return [];
  return [...draft.events.keys()].filter((index) => {
    const event = draft.events[index]!;
    return event.workerIds && isSameJson(loadedEvent(job, event)?.workerIds, event.workerIds);
  });
}

/** A job as somebody would have it who comes to some of its events. */
export function jobOfEvents(job: ScheduledJob, at: readonly number[]): ScheduledJob {
  const events = at.flatMap((index) => job.events[index] ?? []);
  return {
    ...job,
    workerId: null,
    earlierWorkers: [],
    events: events.map((event) => withPeople(event, null)),
  };
}
