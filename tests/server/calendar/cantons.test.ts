import Holidays from 'date-holidays';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../../../server/holidays/names.ts';
import { publicHolidays } from '../../../server/holidays/publicHolidays.ts';
import { HOLIDAY_REGIONS } from '../../../src/domain/settings/holidayRegions.ts';
import { CANTON_NAMES, statutoryHolidays, YEARS } from '../support/statutoryHolidays.ts';

const inWords = ({ day, part }: { readonly day: string; readonly part: string }) =>
  part === 'all' ? day : `${day}/${part}`;

/** The days of the package that differ from the statutory ones: `+03-19` is one too many. */
function differencesOfPackage(canton: (typeof CANTON_NAMES)[number], year: number) {
  const calendar = new Holidays({ country: 'CH', state: canton.slice(3) }, { types: ['public'] });
  const of = calendar.getHolidays(year).map(({ date }) => date.slice(5, 10));
  const right = statutoryHolidays(canton, year).map((day) => day.slice(5, 10));
  return [
    ...of.filter((day) => !right.includes(day)).map((day) => `+${day}`),
    ...right.filter((day) => !of.includes(day)).map((day) => `-${day}`),
  ].toSorted();
}

describe('the holidays of a canton', () => {
  test.each(CANTON_NAMES)('are the statutory ones in ten years: %s', async (canton) => {
    const found = await Promise.all(YEARS.map((year) => publicHolidays(canton, year, 'de')));
    expect(found.map((days) => days.map(inWords))).toEqual(
      YEARS.map((year) => statutoryHolidays(canton, year)),
    );
  });

  test('are those of the package but for what it has wrong', () => {
    const differences = CANTON_NAMES.flatMap((canton) => {
      const days = new Set(YEARS.flatMap((year) => differencesOfPackage(canton, year)));
      return days.size > 0 ? [[canton, [...days].toSorted().join(' ')]] : [];
    });
    expect(Object.fromEntries(differences)).toMatchInlineSnapshot(`
      {
        "CH-AI": "-12-08",
        "CH-AR": "+12-26 -12-26",
        "CH-GL": "+04-02 +04-08 +12-24 +12-31 -04-01 -04-09 -09-15 -09-16 -09-17 -09-18 -09-19 -09-20 -09-21",
        "CH-LU": "-01-02 -03-29 -04-01 -04-02 -04-06 -04-14 -04-17 -04-18 -04-21 -04-22 -05-17 -05-20 -05-21 -05-25 -06-02 -06-05 -06-06 -06-09 -06-10",
        "CH-NE": "+03-29 +04-01 +04-02 +04-06 +04-14 +04-17 +04-18 +04-21 +04-22 +05-27 +05-30 +05-31 +06-04 +06-12 +06-15 +06-16 +06-19 +06-20",
        "CH-SO": "+03-19",
        "CH-UR": "+12-26 -12-26",
        "CH-VS": "+05-01 +05-17 +05-20 +05-21 +05-25 +06-02 +06-05 +06-06 +06-09 +06-10 +12-24",
      }
    `);
  });

  test.each(HOLIDAY_REGIONS)('have names in every language: %s', async (region) => {
    const years = await Promise.all(YEARS.map((year) => publicHolidays(region, year, 'de')));
    expect(years.flat().filter(({ name }) => !NAMES[name])).toEqual([]);
  });
});
