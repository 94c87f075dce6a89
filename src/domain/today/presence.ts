import { absenceFinder, coversDay } from '../absences/absentAt.ts';
import { ascending } from '../ascending.ts';
import type { Absence, JobListing, LocalDateTime, Worker } from '../entities.ts';
import { sortRows } from '../list/table.ts';
import { isArchived } from '../person/archive.ts';
import { addDays, dayOf, timeOf } from '../time/dates.ts';
import { instantOf, wallTimeAt } from '../time/zone.ts';
import { assignments, NOBODY, type Assignment } from '../visits/assignments.ts';

/** So far ahead it is said who goes where next, in ms. */
const AHEAD = 2 * 60 * 60_000;

/** Somebody who is at a visit, or goes to one soon. */
export interface Presence {
  readonly worker: Worker;
  /** What goes on, the first to end first. */
  readonly going: readonly Assignment[];
  /** What begins next within the hours ahead; null if nothing does. */
  readonly next: Assignment | null;
  /** Why they do not come to the first of these; null if they do. */
  readonly absence: Absence | null;
}

interface AbsentWorker {
  readonly worker: Worker;
  readonly absence: Absence;
}

/** Where everybody is. Each is in one of the lists. */
export interface Presences {
  /** The first to be free first. */
  readonly atVisit: readonly Presence[];
  /** Those who go to a visit soon, the first to go first. */
  readonly soon: readonly Presence[];
  /** Of the others, those who are absent, by name. */
  readonly absent: readonly AbsentWorker[];
  /** Everybody else who is not archived, by name. */
  readonly free: readonly Worker[];
  /** The first visit after these, of today or tomorrow; null if there is none. */
  readonly later: Assignment | null;
  /** How many rules could not be read: their visits are nowhere. */
  readonly unreadable: number;
}

interface PresenceOptions {
  readonly jobs: readonly JobListing[];
  readonly workers: readonly Worker[];
  readonly absences: readonly Absence[];
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
  /** `HH:mm` */
  readonly noon: string;
  readonly timeZone: string;
}

/** Who is where at a moment, and who goes where in the two hours after it. */
export function presencesAt(options: PresenceOptions): Presences {
  const { jobs, workers, absences, now, noon, timeZone } = options;
  const until = wallTimeAt(instantOf(now, timeZone) + AHEAD, timeZone);
  const window = { first: dayOf(now), last: addDays(dayOf(now), 1) };
  const { visits, problems } = assignments(jobs, workers, window, timeZone);
  const inTurn = visits
    .filter(({ end, worker, isCancelled }) => !isCancelled && end > now && worker !== NOBODY)
    .toSorted((one, other) => ascending(one.start, other.start));
  const near = inTurn.filter(({ start }) => start <= until);
  const byWorker = Map.groupBy(near, ({ worker }) => worker.id);
  const absenceOf = absenceFinder(absences, noon);
  const presences = workers.flatMap((worker): readonly Presence[] => {
    const own = byWorker.get(worker.id);
    if (!own) return [];
    const going = own
      .filter(({ start }) => start <= now)
      .toSorted((one, other) => ascending(one.end, other.end));
    const next = own.find(({ start }) => start > now) ?? null;
    const absence = absenceOf(worker.id, going[0] ?? next!) ?? null;
    return [{ worker, going, next, absence }];
  });
  const others = sortRows(
    workers.filter((worker) => !byWorker.has(worker.id) && !isArchived(worker)),
    'ascending',
    ({ name }) => name,
  );
  const isHolding = (absence: Absence) =>
    coversDay(absence, dayOf(now)) && (absence.part !== 'am' || timeOf(now) < noon);
  const holding = new Map(
    absences.filter(isHolding).map((absence) => [absence.workerId, absence] as const),
  );
  return {
    atVisit: presences
      .filter(({ going }) => going.length > 0)
      .toSorted((one, other) => ascending(one.going[0]!.end, other.going[0]!.end)),
    soon: presences
      .filter(({ going }) => going.length === 0)
      .toSorted((one, other) => ascending(one.next!.start, other.next!.start)),
    absent: others.flatMap((worker) => {
      const absence = holding.get(worker.id);
      return absence ? [{ worker, absence }] : [];
    }),
    free: others.filter(({ id }) => !holding.has(id)),
    later: inTurn.find(({ start }) => start > until) ?? null,
    unreadable: problems.filter(({ code }) => code === 'unreadableRule').length,
  };
}
