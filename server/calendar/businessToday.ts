import type { LocalDate } from '../../src/domain/entities.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../src/domain/time/zone.ts';

/** The day of the business, which is in one time zone wherever the server runs. */
export function businessToday(now: () => Date, timeZone: string): LocalDate {
  return dayOf(wallTimeAt(now().getTime(), timeZone));
}
