import { MAX_EVENT_ID } from '../visits/changes/visitPatch.ts';

function isEventId(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_EVENT_ID;
}

/**
 * The ids of the events of a job: each has its own, unless an earlier one has that; the others get the
 * next ones, from `next` on and above all that are there. Without any ids these are the indices.
 */
export function eventIdsOf(given: readonly unknown[], next = 0): readonly number[] {
  const known = new Set<number>();
  const own = given.map((id) => {
    if (!isEventId(id) || known.has(id)) return null;
    known.add(id);
    return id;
  });
  let free = Math.max(next, ...[...known].map((id) => id + 1));
  return own.map((id) => id ?? free++);
}

/** The events of a job, each with an id, as `eventIdsOf` says. */
export function withEventIds<Event extends object>(
  events: readonly (Event & { readonly id?: unknown })[],
  next?: number,
): readonly (Omit<Event, 'id'> & { readonly id: number })[] {
  const ids = eventIdsOf(
    events.map(({ id }) => id),
    next,
  );
  return events.map((identified, index) => {
    const { id: _, ...event } = identified;
    return { id: ids[index]!, ...(event as Event) };
  });
}

/** The event with an id; undefined if the job has it no more. */
export function eventWithId<Event extends { readonly id?: number | null }>(
  { events }: { readonly events: readonly Event[] },
  eventId: number | null | undefined,
): Event | undefined {
  return eventId == null ? undefined : events.find(({ id }) => id === eventId);
}
