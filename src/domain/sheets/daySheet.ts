import { absencesIn } from '../absences/ownAbsences.ts';
import { ascending } from '../ascending.ts';
import type { Absence, JobListing, LocalDate, Worker } from '../entities.ts';
import { hoursIn } from '../plan/lane.ts';
import { gapsBetween, type Gap } from '../visits/fit/gaps.ts';
import { NO_ID } from '../record/recordReference.ts';
import { sortRows } from '../list/table.ts';
import { dayOf } from '../time/dates.ts';
import { assignments, type Assignment } from '../visits/assignments.ts';
import { doubleBookingsAround } from '../visits/conflicts/doubleBookings.ts';
import { plannedVisit } from '../visits/singleVisits.ts';

/** A visit as it stands on the sheet of a worker. */
export interface SheetEntry {
  readonly visit: Assignment;
  /** In place of whom the worker comes; empty if of nobody. */
  readonly replaced: readonly number[];
  /** Who comes besides the worker. */
  readonly beside: readonly number[];
  /** What the worker has at the same time. */
  readonly others: readonly Assignment[];
  /** The way to the next one, where that begins after all before it; else null. */
  readonly gap: Gap<Assignment> | null;
}

/** The day of one worker. Visits are by start. */
export interface DaySheet {
  readonly worker: Worker;
  /** Those that start on the day and take place. */
  readonly coming: readonly SheetEntry[];
  readonly cancelled: readonly Assignment[];
  /** Those of the day before that go on past midnight. */
  readonly begunBefore: readonly Assignment[];
  /** Of the visits that start on the day. */
  readonly hours: number;
  readonly absences: readonly Absence[];
}

/** Somebody who is absent on the day, with why. */
export interface AbsentWorker {
  readonly worker: Worker;
  readonly absences: readonly Absence[];
}

export interface DaySheets {
  /** Of those who have visits on the day, by name. */
  readonly sheets: readonly DaySheet[];
  /** The visits that start on the day and to which nobody comes yet. */
  readonly open: readonly Assignment[];
  /** Those who are absent on the day, by name. */
  readonly absent: readonly AbsentWorker[];
  /** How many rules could not be read: their visits are on no sheet. */
  readonly unreadable: number;
}

interface SheetOptions {
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  readonly absences: readonly Absence[];
  readonly day: LocalDate;
  /** Whose sheet alone is wanted, which is there without visits too; null for those of all. */
  readonly workerId: number | null;
  readonly timeZone: string;
}

const byStart = (one: Assignment, other: Assignment) => ascending(one.start, other.start);

function replacedBy({ job, ...visit }: Assignment, timeZone: string): readonly number[] {
  if (!visit.patch?.workerIds) return [];
  const planned = plannedVisit(job, visit, timeZone)?.workerIds ?? [];
  return planned.filter((id) => !visit.workerIds.includes(id));
}

/** The sheets of a day, on which a visit over midnight is that of the day on which it starts. */
export function daySheets(options: SheetOptions): DaySheets {
  const { jobs, workers, absences, day, workerId, timeZone } = options;
  const window = { first: day, last: day };
  const { visits, problems } = assignments(jobs, workers, window, timeZone, true);
  const doubled = doubleBookingsAround(visits, window, jobs, workers, timeZone);
  const ofWorkers = Map.groupBy(visits.toSorted(byStart), ({ worker }) => worker.id);
  const away = Map.groupBy(absencesIn(absences, window), (absence) => absence.workerId);
  const inOrder = sortRows(workers, 'ascending', ({ name }) => name);
  const isStarting = ({ start }: Assignment) => dayOf(start) === day;
  const sheets = inOrder.flatMap((worker): readonly DaySheet[] => {
    const own = ofWorkers.get(worker.id) ?? [];
    const isWanted = workerId === null ? own.length > 0 : worker.id === workerId;
    if (!isWanted) return [];
    const starting = own.filter(isStarting);
    const coming = starting.filter(({ isCancelled }) => !isCancelled);
    const gaps = new Map(gapsBetween(coming, timeZone).map((gap) => [gap.after, gap]));
    return [
      {
        worker,
        coming: coming.map((visit, index) => ({
          visit,
          replaced: replacedBy(visit, timeZone),
          beside: visit.workerIds.filter((id) => id !== worker.id),
          others: doubled.get(visit.id) ?? [],
          gap: gaps.get(coming[index + 1]!) ?? null,
        })),
        cancelled: starting.filter(({ isCancelled }) => isCancelled),
        begunBefore: own.filter((visit) => !isStarting(visit) && !visit.isCancelled),
        hours: hoursIn(own, window),
        absences: away.get(worker.id) ?? [],
      },
    ];
  });
  return {
    sheets,
    open: (ofWorkers.get(NO_ID) ?? []).filter((visit) => isStarting(visit) && !visit.isCancelled),
    absent: inOrder.flatMap((worker) => {
      const own = away.get(worker.id);
      return own ? [{ worker, absences: own }] : [];
    }),
    unreadable: problems.filter(({ code }) => code === 'unreadableRule').length,
  };
}
