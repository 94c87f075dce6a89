import type { WireHoliday } from '../../src/api/contract/planning/holidays.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { sayIn } from '../texts/say.ts';
import { CORRECTIONS } from './corrections.ts';
import { NAMES } from './names.ts';

/** Which part of a day begins at the time of a date of the package. */
function partFrom(date: string): WireHoliday['part'] {
  return date.slice(11, 16) === '12:00' ? 'pm' : 'all';
}

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
  const say = sayIn(language);
  const [country, state] = region.split('-');
  // All kinds: a rule may depend on a day that is no holiday.
  const calendar = new Holidays({ country: country!, ...(state && { state }) });
  for (const [rule, name] of Object.entries(CORRECTIONS[region] ?? {})) {
    if (name) calendar.setHoliday(rule, { name: { de: name }, type: 'public' });
    else calendar.unsetRule(rule);
  }
  return calendar
    .getHolidays(year, 'de')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({
      day: date.slice(0, 10),
      name: NAMES[name] ? say(NAMES[name]) : name,
      part: partFrom(date),
    }));
}
