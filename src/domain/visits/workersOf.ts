import type {
  AppointmentEvent,
  EarlierWorkers,
  JobListing,
  LocalDate,
  VisitPatch,
} from '../entities.ts';
import { eventWithId } from '../job/eventIds.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';

const NO_WORKERS: readonly number[] = [];

export type Staffed = Pick<JobListing, 'workerId' | 'earlierWorkers'>;
/** Who comes to an event instead of the worker of the job. */
export type EventStaff = Pick<AppointmentEvent, 'workerIds' | 'earlierWorkers'>;
type StaffedJob = Staffed & Pick<JobListing, 'events'>;

/**
 * Who comes to a visit of the event on a day: whoever it was given to, who came to the event
 * until that day, its people by now, or who had the job on that day. Empty if nobody does yet.
 */
export function workersOn(
  { workerId, earlierWorkers = [] }: Staffed,
  { workerIds, earlierWorkers: ownEarlier = [] }: EventStaff,
  day: LocalDate,
  patch: VisitPatch | undefined,
): readonly number[] {
  const isOfDay = ({ until }: EarlierWorkers) => day <= until;
  const own = patch?.workerIds ?? ownEarlier.find(isOfDay)?.workerIds ?? workerIds;
  if (own) return own;
  const earlier = earlierWorkers.find(isOfDay);
  if (earlier) return earlier.workerIds;
  return workerId === null ? NO_WORKERS : [workerId];
}

/** Who would come to a visit of the job if it took place at another time. */
export function workersAt(
  job: StaffedJob,
  { eventId, patch }: { readonly eventId: number; readonly patch?: VisitPatch | null },
  { start }: Pick<TimeRange, 'start'>,
): readonly number[] {
  return workersOn(job, eventWithId(job, eventId)!, dayOf(start), patch ?? undefined);
}

/** Whether somebody comes to a visit of a job to which nobody would come otherwise. */
export function isGivenOfOpen(
  job: StaffedJob,
  visit: TimeRange & { readonly eventId: number; readonly workerIds: readonly number[] },
): boolean {
  const usual = workersAt(job, { eventId: visit.eventId }, visit);
  return usual.length === 0 && visit.workerIds.length > 0;
}

/** The ids of all who have, have had or will have visits of the job, each once. */
export function workersOf({ workerId, earlierWorkers = [], events }: StaffedJob): Set<number> {
  const ids = new Set(workerId === null ? NO_WORKERS : [workerId]);
  for (const { workerIds } of earlierWorkers) for (const id of workerIds) ids.add(id);
  for (const { workerIds = NO_WORKERS, earlierWorkers: own = [], overrides } of events) {
    for (const id of workerIds) ids.add(id);
    for (const entry of own) for (const id of entry.workerIds) ids.add(id);
    if (!overrides) continue;
    for (const patch of Object.values(overrides)) {
      for (const id of patch.workerIds ?? NO_WORKERS) ids.add(id);
    }
  }
  return ids;
}

/** Whether a worker had a job before the day, or has only single visits of it. */
export function isFormerOrSubstitute(job: StaffedJob, id: number, today: LocalDate): boolean {
  const { workerId, earlierWorkers = [], events } = job;
  const earlier = [earlierWorkers, ...events.map((event) => event.earlierWorkers ?? [])].flat();
  return (
    workersOf(job).has(id) &&
    workerId !== id &&
    events.every(({ workerIds }) => !workerIds?.includes(id)) &&
    earlier.every(({ until, workerIds }) => until < today || !workerIds.includes(id))
  );
}

/** The jobs of each worker who has any, in the order given. */
export function jobsByWorker<Job extends StaffedJob>(
  jobs: readonly Job[],
): ReadonlyMap<number, readonly Job[]> {
  const byWorker = new Map<number, Job[]>();
  for (const job of jobs) {
    for (const workerId of workersOf(job)) {
      const ofWorker = byWorker.get(workerId);
      if (ofWorker) ofWorker.push(job);
      else byWorker.set(workerId, [job]);
    }
  }
  return byWorker;
}

/** Whether the same people come, in whatever order; each is named once. */
export function isSamePeople(ids: readonly number[], others: readonly number[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}

/** Whether a job is a single visit that nobody has had yet. */
export function isOnlyVisit(job: StaffedJob): boolean {
  return workersOf(job).size === 0 && job.events.length === 1 && job.events[0]!.rule === null;
}

/** Whether a visit is given to somebody by giving them its job. */
export function isGivenAsJob(job: StaffedJob, visit: Pick<TimeRange, 'start'>, workerId: number) {
  const [event] = job.events;
  return (
    isOnlyVisit(job) &&
    workersOn({ ...job, workerId }, event!, dayOf(visit.start), undefined).includes(workerId)
  );
}
