import type { LocalDate } from '../entities.ts';
import { clampDay, dateRange } from '../time/dateEntry.ts';
import { isCalendarDay } from '../time/dates.ts';
import { isView, type View } from './view.ts';

export interface CalendarAddress {
  readonly view: View;
  readonly date: LocalDate;
  readonly visit: string | null;
}

const DEFAULT_VIEW: View = 'week';

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
export function readCalendarAddress(search: URLSearchParams, today: LocalDate): CalendarAddress {
  const view = search.get('view');
  return {
    view: isView(view) ? view : DEFAULT_VIEW,
    date: dayIn(search.get('date'), today),
    visit: search.get('visit'),
  };
}

/** Writes an address without its defaults. */
export function writeCalendarAddress(
  { view, date, visit }: CalendarAddress,
  today: LocalDate,
): URLSearchParams {
  return new URLSearchParams({
    ...(view !== DEFAULT_VIEW && { view }),
    ...(date !== today && { date }),
    ...(visit !== null && { visit }),
  });
}
