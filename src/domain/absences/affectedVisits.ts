import { ascending } from '../ascending.ts';
import type { Absence, JobListing, LocalDateTime } from '../entities.ts';
import type { OfJob } from '../visits/jobVisits.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { partTaken } from './absentAt.ts';
import { absentVisits } from './absentVisits.ts';
import { daysLookedAt } from './usualDays.ts';

/** A visit of somebody who is going to be absent. */
export interface AbsenceConflict extends OfJob {
  /** Whether it has begun: the customer may be waiting. */
  readonly isGoingOn: boolean;
  /** The part of it in which the person is absent; null for all of it. */
  readonly absentDuring: TimeRange | null;
}

/** What the person can still do of a visit of which the absence concerns only a part; null if nothing, or all. */
export function partLeft({ visit, absentDuring, isGoingOn }: AbsenceConflict): TimeRange | null {
  if (!absentDuring) return null;
  const { start, end } = visit;
  const isEndAbsent = absentDuring.start > start;
  if (isEndAbsent) return { start, end: absentDuring.start };
  return isGoingOn ? null : { start: absentDuring.end, end };
}

interface AffectedOptions {
  readonly jobs: readonly JobListing[];
  readonly workerId: number;
  /** The days, and the part of each. */
  readonly absence: Pick<Absence, 'firstDay' | 'lastDay' | 'part'>;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

function byStart({ visit: one }: AbsenceConflict, { visit: other }: AbsenceConflict): number {
  return ascending(one.start, other.start) || ascending(one.id, other.id);
}

/**
 * The visits that a worker would make on the days of an absence that are looked at, and that end
 * after `now`, ascending by start.
 */
export function affectedVisits({
  jobs,
  workerId,
  absence,
  ...options
}: AffectedOptions): readonly AbsenceConflict[] {
  const window = daysLookedAt(absence);
  return absentVisits(jobs, [{ ...absence, workerId }], { ...options, window })
    .map(({ job, visit }) => ({
      job,
      visit,
      isGoingOn: visit.start <= options.now,
      absentDuring: partTaken(visit, absence.part, options.noon),
    }))
    .toSorted(byStart);
}

/**
 * The visits as they are by now, but those for whose ids something was chosen as they were before: so
 * the save finds what somebody else has changed of them, and no choice is lost without a word. The
 * same array if nothing has changed.
 */
export function withChosen(
  before: readonly AbsenceConflict[],
  now: readonly AbsenceConflict[],
  choices: Readonly<Record<string, unknown>>,
): readonly AbsenceConflict[] {
  const chosen = before.filter(({ visit }) => choices[visit.id]);
  const ids = new Set(chosen.map(({ visit }) => visit.id));
  const all = [...chosen, ...now.filter(({ visit }) => !ids.has(visit.id))].toSorted(byStart);
  const isSame = all.length === before.length && all.every((one, at) => one === before[at]);
  return isSame ? before : all;
}
