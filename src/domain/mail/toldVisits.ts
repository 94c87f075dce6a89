import { ascending } from '../ascending.ts';
import type { LocalDate, LocalDateTime } from '../entities.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { dayOf } from '../time/dates.ts';

/** A visit as its worker is told of it. */
export interface ToldVisit extends TimeRange {
  /** That of the visit, wherever it is moved. */
  readonly id: string;
  /** Whose it is, and where. */
  readonly place: string;
}

/** Which visit it is, and when. */
type Known = Omit<ToldVisit, 'place'>;

/** What a worker knows of the next days. */
export interface Told<Of extends Known = ToldVisit> {
  readonly visits: readonly Of[];
  /** What begins later, the worker has not been told yet. */
  readonly until: LocalDateTime;
}

/** What became of a visit that a worker has been told of, or that is a new one. */
export interface VisitNews<Of extends Known = ToldVisit> {
  readonly visit: Of;
  readonly isCancelled: boolean;
  /** When it would have been, if it is at another time; null if it is not. */
  readonly movedFrom: TimeRange | null;
}

/**
 * What is otherwise than the worker knows, by start; of what has begun there is nothing to tell.
 * `visits` are those of the worker, also of the days that follow.
 */
export function newsOf<Of extends Known>(
  told: Told<Of>,
  visits: readonly Of[],
  now: LocalDateTime,
): readonly VisitNews<Of>[] {
  const planned = new Map(visits.map((visit) => [visit.id, visit]));
  const known = new Set(told.visits.map(({ id }) => id));
  const changed = told.visits
    .filter(({ start }) => start > now)
    .flatMap((before): readonly VisitNews<Of>[] => {
      const visit = planned.get(before.id);
      if (!visit) return [{ visit: before, isCancelled: true, movedFrom: null }];
      return visit.start === before.start && visit.end === before.end
        ? []
        : [{ visit, isCancelled: false, movedFrom: before }];
    });
  const added = visits
    .filter(({ id, start }) => start > now && start <= told.until && !known.has(id))
    .map((visit): VisitNews<Of> => ({ visit, isCancelled: false, movedFrom: null }));
  return [...changed, ...added].toSorted((one, other) =>
    ascending(one.visit.start, other.visit.start),
  );
}

/** What the worker knows once the plan or a notice has told the visits until a moment. */
export function toldUntil(visits: readonly ToldVisit[], until: LocalDateTime): Told {
  return { visits: visits.filter(({ start }) => start <= until), until };
}

/** What the worker knows once the plan of a day has told its visits as well. */
export function toldOfDay(told: Told, visits: readonly ToldVisit[], day: LocalDate): Told {
  const ofDay = visits.filter(({ start }) => dayOf(start) === day);
  const ids = new Set(ofDay.map(({ id }) => id));
  const others = told.visits.filter(({ id, start }) => dayOf(start) !== day && !ids.has(id));
  return { ...told, visits: [...others, ...ofDay] };
}
