import type { WireHoliday } from '../../src/api/holidayContract.ts';
import type { Language } from '../texts.ts';

/** Names that the package has wrong, by the rule of the holiday. */
const NAMES: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'easter 39': { es: 'Ascensión' },
};

/**
 * The legal holidays of Switzerland or a canton (`CH-ZH`) in a year, in their order. The package is
 * loaded by the first call.
 */
export async function publicHolidays(
  region: string,
  year: number,
  language: Language,
): Promise<WireHoliday[]> {
  const { default: Holidays } = await import('date-holidays');
  const [country, state] = region.split('-');
  const calendar = new Holidays(
    { country: country!, ...(state && { state }) },
    { types: ['public'] },
  );
  return calendar.getHolidays(year, language).map(({ date, name, rule }) => ({
    day: date.slice(0, 10),
    name: NAMES[rule]?.[language] ?? name,
    part: 'all',
  }));
}
