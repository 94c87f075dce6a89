import type { AbsenceFinder } from '../absences/absentAt.ts';
import type { LocalDate } from '../entities.ts';
import { at } from '../time/dates.ts';
import { eventsByDay } from './eventsByDay.ts';
import type { TimedEvent } from './timeGrid.ts';

interface Coming extends TimedEvent {
  readonly workerId: number;
  readonly isCancelled?: boolean;
}

/**
 * How many of the workers come nowhere on a day and are not absent. A day on which nobody comes at all
 * is left out: all are free then.
 */
export function freePerDay(
  workerIds: readonly number[],
  visits: readonly Coming[],
  absenceOf: AbsenceFinder,
): ReadonlyMap<LocalDate, number> {
  const byDay = eventsByDay(visits.filter(({ isCancelled }) => !isCancelled));
  return new Map(
    [...byDay].map(([day, ofDay]) => {
      const busy = new Set(ofDay.map(({ workerId }) => workerId));
      const whole = { start: at(day, '00:00'), end: at(day, '23:59') };
      const isFree = (id: number) => !busy.has(id) && !absenceOf(id, whole);
      return [day, workerIds.filter(isFree).length];
    }),
  );
}
