import type { LocalDate } from '../entities.ts';
import { savedId } from '../navigation/route.ts';
import { clampDay, dateRange } from '../time/dateEntry.ts';
import { isCalendarDay } from '../time/dates.ts';

export interface SheetsAddress {
  readonly date: LocalDate;
  /** Whose sheet it is; null for those of all who have visits. */
  readonly workerId: number | null;
  /** A sheet per worker, or the day of everybody on one page. */
  readonly view: 'sheets' | 'overview';
}

/** Reads the URL parameters `date`, `worker` and `view`; invalid ones get their defaults. */
export function readSheetsAddress(search: URLSearchParams, today: LocalDate): SheetsAddress {
  const date = search.get('date') ?? '';
  return {
    date: isCalendarDay(date) ? clampDay(date, dateRange(today)) : today,
    workerId: savedId(search.get('worker')),
    view: search.get('view') === 'overview' ? 'overview' : 'sheets',
  };
}

/** Writes an address without its defaults. */
export function writeSheetsAddress(
  { date, workerId, view }: SheetsAddress,
  today: LocalDate,
): URLSearchParams {
  return new URLSearchParams({
    ...(date !== today && { date }),
    ...(workerId !== null && { worker: String(workerId) }),
    ...(view !== 'sheets' && { view }),
  });
}
