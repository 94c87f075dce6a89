import type { LocalDate } from '../entities.ts';
import { ROUTES } from '../navigation/route.ts';

/** The path of the sheets of a day, or of that of one worker. */
export function daySheetsPath(date: LocalDate, workerId?: number): string {
  const search = `date=${date}${workerId === undefined ? '' : `&worker=${workerId}`}`;
  return `${ROUTES.daySheets.path}?${search}`;
}
