import type { EarlierWorkers, JobListing, LocalDate, LocalDateTime } from '../../entities.ts';
import { isSameJson } from '../../sameJson.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { commonPeople, peopleOf } from './eventPeople.ts';
import { visitsOf } from '../../visits/jobVisits.ts';

export type Staffed = Pick<JobListing, 'workerId' | 'earlierWorkers' | 'fromDate' | 'events'>;

/** Who has a job, and who had it before. */
export interface Staffing {
  readonly workerId: number | null;
  readonly earlierWorkers: readonly EarlierWorkers[];
}

/** Who gets a job; without `earlierWorkers`, who had it before stays as it is. */
export type Handover = Pick<Staffing, 'workerId'> & Partial<Staffing>;

/** The first day of a job; null if it has no events. */
function firstDayOf({ fromDate, events }: Staffed): LocalDate | null {
  return fromDate ?? events.map(({ start }) => dayOf(start)).toSorted()[0] ?? null;
}

/** One entry for those who had a job twice in a row, and none for who has it now. */
function joined(
  entries: readonly EarlierWorkers[],
  now: readonly number[],
): readonly EarlierWorkers[] {
  const followers = [...entries.slice(1).map(({ workerIds }) => workerIds), now];
  return entries.filter(({ workerIds }, index) => !isSameJson(workerIds, followers[index]!));
}

/**
 * Gives a job to another worker from a day on; who had it keeps the visits before that, and so do
 * days on which nobody had it any more. Of a job that nobody has had yet, or that begins on that day
 * or later, the other worker has all visits. `had` are the people who have it up to now.
 */
export function handedOver(
  job: Staffed,
  workerId: number | null,
  from: LocalDate,
  had: readonly number[] = commonPeople(job.events) ?? peopleOf(job, {}),
): Staffing {
  const { earlierWorkers = [] } = job;
  const first = firstDayOf(job);
  const lastDay = addDays(from, -1);
  const now = workerId === null ? [] : [workerId];
  if (first === null || first > lastDay) return { workerId, earlierWorkers: [] };
  const before = earlierWorkers.filter(({ until }) => until < lastDay);
  const atThatTime = earlierWorkers.find(({ until }) => until >= lastDay)?.workerIds;
  if (!atThatTime && had.length === 0 && before.length === 0) {
    return { workerId, earlierWorkers: [] };
  }
  return {
    workerId,
    earlierWorkers: joined([...before, { until: lastDay, workerIds: atThatTime ?? had }], now),
  };
}

/** From which day on a job is handed over at `now`: tomorrow if a visit of today has begun. */
export function handoverDay(job: Staffed, now: LocalDateTime, timeZone: string): LocalDate {
  const today = dayOf(now);
  const { visits } = visitsOf({ ...job, id: 0 }, { first: today, last: today }, timeZone);
  return visits.some(({ start }) => start <= now) ? addDays(today, 1) : today;
}

/** The job as it was before the last handover; null if there was none, or several people had it. */
export function beforeHandover<Job extends Staffed>(job: Job): Job | null {
  const earlier = job.earlierWorkers ?? [];
  const last = earlier.at(-1);
  if (!last || last.workerIds.length > 1) return null;
  return { ...job, workerId: last.workerIds[0] ?? null, earlierWorkers: earlier.slice(0, -1) };
}
