import type {
  WireAppointment,
  WireAppointmentEvent,
  WireJobUpdate,
} from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { isSeriesDay } from '../../src/domain/recurrence/visits.ts';
import { storedTimes } from './storedEvent.ts';

/** The events of a request; where it names none of those of before, each is the one at its place. */
function named(
  events: readonly WireAppointmentEvent[],
  before: WireAppointment,
): readonly WireAppointmentEvent[] {
  if (events.some(({ id }) => id !== undefined)) return events;
  return events.map((event, place) => {
    const id = before.events[place]?.id;
    return id === undefined ? event : { id, ...event };
  });
}

const NEW: Pick<WireJobUpdate, 'appointment'> = { appointment: { events: [] } };

/**
 * A job as it is stored: with what its appointment was sent without, as it was `before`: who comes to
 * an event, who had the job earlier, and what single visits have of their own, as far as they still
 * are visits. What is empty is left out.
 */
export function withKeptVisits<Job extends WireJobUpdate>(
  job: Job,
  timeZone: string,
  { appointment: before }: Pick<WireJobUpdate, 'appointment'> = NEW,
): Job {
  const fromDate = job.from_date as LocalDate;
  const {
    events,
    earlier_workers = before.earlier_workers ?? [],
    ...appointment
  } = job.appointment;

  function keptOverrides(
    event: WireAppointmentEvent,
    overrides: WireAppointmentEvent['overrides'],
  ) {
    const stored = storedTimes(event, timeZone);
    return Object.entries(overrides ?? {}).filter(
      ([day]) => stored && isSeriesDay(stored, fromDate, day as LocalDate, timeZone),
    );
  }

  return {
    ...job,
    appointment: {
      ...appointment,
      events: named(events, before).map((event) => {
        const was = eventWithId(before, event.id);
        const {
          worker_ids = was?.worker_ids,
          earlier_workers: had = was?.earlier_workers ?? [],
          overrides,
          ...times
        } = event;
        const own = overrides ? Object.entries(overrides) : keptOverrides(event, was?.overrides);
        return {
          ...times,
          ...(worker_ids && { worker_ids }),
          ...(had.length > 0 && { earlier_workers: had }),
          ...(own.length > 0 && { overrides: Object.fromEntries(own) }),
        };
      }),
      ...(earlier_workers.length > 0 && { earlier_workers }),
    },
  };
}
