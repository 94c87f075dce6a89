import type { AppointmentEvent, Job } from '../../entities.ts';
import { isSameJson } from '../../sameJson.ts';
import type { EventStaff } from '../../visits/workersOf.ts';

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

/** Whether somebody comes beside the worker of the job to some of its events. */
export function isSharedJob({ workerId, events }: Peopled): boolean {
  return events.some((event) => isShared(event, workerId));
}

/** The events as if nobody came beside the worker of the job. */
export function withoutBeside<Event extends AppointmentEvent>({
  workerId,
  events,
}: Pick<Peopled, 'workerId'> & { readonly events: readonly Event[] }): readonly Event[] {
  return events.map((event) => (isShared(event, workerId) ? withPeople(event, null) : event));
}

/**
 * The events of a job that another worker gets: that one takes the place of the former worker beside
 * others, who come alone if it is given to nobody. Events that are somebody else's alone stay theirs.
 */
export function passedOn<Event extends AppointmentEvent>(
  {
    workerId: former,
    events,
  }: { readonly workerId: number | null; readonly events: readonly Event[] },
  workerId: number | null,
): readonly Event[] {
  return events.map((event) => {
    if (!isShared(event, former)) return event;
    const ids = event.workerIds!;
    if (workerId === null)
      return withPeople(
        event,
        ids.filter((id) => id !== former),
      );
    const people = new Set(ids.map((id) => (id === former ? workerId : id)));
    return withPeople(event, people.size > 1 ? [...people] : null);
  });
}

/** What all events say of who comes to them; nothing if they differ. */
export function commonStaff(events: readonly AppointmentEvent[]): EventStaff {
  const [first, ...others] = events;
  if (!first || others.some(({ workerIds }) => !isSameJson(workerIds, first.workerIds))) return {};
  const { workerIds, earlierWorkers } = first;
  const isCommonPast = others.every((event) => isSameJson(event.earlierWorkers, earlierWorkers));
  return {
    ...(workerIds && { workerIds }),
    ...(isCommonPast && earlierWorkers && { earlierWorkers }),
  };
}

/** The people that all events have of their own; null if some have none or others. */
export function commonPeople(events: readonly AppointmentEvent[]): readonly number[] | null {
  const people = events[0]?.workerIds;
  return people && events.every(({ workerIds }) => isSameJson(workerIds, people)) ? people : null;
}
