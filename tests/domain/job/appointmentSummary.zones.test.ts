import { describe, expect, test } from 'vitest';
import type { AppointmentEvent } from '../../../src/domain/entities.ts';
import { appointmentSummary } from '../../../src/domain/job/appointmentSummary.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { day, wallTime } from '../support/values.ts';

const wordingIn = (language: Language) => ({ language, timeZone: 'Europe/Zurich' });

const event = (start: string, end: string, rule: string | null): AppointmentEvent => ({
  start: wallTime(`${start}:00`),
  end: wallTime(`${end}:00`),
  rule,
});
const evening = (rule: string | null) => event('2026-12-24T18:30', '2026-12-24T20:00', rule);
const single = event('2026-11-24T09:05', '2026-11-24T11:00', null);
const monday = event('2026-11-23T08:00', '2026-11-23T11:00', 'FREQ=WEEKLY;BYDAY=MO');
const thursday = event('2026-11-26T14:00', '2026-11-26T16:30', 'FREQ=WEEKLY;BYDAY=TH');
const night = event('2026-11-27T22:00', '2026-11-28T06:00', 'FREQ=WEEKLY;BYDAY=FR');
const wholeDay = event('2026-11-28T08:00', '2026-11-29T08:00', null);
const weekend = event('2026-11-27T18:00', '2026-11-29T08:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR');

test.each<[language: Language, events: readonly AppointmentEvent[], summary: string]>([
  ['de', [], ''],
  ['de', [single], '24.11.2026, 09:05–11:00'],
  ['en', [single], '24.11.2026, 09:05–11:00'],
  ['es', [single], '24.11.2026, 09:05–11:00'],
  ['de', [monday, thursday], 'jeden Montag, 08:00–11:00; jeden Donnerstag, 14:00–16:30'],
  ['en', [thursday, monday], 'every Thursday, 14:00–16:30; every Monday, 08:00–11:00'],
  ['es', [monday, single], 'todos los lunes, 08:00–11:00; 24.11.2026, 09:05–11:00'],
  ['de', [evening('FREQ=WEEKLY')], 'jeden Donnerstag, 18:30–20:00'],
  ['de', [evening('FREQ=WEEKLY;BYDAY=MO,WE')], 'jeden Montag und Mittwoch, 18:30–20:00'],
  ['de', [evening('FREQ=HOURLY')], 'andere Regel (FREQ=HOURLY), 18:30–20:00'],
  ['de', [evening('FREQ=WEEKLY;COUNT=26')], 'jeden Donnerstag, 26‑mal, 18:30–20:00'],
  [
    'de',
    [evening('FREQ=WEEKLY;INTERVAL=2;UNTIL=20271231')],
    'alle 2 Wochen am Donnerstag bis 31.12.2027, 18:30–20:00',
  ],
  ['de', [night], 'jeden Freitag, 22:00–06:00 (am nächsten Tag)'],
  ['en', [night], 'every Friday, 22:00–06:00 (the next day)'],
  ['es', [night], 'todos los viernes, 22:00–06:00 (del día siguiente)'],
  ['de', [wholeDay], '28.11.2026, 08:00–08:00 (am nächsten Tag)'],
  ['de', [weekend], 'alle 2 Wochen am Freitag, 18:00–08:00 (2 Tage später)'],
  ['en', [weekend], 'every 2 weeks on Friday, 18:00–08:00 (2 days later)'],
  ['es', [weekend], 'cada 2 semanas los viernes, 18:00–08:00 (2 días después)'],
])('in %s the events %j make %j', (language, events, summary) => {
  expect(appointmentSummary({ fromDate: null, events }, wordingIn(language))).toBe(summary);
});

test('specification: a summary has the rules in words with times of two digits, separated by semicolons', () => {
  const early = event('2026-11-23T08:05', '2026-11-23T09:00', 'FREQ=WEEKLY;BYDAY=MO');
  expect(
    appointmentSummary({ fromDate: null, events: [early, thursday] }, wordingIn('de')),
  ).toMatch(/^[^;]*Montag[^;]* 08:05[^;]*; [^;]*Donnerstag[^;]* 14:00[^;]*$/);
});

test.each<[language: Language, one: string, several: string]>([
  ['de', '1 Termin nicht lesbar', '2 Termine nicht lesbar'],
  ['en', '1 unreadable appointment', '2 unreadable appointments'],
  ['es', '1 cita ilegible', '2 citas ilegibles'],
])('in %s events that cannot be read are counted last', (language, one, several) => {
  const summaryOf = (events: readonly AppointmentEvent[], unreadableEvents: number) =>
    appointmentSummary({ fromDate: null, events, unreadableEvents }, wordingIn(language));
  expect(summaryOf([], 1)).toBe(one);
  expect(summaryOf([single], 2)).toBe(`24.11.2026, 09:05–11:00; ${several}`);
});

test('what a rule does not name comes from the day on which its job starts', () => {
  const wednesday = day('2026-12-02');
  const summaryOf = (...rules: (string | null)[]) =>
    appointmentSummary({ fromDate: wednesday, events: rules.map(evening) }, wordingIn('de'));
  expect(summaryOf('FREQ=WEEKLY')).toBe('jeden Mittwoch, 18:30–20:00');
  expect(summaryOf('FREQ=MONTHLY')).toBe('jeden Monat am 2., 18:30–20:00');
  expect(summaryOf('FREQ=YEARLY')).toBe('jedes Jahr am 2. Dezember, 18:30–20:00');
  expect(summaryOf('FREQ=WEEKLY;BYDAY=TH', null)).toBe(
    'jeden Donnerstag, 18:30–20:00; 24.12.2026, 18:30–20:00',
  );
});

test('a summary names the last day on which the event still takes place', () => {
  const events = [evening('FREQ=WEEKLY;UNTIL=20261231T172959Z')];
  expect(appointmentSummary({ fromDate: null, events }, wordingIn('de'))).toBe(
    'jeden Donnerstag bis 30.12.2026, 18:30–20:00',
  );
});

const shortOf = (
  events: readonly AppointmentEvent[],
  language: Language = 'de',
  fromDate: string | null = '2026-11-23',
) =>
  appointmentSummary(
    { fromDate: fromDate === null ? null : day(fromDate), events },
    { ...wordingIn(language), isShort: true },
  );

const on = (weekday: string, rest = '', start = '2026-11-23T08:00', end = '2026-11-23T11:00') =>
  event(start, end, `FREQ=WEEKLY;BYDAY=${weekday}${rest}`);

test.each<[language: Language, events: readonly AppointmentEvent[], summary: string]>([
  ['de', [single], '24.11.2026, 09:05–11:00'],
  ['de', [monday], 'jeden Mo, 08:00–11:00'],
  ['en', [monday], 'every Mon, 08:00–11:00'],
  ['es', [monday], 'cada lun, 08:00–11:00'],
  ['de', [night], 'jeden Fr, 22:00–06:00 +1'],
  ['de', [weekend], 'alle 2 Wochen am Fr, 18:00–08:00 +2'],
  ['en', [weekend], 'every 2 weeks on Fri, 18:00–08:00 +2'],
  ['es', [weekend], 'cada 2 semanas: vie, 18:00–08:00 +2'],
  ['es', [evening('FREQ=WEEKLY;BYDAY=MO,TH')], 'cada lun y jue, 18:30–20:00'],
  ['es', [evening('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH')], 'cada 2 semanas: lun y jue, 18:30–20:00'],
  ['es', [evening('FREQ=WEEKLY;BYDAY=MO,TU,WE')], 'cada semana de lun a mié, 18:30–20:00'],
  ['de', [evening('FREQ=MONTHLY;BYDAY=1SA')], 'jeden Monat am ersten Sa, 18:30–20:00'],
  ['de', [on('MO', ';UNTIL=20271231')], 'jeden Mo, 08:00–11:00 bis 31.12.2027'],
  ['es', [on('MO', ';COUNT=26')], 'cada lun, 08:00–11:00, 26 veces'],
])('in %s the short summary of the events %j is %s', (language, events, summary) => {
  expect(shortOf(events, language)).toBe(summary);
});

describe('a short summary', () => {
  test('puts weekdays together that have the same times', () => {
    expect(shortOf([on('MO'), single, on('TH')])).toBe(
      'jeden Mo und Do, 08:00–11:00; 24.11.2026, 09:05–11:00',
    );
    expect(shortOf([on('MO', ';UNTIL=20271231'), on('WE', ';UNTIL=20271231')])).toBe(
      'jeden Mo und Mi, 08:00–11:00 bis 31.12.2027',
    );
  });

  test.each([
    ['other starts', on('TH', '', '2026-11-26T09:00')],
    ['other ends', on('TH', '', '2026-11-26T08:00', '2026-11-26T12:00')],
    ['an end on another day', on('TH', '', '2026-11-26T08:00', '2026-11-27T11:00')],
    [
      'another rhythm',
      event('2026-11-26T08:00', '2026-11-26T11:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'),
    ],
    ['another end of the series', on('TH', ';UNTIL=20271231')],
    ['a number of visits', on('TH', ';COUNT=26')],
  ])('leaves a weekday with %s apart', (_, thursdays) => {
    expect(shortOf([on('MO'), thursdays])).toContain('jeden Mo, 08:00–11:00; ');
  });

  test('leaves all apart where each series has its own start', () => {
    expect(shortOf([on('MO'), on('TH')], 'de', null)).toBe(
      'jeden Mo, 08:00–11:00; jeden Do, 08:00–11:00',
    );
  });
});
