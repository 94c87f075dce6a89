import { ascending } from '../../ascending.ts';
import type { LocalDateTime } from '../../entities.ts';
import type { DayWindow } from '../../recurrence/visits.ts';
import { visitsOf, type Visit, type ScheduledJob } from '../jobVisits.ts';

interface OpenOptions {
  /** A wall time in the zone: what ends before it is left out. */
  readonly now: LocalDateTime;
  readonly window: DayWindow;
  readonly timeZone: string;
}

const isNobody = (workerIds: readonly number[] | undefined) => workerIds?.length === 0;

/** Whether a visit of the job can be without a worker. Only such jobs are expanded. */
function mayBeOpen({ workerId, events }: ScheduledJob): boolean {
  return (
    workerId === null ||
    events.some(
      ({ workerIds, overrides = {} }) =>
        isNobody(workerIds) || Object.values(overrides).some((patch) => isNobody(patch.workerIds)),
    )
  );
}

/** The visits of the window without a worker, by job id; those of a job ascending by start. */
export function openVisitsByJob(
  jobs: readonly ScheduledJob[],
  { now, window, timeZone }: OpenOptions,
): ReadonlyMap<number, readonly Visit[]> {
  const open = jobs.filter(mayBeOpen).flatMap((job) =>
    visitsOf(job, window, timeZone)
      .visits.filter(({ end, workerIds }) => end > now && workerIds.length === 0)
      .toSorted((one, other) => ascending(one.start, other.start)),
  );
  return Map.groupBy(open, ({ jobId }) => jobId);
}
