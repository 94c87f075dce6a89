import { absencesAmong, type AbsenceFinder } from '../../absences/absentAt.ts';
import type { Absence, JobListing, LocalDateTime } from '../../entities.ts';
import type { Holiday, Holidays } from '../../holidays/holiday.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { dayOf } from '../../time/dates.ts';
import { visitId, type Visit, type ScheduledJob } from '../jobVisits.ts';
import { othersAt, type TimeConflict } from './othersAt.ts';
import { withAskedVisit, type AskedVisitChange } from '../changes/visitChange.ts';
import { moveEffects, type MoveEffects } from '../visitMove.ts';
import { eventWithId } from '../../job/eventIds.ts';
import { jobsByWorker, workersAt } from '../workersOf.ts';

/** A visit that is to take place at another time. */
interface PlannedMove<Job extends ScheduledJob = JobListing> {
  readonly job: Job;
  readonly visit: Visit;
  readonly period: TimeRange;
}

/** What a move brings that nobody asked for. */
export interface MoveWarnings extends MoveEffects {
  readonly isPast: boolean;
  /** That of the new day. */
  readonly holiday: Holiday | null;
  /** Of those who come. */
  readonly absences: readonly Absence[];
  /** What those who come do at the time. */
  readonly overlaps: readonly TimeConflict[];
}

interface WarningOptions {
  readonly jobs: readonly JobListing[];
  readonly holidays: Holidays;
  readonly absenceOf: AbsenceFinder;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  readonly timeZone: string;
}

/** The visit as the job has it once it is moved: a single event has another day then. */
function visitThere({ job, visit, period }: PlannedMove<ScheduledJob>): Visit {
  const { patch: _before, ...planned } = visit;
  const { eventId } = planned;
  const seriesDay = planned.recurs ? planned.seriesDay : dayOf(period.start);
  const patch = eventWithId(job, eventId)?.overrides?.[seriesDay];
  const id = visitId(job.id, { eventId, seriesDay });
  return { ...planned, seriesDay, id, ...(patch && { patch }) };
}

/** The warnings of a move, the job and the others being as they are once it is saved. */
export function warningsOfMove(
  move: PlannedMove<ScheduledJob>,
  { jobs, holidays, absenceOf, now, timeZone }: WarningOptions,
): MoveWarnings {
  const { job, visit, period } = move;
  const there = visitThere(move);
  const effects = moveEffects(job, there, period, timeZone);
  const { workerIds } = effects;
  const others = jobs.filter(({ id }) => id !== job.id);
  return {
    ...effects,
    isPast: (period.start === visit.start ? period.end : period.start) <= now,
    holiday: holidays.get(dayOf(period.start)) ?? null,
    absences: absencesAmong(workerIds, period, absenceOf),
    overlaps: othersAt(others, { ...there, workerIds }, period, timeZone),
  };
}

/** The warnings of moves by the ids of their visits; all changes that are saved with them count. */
export function warningsOfMoves(
  moves: readonly PlannedMove[],
  changes: readonly AskedVisitChange[],
  { jobs, ...options }: WarningOptions,
): ReadonlyMap<string, MoveWarnings> {
  if (moves.length === 0) return new Map();
  const changesOf = Map.groupBy(changes, ({ id }) => id);
  const after = jobs.map((job) => (changesOf.get(job.id) ?? []).reduce(withAskedVisit, job));
  const byId = new Map(after.map((job) => [job.id, job]));
  const byWorker = jobsByWorker(after);
  return new Map(
    moves.map(({ job: seen, visit, period }) => {
      const job = byId.get(seen.id) ?? seen;
      const ids = workersAt(job, visitThere({ job, visit, period }), period);
      const theirs = new Set(ids.flatMap((id) => byWorker.get(id) ?? []));
      const warnings = warningsOfMove({ job, visit, period }, { ...options, jobs: [...theirs] });
      return [visit.id, warnings] as const;
    }),
  );
}
