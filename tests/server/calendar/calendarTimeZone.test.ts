import ICAL from 'ical.js';
import { IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { writeCalendar } from '../../../server/calendar/jCal.ts';
import { timeZoneComponent } from '../../../server/calendar/timeZone.ts';
import { resultOf } from '../../support/resultOf.ts';

const written = (timeZone: string) =>
  resultOf(writeCalendar(timeZoneComponent(timeZone, 2023, 2026)));

test('Europe/Zurich has two rules and nothing else', () => {
  expect(written('Europe/Zurich').trimEnd().split('\r\n')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Zurich',
    'BEGIN:DAYLIGHT',
    'DTSTART:20220327T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20221030T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]);
});

/** The days between `from` and `to` on which another offset is written than the zone has. */
function wrongDays(timeZone: string, from: number, to: number): string[] {
  const zone = IANAZone.create(timeZone);
  const read = new ICAL.Timezone(new ICAL.Component(ICAL.parse(written(timeZone))));
  const wrong: string[] = [];
  for (let day = Date.UTC(from, 0, 1); day < Date.UTC(to, 0, 1); day += 86_400_000) {
    // 18:00 by the local clock: no zone changes its offset then.
    const local = new Date(day).toISOString().slice(0, 10);
    const time = ICAL.Time.fromDateTimeString(`${local}T18:00:00`);
    const offset = read.utcOffset(time) / 60;
    if (zone.offset(Date.parse(`${local}T18:00:00Z`) - offset * 60_000) !== offset) {
      wrong.push(`${local} ${offset}`);
    }
  }
  return wrong;
}

test.each([
  ['Europe/Zurich', 'two yearly rules'],
  ['Europe/Dublin', 'winter time as the exception'],
  ['America/Santiago', 'the first Sunday from the second on'],
  ['Africa/Cairo', 'a rule that began, and a change that is in one month or the next'],
  ['Africa/Casablanca', 'changes by the moon'],
  ['Australia/Lord_Howe', 'half an hour'],
  ['Asia/Tokyo', 'no change'],
])('%s is right on every day from 2023 to 2036: %s', (timeZone) => {
  expect(wrongDays(timeZone, 2023, 2037)).toEqual([]);
});

test('a zone with yearly rules is right in a hundred years', () => {
  expect(wrongDays('America/New_York', 2125, 2127)).toEqual([]);
});
