import type { LocalDate } from '../../src/domain/entities.ts';
import { getOrCompute } from '../../src/domain/getOrCompute.ts';
import { addDays, dayOf } from '../../src/domain/time/dates.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import type { NamedWorker } from '../calendar/namedWorkers.ts';
import { planOf } from '../calendar/schedule.ts';
import type { EventToStore, JobToStore } from '../calendar/storedJob.ts';

type Job = Pick<JobToStore, 'worker_id' | 'appointment'>;
type Overrides = NonNullable<EventToStore['overrides']>;

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
function daysOf([day, { start_time }]: [string, Overrides[string]]) {
  return start_time ? [day, dayOf(start_time)] : [day];
}

function visitsNaming(id: number, overrides: Overrides = {}) {
  return Object.entries(overrides).filter(([, { worker_ids = [] }]) => worker_ids.includes(id));
}

/** For each event of a job, on which days a visit of it may name an archived worker. */
function daysOfArchived(id: number, { appointment }: Job, before: Job) {
  const { events } = before.appointment;
  const known = new Set(
    events.flatMap(({ overrides }) => visitsNaming(id, overrides)).flatMap(daysOf),
  );
  return appointment.events.map((event) => {
    const was = eventWithId(before.appointment, event.id);
    if (was && !isSameJson(planOf(event), planOf(was))) {
      const isNamed = visitsNaming(id, was.overrides).length > 0;
      return () => isNamed;
    }
    return (day: string) => daysOf([day, event.overrides![day]!]).some((own) => known.has(own));
  });
}

/**
 * Says whether a job may name somebody who is archived: for what they were named `before`, and as one
 * who had it up to today. What a visit names follows a series that is planned anew.
 */
export function createArchivedNaming(
  job: Job,
  before: Job = NOBODY,
  today: LocalDate,
): (named: NamedWorker) => boolean {
  const { appointment } = job;
  const { events } = before.appointment;
  const days = new Map<number, ReturnType<typeof daysOfArchived>>();
  return (named) => {
    const { id } = named;
    switch (named.for) {
      case 'job':
        return before.worker_id === id;
      case 'event':
        return before.worker_id === id || events.some(({ worker_ids }) => worker_ids?.includes(id));
      case 'visit': {
        const ofEvents = getOrCompute(days, id, () => daysOfArchived(id, job, before));
        return ofEvents[named.eventIndex]!(named.day);
      }
      case 'earlier': {
        const { eventIndex } = named;
        const { earlier_workers = [] } =
          eventIndex === undefined ? appointment : appointment.events[eventIndex]!;
        const { until } = earlier_workers[named.index]!;
        const previous = earlier_workers[named.index - 1]?.until ?? today;
        const first = addDays(previous > today ? previous : today, 1);
        if (until < first) return true;
        const changes = [before.appointment, ...events]
          .flatMap((one) => one.earlier_workers ?? [])
          .map((entry) => entry.until);
        const changing = [...changes.filter((day) => day >= first && day < until), until];
        return changing.every((day) => workersOf(before, day).has(id));
      }
    }
  };
}
