import type {
  WireHoliday,
  WireHolidayChange,
  WireHolidayQuery,
} from '../../src/api/contract/planning/holidays.ts';
import { isCalendarDay } from '../../src/domain/time/dates.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { publicHolidays } from './publicHolidays.ts';

/** Whose holidays are asked for. */
interface Business {
  /** Of the settings. */
  readonly region: string;
  readonly changes: readonly WireHolidayChange[];
}

const isYearly = ({ day }: WireHolidayChange) => day.length === 5;

/** The holidays of a business on the days of a period, in their order. */
export async function businessHolidays(
  { region, changes }: Business,
  { from, to }: WireHolidayQuery,
  language: Language,
): Promise<WireHoliday[]> {
  const [first, last] = [from, to].map((day) => Number(day.slice(0, 4))) as [number, number];
  const holidays = new Map<string, WireHoliday>();
  for (let year = first; year <= last; year += 1) {
    for (const holiday of await publicHolidays(region, year, language))
      holidays.set(holiday.day, holiday);
    const ofYear = changes
      .toSorted((one, other) => Number(isYearly(other)) - Number(isYearly(one)))
      .map((change) => (isYearly(change) ? { ...change, day: `${year}-${change.day}` } : change));
    for (const { day, name, part } of ofYear) {
      if (!isCalendarDay(day) || Number(day.slice(0, 4)) !== year) continue;
      if (part === 'none') holidays.delete(day);
      else holidays.set(day, { day, name: name || (holidays.get(day)?.name ?? ''), part });
    }
  }
  return [...holidays.values()]
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
