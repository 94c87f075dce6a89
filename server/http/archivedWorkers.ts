import type { WireAppointmentEvent, WireJobUpdate } from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';
import { earlierEvents, isPlannedAlike } from '../calendar/keptVisits.ts';
import type { NamedWorker } from '../calendar/namedWorkers.ts';

type Job = Pick<WireJobUpdate, 'worker_id' | 'appointment'>;
type Overrides = NonNullable<WireAppointmentEvent['overrides']>;

interface Clock {
  readonly today: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

const NOBODY: Job = { worker_id: null, appointment: { events: [] } };

/** Who has the job on a day, single visits aside. */
function workersOf({ worker_id, appointment }: Job, day: string): ReadonlySet<number | null> {
  const { events, earlier_workers = [] } = appointment;
  const earlier = earlier_workers.find(({ until }) => day <= until);
  return new Set([
    ...(earlier?.worker_ids ?? [worker_id]),
    ...events.flatMap((event) => {
      const own = event.earlier_workers?.find(({ until }) => day <= until);
      return own?.worker_ids ?? event.worker_ids ?? [];
    }),
  ]);
}

/** The days of a visit: that of the series, and the one to which it is moved. */
function daysOf([day, { start_time }]: [string, Overrides[string]], timeZone: string) {
  const start = start_time === undefined ? null : wallTimeOf(start_time, timeZone);
  return start ? [day, dayOf(start)] : [day];
}

function visitsNaming(id: number, overrides: Overrides = {}) {
  return Object.entries(overrides).filter(([, { worker_ids = [] }]) => worker_ids.includes(id));
}

/**
 * Whether a job may name somebody who is archived: for what they were named `before`, and as one who
 * had it up to today. What a visit names follows a series that is planned anew.
 */
export function mayNameArchived(
  named: NamedWorker,
  { appointment }: Job,
  before: Job = NOBODY,
  { today, timeZone }: Clock,
): boolean {
  const { id } = named;
  const { events } = before.appointment;
  switch (named.for) {
    case 'job':
      return before.worker_id === id;
    case 'event':
      return before.worker_id === id || events.some(({ worker_ids }) => worker_ids?.includes(id));
    case 'visit': {
      const { eventIndex, day } = named;
      const event = appointment.events[eventIndex]!;
      const earlier = earlierEvents(before.appointment, appointment, timeZone)[eventIndex];
      if (earlier && !isPlannedAlike(event, earlier, timeZone)) {
        return visitsNaming(id, earlier.overrides).length > 0;
      }
      const known = events
        .flatMap(({ overrides }) => visitsNaming(id, overrides))
        .flatMap((visit) => daysOf(visit, timeZone));
      return daysOf([day, event.overrides![day]!], timeZone).some((own) => known.includes(own));
    }
    case 'earlier': {
      const { eventIndex } = named;
      const { earlier_workers = [] } =
        eventIndex === undefined ? appointment : appointment.events[eventIndex]!;
      const { until } = earlier_workers[named.index]!;
      const previous = earlier_workers[named.index - 1]?.until ?? today;
      const first = addDays((previous > today ? previous : today) as LocalDate, 1);
      if (until < first) return true;
      const changes = [before.appointment, ...events]
        .flatMap((one) => one.earlier_workers ?? [])
        .map((entry) => entry.until);
      const days = [...changes.filter((day) => day >= first && day < until), until];
      return days.every((day) => workersOf(before, day).has(id));
    }
  }
}
