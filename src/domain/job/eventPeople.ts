import type { AppointmentEvent, Job } from '../entities.ts';
import { isSameJson } from '../sameJson.ts';

type Peopled = Pick<Job, 'workerId'> & { readonly events: readonly AppointmentEvent[] };

/** Who comes to an event now, where no visit says otherwise: its own people, or the worker of the job. */
export function peopleOf(
  { workerId }: Pick<Peopled, 'workerId'>,
  { workerIds }: Pick<AppointmentEvent, 'workerIds'>,
): readonly number[] {
  return workerIds ?? (workerId === null ? [] : [workerId]);
}

/** The event with people of its own; null if the worker of the job comes. */
export function withPeople<Event extends AppointmentEvent>(
  event: Event,
  people: readonly number[] | null,
): Event {
  const { workerIds: _, ...planned } = event;
  return { ...planned, ...(people && { workerIds: people }) } as Event;
}

/** Whether the worker of the job comes to the event together with others. */
function isShared({ workerIds = [] }: AppointmentEvent, workerId: number | null): boolean {
  return workerIds.length > 1 && workerId !== null && workerIds.includes(workerId);
}

/** Whether somebody comes to an event beside the worker of the job. */
export function isBeside({ workerId, events }: Peopled, id: number): boolean {
  return (
    id !== workerId &&
    events.some((event) => isShared(event, workerId) && event.workerIds!.includes(id))
  );
}

/**
 * The events of a job that another worker gets: that one takes the place of the former worker beside
 * others, and nobody comes if it is given to nobody. Events that are somebody else's alone stay theirs.
 */
export function passedOn<Event extends AppointmentEvent>(
  {
    workerId: former,
    events,
  }: { readonly workerId: number | null; readonly events: readonly Event[] },
  workerId: number | null,
): readonly Event[] {
  if (!events.some((event) => isShared(event, former))) return events;
  return events.map((event) => {
    if (!isShared(event, former)) return event;
    if (workerId === null) return withPeople(event, null);
    const people = new Set(event.workerIds!.map((id) => (id === former ? workerId : id)));
    return withPeople(event, people.size > 1 ? [...people] : null);
  });
}

/** The people that all events have of their own; null if some have none or others. */
export function commonPeople(events: readonly AppointmentEvent[]): readonly number[] | null {
  const people = events[0]?.workerIds;
  return people && events.every(({ workerIds }) => isSameJson(workerIds, people)) ? people : null;
}

/**
 * The draft whose events have people of their own only where that says something: not where they are
 * the worker who has had all of the job. Unless the job is given to somebody, they stay as they are.
 */
export function withoutNeedlessPeople<
  Draft extends Peopled & { earlierWorkers: readonly unknown[] },
>({ workerId }: Pick<Peopled, 'workerId'>, draft: Draft): Draft {
  if (draft.workerId === workerId || draft.earlierWorkers.length > 0) return draft;
  const own = peopleOf(draft, {});
  const events = draft.events.map((event) =>
    isSameJson(event.workerIds, own) ? withPeople(event, null) : event,
  );
  return { ...draft, events };
}
