import type { LocalDate } from '../entities.ts';
import { clampDay, dateRange } from '../time/dateEntry.ts';
import { isCalendarDay } from '../time/dates.ts';
import { ROUTES, savedId } from './route.ts';
import { PLAN_VIEWS, VIEWS, type View } from '../calendar/view.ts';

export interface CalendarAddress {
  readonly view: View;
  readonly date: LocalDate;
  readonly visit: string | null;
}

/** The views of a page, and the one that its address leaves out. */
export interface OfferedViews {
  readonly views: readonly View[];
  readonly usual: View;
}

export const CALENDAR_VIEWS: OfferedViews = { views: VIEWS, usual: 'week' };
export const DAY_OR_WEEK: OfferedViews = { views: PLAN_VIEWS, usual: 'day' };

/**
 * Returns a day written as YYYY-MM-DD; throws an error for anything else.
 *
 * @internal
 */
export function calendarDay(text: string): LocalDate {
  if (!isCalendarDay(text)) throw new Error('Invalid date');
  return text;
}

function dayIn(text: string | null, today: LocalDate): LocalDate {
  try {
    return text === null ? today : clampDay(calendarDay(text), dateRange(today));
  } catch {
    return today;
  }
}

/** Reads the URL parameters `view`, `date` and `visit`; invalid ones get their defaults. */
export function readCalendarAddress(
  search: URLSearchParams,
  today: LocalDate,
  { views, usual }: OfferedViews = CALENDAR_VIEWS,
): CalendarAddress {
  return {
    view: views.find((view) => view === search.get('view')) ?? usual,
    date: dayIn(search.get('date'), today),
    visit: search.get('visit'),
  };
}

/** Writes an address without its defaults. */
export function writeCalendarAddress(
  { view, date, visit }: CalendarAddress,
  today: LocalDate,
  { usual }: OfferedViews = CALENDAR_VIEWS,
): URLSearchParams {
  return new URLSearchParams({
    ...(view !== usual && { view }),
    ...(date !== today && { date }),
    ...(visit !== null && { visit }),
  });
}

/** The name of the parameter of whose lane of the plan is led to. */
const LANE = 'worker';

/** The path of the plan with its address, and whose lane it leads to. */
export function planPath(
  address: CalendarAddress,
  today: LocalDate,
  worker: number | null = null,
): string {
  const search = writeCalendarAddress(address, today, DAY_OR_WEEK);
  if (worker !== null) search.set(LANE, String(worker));
  return `${ROUTES.plan.path}?${search}`;
}

/** Whose lane the address of the plan leads to; null if to none. */
export function laneIn(search: URLSearchParams): number | null {
  return savedId(search.get(LANE));
}
