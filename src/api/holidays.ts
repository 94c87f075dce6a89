import { isDayPart } from '../domain/absences/absentAt.ts';
import type { LocalDate } from '../domain/entities.ts';
import type { Holiday } from '../domain/holidays/holiday.ts';
import { isDay } from '../domain/form/shape.ts';
import type { Api } from './client/createApi.ts';
import type { WireHoliday } from './contract/planning/holidays.ts';
import { ApiFailure } from './client/httpClient.ts';
import { requireParameters } from './client/required.ts';
import { isObject, textOf, type Unread } from './client/wire.ts';

function holidayOf({ day, name, part }: Unread<WireHoliday>): readonly Holiday[] {
  if (!isDay(day)) return [];
  return [{ day: day as LocalDate, name: textOf(name), part: isDayPart(part) ? part : 'all' }];
}

/**
 * The public holidays of a year in the language of the page, ascending; without those that cannot be
 * read.
 */
export async function fetchHolidays(
  { http }: Api,
  year: number,
  signal: AbortSignal | null,
): Promise<readonly Holiday[]> {
  requireParameters('fetchHolidays', { year });
  const query = { from: `${year}-01-01`, to: `${year}-12-31` };
  const rows = await http.get('holiday', { query, signal });
  if (!Array.isArray(rows)) throw new ApiFailure({ code: 'unreadableAnswer' });
  return rows.filter(isObject).flatMap(holidayOf);
}
