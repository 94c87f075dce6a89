import type { LocalDateTime } from '../entities.ts';
import { NO_ID } from '../record/recordReference.ts';
import { existingVisit, type TimeRange } from '../recurrence/visits.ts';
import { isSameJson } from '../sameJson.ts';
import { laterBy } from '../time/dates.ts';
import type { Assignment } from '../visits/assignments.ts';
import { visitId, type Visit } from '../visits/jobVisits.ts';
import { plannedVisit } from '../visits/singleVisits.ts';
import { replacing } from '../visits/replacing.ts';
import { seenVisit, type AskedVisitChange } from '../visits/changes/visitChange.ts';
import { givenTo, moved } from '../visits/changes/visitPatch.ts';
import { isGivenAsJob, isSamePeople, workersAt } from '../visits/workersOf.ts';
import type { Carriage, BoardItem, Shift } from './boardItem.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** A visit as it is drawn in the lane of its worker. */
export function heldVisit({ id, worker, workerIds, start, end }: Assignment): BoardItem {
  return { id, lane: worker.id, workerIds, start, end };
}

/** When a visit would be at other times, in existing wall times of the zone. */
export function shiftedBy(
  { start, end }: TimeRange,
  { minutes, longer }: Shift,
  timeZone: string,
): TimeRange {
  if (minutes === 0 && longer === 0) return { start, end };
  const later = (time: LocalDateTime, by: number) => laterBy(time, by * MILLISECONDS_PER_MINUTE);
  return existingVisit(
    { start: later(start, minutes), end: later(end, minutes + longer) },
    timeZone,
  );
}

/** Who comes once the lane's worker comes in place of those of other lanes, or nobody does. */
function comingAfter(
  planned: readonly number[],
  visit: Pick<Visit, 'workerIds'>,
  from: readonly number[],
  lane: number,
): readonly number[] {
  return from.reduce<readonly number[]>((workerIds, own) => {
    const isThere = lane === NO_ID || workerIds.includes(lane);
    const replaced = own === NO_ID ? null : own;
    const next = isThere ? null : lane;
    if (replaced === null && next === null) return workerIds;
    return replacing({ workerIds }, { workerIds: planned }, replaced, next) ?? planned;
  }, visit.workerIds);
}

/** The visits, each once, also where several people of it are carried. */
export function eachOnce<One extends Assignment>(visits: readonly One[]): readonly One[] {
  return [...new Map(visits.map((visit) => [visitId(visit.jobId, visit), visit])).values()];
}

interface DropOptions {
  readonly timeZone: string;
  /** Whether who gets the one visit of a job that nobody has yet gets the job. */
  readonly givesJobs: boolean;
}

/**
 * The changes of the visits of a drop, each once, also where several people of it are carried. Onto
 * somebody who comes already nobody is replaced.
 */
export function changesOfDrop(
  visits: readonly Assignment[],
  { lane, minutes, longer }: Omit<Carriage, 'visits'>,
  { timeZone, givesJobs }: DropOptions,
): readonly AskedVisitChange[] {
  const areTimesKept = minutes === 0 && longer === 0;
  return [...Map.groupBy(visits, (visit) => visitId(visit.jobId, visit)).values()].flatMap(
    (ofVisit) => {
      const visit = ofVisit[0]!;
      const { job, eventId, seriesDay, patch = null } = visit;
      const period = shiftedBy(visit, { minutes, longer }, timeZone);
      const planned = plannedVisit(job, visit, timeZone);
      if (!planned) return [];
      const usual = workersAt(job, { eventId }, period);
      const from = ofVisit.map(({ worker }) => worker.id).filter((id) => id !== lane);
      const isThere = visit.workerIds.includes(lane) && from.length === ofVisit.length;
      const coming = isThere ? visit.workerIds : comingAfter(usual, visit, from, lane);
      const isGiven = !isSameJson(coming, visit.workerIds);
      if (!isGiven && areTimesKept) return [];
      const isJobGiven = givesJobs && lane !== NO_ID && isGivenAsJob(job, period, lane);
      const isUsual = isJobGiven || isSamePeople(coming, usual);
      const given = isGiven ? givenTo(patch, isUsual ? null : coming) : patch;
      const isPlannedTime = period.start === planned.start && period.end === planned.end;
      const changed = areTimesKept ? given : moved(given, isPlannedTime ? null : period);
      const change = {
        eventId,
        seriesDay,
        patch: changed,
        ...(isJobGiven && { workerId: lane }),
      };
      const seen = seenVisit(job, visit);
      return [{ id: job.id, name: job.customerName, change, seen }];
    },
  );
}
