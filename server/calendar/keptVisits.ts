import type {
  WireAppointment,
  WireAppointmentEvent,
  WireJobUpdate,
} from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { isSeriesDay } from '../../src/domain/recurrence/visits.ts';
import { storedTimes } from './storedEvent.ts';

/** What says whether two events are at the same times, however they are written. */
function timesOf(event: WireAppointmentEvent, timeZone: string): string {
  return JSON.stringify(storedTimes(event, timeZone));
}

/** Whether two events are at the same times. */
export function isPlannedAlike(
  one: WireAppointmentEvent,
  other: WireAppointmentEvent,
  timeZone: string,
): boolean {
  return timesOf(one, timeZone) === timesOf(other, timeZone);
}

/**
 * For each event of an appointment what it was before: the event at the same times, or else the one
 * at its place, unless that is another one by now.
 */
export function earlierEvents(
  before: WireAppointment,
  { events }: WireAppointment,
  timeZone: string,
): readonly (WireAppointmentEvent | undefined)[] {
  const left = new Map(before.events.map((event, place) => [place, timesOf(event, timeZone)]));
  const take = (place: number | undefined) => {
    if (place === undefined || !left.delete(place)) return undefined;
    return before.events[place];
  };
  const placeOf = (times: string) => [...left.keys()].find((place) => left.get(place) === times);
  const same = events.map((event) => take(placeOf(timesOf(event, timeZone))));
  return same.map((event, place) => event ?? take(place));
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
  const earlier = earlierEvents(before, job.appointment, timeZone);
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
      events: events.map((event, place) => {
        const {
          worker_ids = earlier[place]?.worker_ids,
          earlier_workers: had = earlier[place]?.earlier_workers ?? [],
          overrides,
          ...times
        } = event;
        const own = overrides
          ? Object.entries(overrides)
          : keptOverrides(event, earlier[place]?.overrides);
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
