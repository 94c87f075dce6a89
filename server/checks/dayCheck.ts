import type { LocalDate } from '../../src/domain/entities.ts';
import { clampDay, dateRange } from '../../src/domain/time/dateEntry.ts';
import { isCalendarDay } from '../../src/domain/time/dates.ts';
import { businessToday } from '../calendar/businessToday.ts';
import { fieldProblem } from '../problem.ts';

interface DayCheckOptions {
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  readonly now: () => Date;
}

/** Throws a `Problem` for the field unless the text is a day that date fields offer. */
export type DayCheck = (day: string, field: string) => LocalDate;

/** The one check of days that are stored or reckoned with: from 1970 to 50 years ahead. */
export function createDayCheck({ timeZone, now }: DayCheckOptions): DayCheck {
  return (day, field) => {
    const range = dateRange(businessToday(now, timeZone));
    if (day !== clampDay(day as LocalDate, range)) throw fieldProblem('outOfRange', field);
    if (!isCalendarDay(day)) throw fieldProblem('invalidDay', field);
    return day;
  };
}
