import type { LocalDate } from '../../../src/domain/entities.ts';
import type { HolidayRegion } from '../../../src/domain/settings/holidayRegions.ts';
import { addDays, weekdayIndex } from '../../../src/domain/time/dates.ts';

/** Easter Sundays, as the churches publish them. */
const EASTER: Readonly<Record<number, string>> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
  2029: '2029-04-01',
  2030: '2030-04-21',
  2031: '2031-04-13',
  2032: '2032-03-28',
  2033: '2033-04-17',
};

export const YEARS = Object.keys(EASTER).map(Number);

/** The first one of a weekday (0 is Monday) from a day on. */
function firstFrom(day: LocalDate, weekday: number): LocalDate {
  return addDays(day, (weekday - weekdayIndex(day) + 7) % 7);
}

const dayIn = (year: number, day: string) => `${year}-${day}` as LocalDate;
const afterEaster = (days: number) => (year: number) => addDays(EASTER[year] as LocalDate, days);

/** No day of rest is between two others. */
function stephanstagAlone(year: number): LocalDate | null {
  const day = dayIn(year, '12-26');
  return [1, 5].includes(weekdayIndex(day)) ? null : day;
}

function onMonday(day: string) {
  return (year: number) => (weekdayIndex(dayIn(year, day)) === 0 ? dayIn(year, day) : null);
}

function fahrt(year: number): LocalDate {
  const thursday = firstFrom(dayIn(year, '04-01'), 3);
  return thursday === afterEaster(-3)(year) ? addDays(thursday, 7) : thursday;
}

const federalFast = (year: number) => addDays(firstFrom(dayIn(year, '09-01'), 6), 14);

/** The days that move, by the words of the table. */
const MOVING: Readonly<Record<string, (year: number) => LocalDate | null>> = {
  Karfreitag: afterEaster(-2),
  Ostern: afterEaster(0),
  Ostermontag: afterEaster(1),
  Auffahrt: afterEaster(39),
  Pfingsten: afterEaster(49),
  Pfingstmontag: afterEaster(50),
  Fronleichnam: afterEaster(60),
  Fahrt: fahrt,
  Bettag: federalFast,
  Bettagsmontag: (year) => addDays(federalFast(year), 1),
  Genf: (year) => addDays(firstFrom(dayIn(year, '09-01'), 6), 4),
  Stephanstag: stephanstagAlone,
  '2.1.montags': onMonday('01-02'),
  '26.12.montags': onMonday('12-26'),
};

/** In every canton. */
const EVERYWHERE = '01-01 Ostern Auffahrt Pfingsten 08-01 12-25';

/**
 * The statutory holidays of each canton beside those of all, by the list of the Federal Office of
 * Justice; where a district or municipality differs, those of the greater part of the canton.
 */
const CANTONS: Readonly<Record<Exclude<HolidayRegion, 'CH'>, string>> = {
  'CH-ZH': 'Karfreitag Ostermontag 05-01 Pfingstmontag Bettag 12-26',
  'CH-BE': '01-02 Karfreitag Ostermontag Pfingstmontag Bettag 12-26',
  'CH-LU': '01-02 Karfreitag Ostermontag Pfingstmontag Fronleichnam 08-15 Bettag 11-01 12-08 12-26',
  'CH-UR':
    '01-06 03-19 Karfreitag Ostermontag Pfingstmontag Fronleichnam 08-15 Bettag 11-01 12-08 Stephanstag',
  'CH-SZ':
    '01-06 03-19 Karfreitag Ostermontag Pfingstmontag Fronleichnam 08-15 Bettag 11-01 12-08 12-26',
  'CH-OW': 'Karfreitag Fronleichnam 08-15 Bettag 09-25 11-01 12-08',
  'CH-NW': '03-19 Karfreitag Fronleichnam 08-15 Bettag 11-01 12-08',
  'CH-GL': 'Fahrt Karfreitag Ostermontag Pfingstmontag Bettag 11-01 12-26',
  'CH-ZG': 'Karfreitag Fronleichnam 08-15 Bettag 11-01 12-08',
  'CH-FR': 'Karfreitag Fronleichnam 08-15 Bettag 11-01 12-08',
  'CH-SO': 'Karfreitag 05-01/pm Fronleichnam 08-15 Bettag 11-01',
  'CH-BS': 'Karfreitag Ostermontag 05-01 Pfingstmontag Bettag 12-26',
  'CH-BL': 'Karfreitag Ostermontag 05-01 Pfingstmontag Bettag 12-26',
  'CH-SH': 'Karfreitag Ostermontag 05-01 Pfingstmontag Bettag 12-26',
  'CH-AR': 'Karfreitag Ostermontag Pfingstmontag Bettag Stephanstag',
  'CH-AI':
    'Karfreitag Ostermontag Pfingstmontag Fronleichnam 08-15 Bettag 09-22 11-01 12-08 Stephanstag',
  'CH-SG': 'Karfreitag Ostermontag Pfingstmontag Bettag 11-01 12-26',
  'CH-GR': 'Ostermontag Pfingstmontag Bettag 12-26',
  'CH-AG':
    '01-02 Karfreitag Ostermontag 05-01 Pfingstmontag Fronleichnam 08-15 Bettag 11-01 12-08 12-26',
  'CH-TG': '01-02 Karfreitag Ostermontag 05-01 Pfingstmontag Bettag 12-26',
  'CH-TI':
    '01-06 03-19 Ostermontag 05-01 Pfingstmontag Fronleichnam 06-29 08-15 Bettag 11-01 12-08 12-26',
  'CH-VD': '01-02 Karfreitag Ostermontag Pfingstmontag Bettag Bettagsmontag',
  'CH-VS': '03-19 Fronleichnam 08-15 Bettag 11-01 12-08',
  'CH-NE': '2.1.montags 03-01 Karfreitag 05-01 Bettag 26.12.montags',
  'CH-GE': 'Karfreitag Ostermontag Pfingstmontag Genf 12-31',
  'CH-JU': '01-02 Karfreitag Ostermontag 05-01 Pfingstmontag Fronleichnam 06-23 08-15 Bettag 11-01',
};

export const CANTON_NAMES = Object.keys(CANTONS) as (keyof typeof CANTONS)[];

/** The days of a canton in a year, in their order: `2027-05-01/pm` for an afternoon. */
export function statutoryHolidays(canton: keyof typeof CANTONS, year: number): readonly string[] {
  const days = `${EVERYWHERE} ${CANTONS[canton]}`.split(' ').flatMap((word) => {
    const moving = MOVING[word];
    return moving ? (moving(year) ?? []) : `${year}-${word}`;
  });
  return days.toSorted();
}
