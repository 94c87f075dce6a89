import type { LocalDate } from '../entities.ts';
import { ROUTES, savedId } from '../route.ts';
import { clampDay, dateRange } from '../time/dateEntry.ts';
import { isCalendarDay } from '../time/dates.ts';

const SHEET_VIEWS = ['sheets', 'overview'] as const;
/** A sheet per worker, or the day of everybody on one page. */
export type SheetView = (typeof SHEET_VIEWS)[number];

export interface SheetsAddress {
  readonly date: LocalDate;
  /** Whose sheet it is; null for those of all who have visits. */
  readonly workerId: number | null;
  readonly view: SheetView;
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

/** The path of the sheets of a day, or of that of one worker. */
export function daySheetsPath(date: LocalDate, workerId: number | null = null): string {
  const search = new URLSearchParams({ date, ...(workerId !== null && { worker: `${workerId}` }) });
  return `${ROUTES.daySheets.path}?${search.toString()}`;
}
