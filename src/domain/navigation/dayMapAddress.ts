import type { LocalDate } from '../entities.ts';
import { NO_ID } from '../record/recordReference.ts';
import { clampDay, dateRange } from '../time/dateEntry.ts';
import { isCalendarDay } from '../time/dates.ts';
import { ROUTES, savedId } from './route.ts';

/** What the map of a day shows. */
export interface DayMapAddress {
  readonly day: LocalDate;
  /** Whose route stands out; `NO_ID` for the visits of nobody, null for none. */
  readonly routeId: number | null;
}

/** In place of a worker's id. */
const NOBODY = 'nobody';

/** Reads the URL parameters `day` and `worker`; invalid ones get their defaults. */
export function readDayMapAddress(search: URLSearchParams, today: LocalDate): DayMapAddress {
  const day = search.get('day') ?? '';
  const worker = search.get('worker');
  return {
    day: isCalendarDay(day) ? clampDay(day, dateRange(today)) : today,
    routeId: worker === NOBODY ? NO_ID : savedId(worker),
  };
}

/** Writes an address without its defaults. */
export function writeDayMapAddress(
  { day, routeId }: DayMapAddress,
  today: LocalDate,
): URLSearchParams {
  return new URLSearchParams({
    ...(day !== today && { day }),
    ...(routeId !== null && { worker: routeId === NO_ID ? NOBODY : String(routeId) }),
  });
}

/** The path of the map of a day. */
export function dayMapPath(day: LocalDate): string {
  return `${ROUTES.dayMap.path}?day=${day}`;
}
