import { ascending } from '../ascending.ts';
import type { AbsenceFinder } from '../absences/absentAt.ts';
import { absencesIn } from '../absences/ownAbsences.ts';
import { daysShown } from '../calendar/view.ts';
import type { Absence, LocalDate, Worker } from '../entities.ts';
import { isArchived } from '../person/archive.ts';
import { NO_ID } from '../record/recordReference.ts';
import type { DayWindow } from '../recurrence/visits.ts';
import { sortRows } from '../list/table.ts';
import { dayOf } from '../time/dates.ts';
import type { Assignment } from '../visits/assignments.ts';
import { sumOfHours } from '../visits/fit/hoursOf.ts';

/** A worker's id; `NO_ID` for the lane of visits without anybody. */
export type LaneId = number;

/** A visit as a lane draws it. */
export interface LaneEntry extends Assignment {
  /** Whether its worker is somewhere else at the same time. */
  readonly isDoubled: boolean;
  /** The other visits of its worker at the same time. */
  readonly meets: readonly Assignment[];
  /** Why its worker does not come; null if they do, or if nobody is to. */
  readonly absence: Absence | null;
}

/** The visits of one worker, or of nobody, on the days that the plan shows. */
export interface Lane {
  readonly id: LaneId;
  /** Null in the lane of visits without anybody. */
  readonly worker: Worker | null;
  /** By start. */
  readonly visits: readonly LaneEntry[];
  /** Of the visits that take place and start on the days shown. */
  readonly hours: number;
  /** The Monday of the days shown if they are a week; null for others. */
  readonly week: LocalDate | null;
  /** Those that hold on any of the days shown, by their first day. */
  readonly absences: readonly Absence[];
}

interface PlanSources {
  readonly visits: readonly Assignment[];
  readonly workers: readonly Worker[];
  readonly absences: readonly Absence[];
  readonly absenceOf: AbsenceFinder;
  /** By the id of a visit, the others of its worker at the same time. */
  readonly doubled: ReadonlyMap<string, readonly Assignment[]>;
  readonly window: DayWindow;
}

const NO_VISITS: readonly Assignment[] = [];

type PlannedTime = Pick<Assignment, 'start' | 'end' | 'isCancelled'>;

/** How many hours a week the worker of a lane is to work; undefined where the hours may be too few. */
export function weeklyTargetOf(
  { worker, hours }: Pick<Lane, 'worker' | 'hours'>,
  areVisitsKnown: boolean,
): number | undefined {
  return areVisitsKnown || hours > 0 ? worker?.weeklyTarget : undefined;
}

/** The visits that take place and start in the window: one over midnight is in it once. */
export function visitsIn<Entry extends PlannedTime>(
  visits: readonly Entry[],
  { first, last }: DayWindow,
): readonly Entry[] {
  return visits.filter(
    ({ start, isCancelled }) => !isCancelled && dayOf(start) >= first && dayOf(start) <= last,
  );
}

/** The hours of these visits. */
export function hoursIn(visits: readonly PlannedTime[], window: DayWindow): number {
  return sumOfHours(visitsIn(visits, window));
}

/**
 * The lanes of all workers, by name, below that of the visits without anybody. Who is archived has
 * one only with visits.
 */
export function lanesOf({
  visits,
  workers,
  absences,
  absenceOf,
  doubled,
  window,
}: PlanSources): readonly Lane[] {
  const byWorker = Map.groupBy(visits, ({ worker }) => worker.id);
  const absencesOf = Map.groupBy(absencesIn(absences, window), ({ workerId }) => workerId);
  const { first, last } = daysShown('week', window.first);
  const week = first === window.first && last === window.last ? first : null;
  const laneOf = (id: LaneId, worker: Worker | null): Lane => {
    const own = (byWorker.get(id) ?? NO_VISITS)
      .toSorted((one, other) => ascending(one.start, other.start) || ascending(one.end, other.end))
      .map((visit): LaneEntry => {
        const meets = doubled.get(visit.id) ?? NO_VISITS;
        const absence = (!visit.isCancelled && absenceOf(id, visit)) || null;
        return { ...visit, isDoubled: meets.length > 0, meets, absence };
      });
    return {
      id,
      worker,
      visits: own,
      hours: hoursIn(own, window),
      week,
      absences: absencesOf.get(id) ?? [],
    };
  };
  const shown = workers.filter((worker) => !isArchived(worker) || byWorker.has(worker.id));
  return [
    laneOf(NO_ID, null),
    ...sortRows(shown, 'ascending', ({ name }) => name).map((worker) => laneOf(worker.id, worker)),
  ];
}

/** Whether somebody could come on all days shown, and comes nowhere. */
export function isIdle({ worker, visits, absences }: Lane): boolean {
  return worker !== null && absences.length === 0 && visits.every(({ isCancelled }) => isCancelled);
}
