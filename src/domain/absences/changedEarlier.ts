import type { Absence, Job, JobListing, LocalDateTime } from '../entities.ts';
import type { Visit } from '../visits/jobVisits.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { exceptionsOf } from '../visits/visitExceptions.ts';
import { noted } from '../visits/changes/visitPatch.ts';
import { absenceFinder } from './absentAt.ts';

/** The changes of visits that were made because of an absence, and their jobs as they are listed. */
export interface ChangedEarlier {
  readonly asked: readonly AskedVisitChange[];
  readonly jobs: readonly Job[];
}

interface ChangedOptions {
  readonly absence: Pick<Absence, 'workerId' | 'firstDay' | 'lastDay' | 'part'>;
  /** A wall time in the zone: what ends before it is left out. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/**
 * What has become of the visits of an absence: for whoever is absent, planned at its time or moved to
 * it, and given to others, cancelled because of that, or moved to another time.
 */
export function changedEarlier(
  jobs: readonly JobListing[],
  { absence, now, noon, timeZone }: ChangedOptions,
): ChangedEarlier {
  const { workerId } = absence;
  const absenceOf = absenceFinder([absence], noon);
  const isChanged = (job: JobListing, visit: Visit) => {
    const { cancelled, reason, start } = visit.patch!;
    const planned = plannedVisit(job, visit, timeZone);
    if (!planned?.workerIds.includes(workerId)) return false;
    const wasPlannedThen = absenceOf(workerId, planned) !== undefined;
    const isThen = absenceOf(workerId, visit) !== undefined;
    if (cancelled) return wasPlannedThen && reason === 'worker';
    const isTheirs = visit.workerIds.includes(workerId);
    if (!isTheirs) return wasPlannedThen || isThen;
    return wasPlannedThen && !!start && !isThen;
  };
  const changed = jobs.flatMap((job) => {
    const visits = exceptionsOf(job, timeZone).filter(
      (visit) => visit.end > now && isChanged(job, visit),
    );
    const asked = visits.map((visit) =>
      askedFor(job, visit, { isOwnTime: absenceOf(workerId, visit) !== undefined }),
    );
    return asked.length > 0 ? [{ job, asked }] : [];
  });
  return {
    asked: changed.flatMap(({ asked }) => asked),
    jobs: changed.map(({ job }) => ({ ...job, raw: {}, etag: null })),
  };
}

interface AskedOptions {
  /** Whether its time is not due to the absence. */
  readonly isOwnTime: boolean;
}

function askedFor(job: JobListing, visit: Visit, { isOwnTime }: AskedOptions): AskedVisitChange {
  const { eventId, seriesDay, patch = null } = visit;
  const key = { eventId, seriesDay };
  const { start, end, note } = patch ?? {};
  const moved = isOwnTime && start && end ? { start, end } : null;
  // Of a cancelled visit, the note is that of its cancellation.
  const before = patch?.cancelled ? null : noted(moved, note ?? '');
  return {
    id: job.id,
    name: job.customerName,
    change: { ...key, patch },
    seen: { ...seenVisit(job, key), patch: before },
  };
}
