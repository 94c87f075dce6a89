import { describe, expect, test } from 'vitest';
import type { AppointmentEvent } from '../../src/domain/entities.ts';
import type { Language } from '../../src/domain/language.ts';
import { appointmentSummary, ruleInWords } from '../../src/domain/recurrence/words.ts';
import { day, wallTime } from './support/values.ts';

const wordingIn = (language: Language) => ({ language, timeZone: 'Europe/Zurich' });

/** A Tuesday. */
const START = day('2026-12-01');

const TABLES: Record<Language, readonly [rule: string, words: string][]> = {
  de: [
    ['FREQ=WEEKLY;BYDAY=MO', 'jede Woche am Montag'],
    ['RRULE:FREQ=WEEKLY;BYDAY=SU', 'jede Woche am Sonntag'],
    ['FREQ=WEEKLY', 'jede Woche am Dienstag'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'alle 2 Wochen am Dienstag'],
    ['FREQ=WEEKLY;INTERVAL=3;BYDAY=SA', 'alle 3 Wochen am Samstag'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'jede Woche am Montag und Donnerstag'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO,FR', 'jede Woche am Montag, Mittwoch und Freitag'],
    ['FREQ=WEEKLY;WKST=SU;BYDAY=SU,TU', 'jede Woche am Dienstag und Sonntag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU', 'alle 2 Wochen am Sonntag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=FR,MO', 'alle 2 Wochen am Montag und Freitag'],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SA;BYDAY=FR,MO', 'alle 2 Wochen am Montag und Freitag'],
    ['FREQ=DAILY', 'jeden Tag'],
    ['FREQ=DAILY;INTERVAL=3', 'alle 3 Tage'],
    ['FREQ=MONTHLY', 'jeden Monat am 1.'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'jeden Monat am 15.'],
    ['FREQ=MONTHLY;BYMONTHDAY=28', 'jeden Monat am 28.'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'alle 2 Monate am letzten Tag'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'jeden Monat am ersten Montag'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'jeden Monat am zweiten Dienstag'],
    ['FREQ=MONTHLY;BYDAY=3WE', 'jeden Monat am dritten Mittwoch'],
    ['FREQ=MONTHLY;BYDAY=4TH', 'jeden Monat am vierten Donnerstag'],
    ['FREQ=MONTHLY;BYDAY=5FR', 'jeden Monat am fünften Freitag'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'jeden Monat am letzten Freitag'],
    ['FREQ=MONTHLY;BYDAY=-2FR', 'jeden Monat am vorletzten Freitag'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'jeden Monat am zweiten Dienstag'],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', 'jeden Monat am letzten Freitag'],
    ['FREQ=YEARLY', 'jedes Jahr am 1. Dezember'],
    ['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24', 'jedes Jahr am 24. März'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28', 'jedes Jahr am 28. Februar'],
    ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30', 'jedes Jahr am 30. April'],
    ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=31', 'jedes Jahr am 31. Januar'],
    ['FREQ=YEARLY;INTERVAL=2', 'alle 2 Jahre am 1. Dezember'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20261231', 'alle 2 Wochen am Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T120000', 'jede Woche am Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T225959Z', 'jede Woche am Dienstag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'jede Woche am Dienstag bis 01.01.2027'],
    ['FREQ=DAILY;UNTIL=20261231', 'jeden Tag bis 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'jede Woche am Donnerstag, 26‑mal'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'jede Woche am Donnerstag, einmal'],
    ['FREQ=DAILY;COUNT=10', 'jeden Tag, 10‑mal'],
  ],
  en: [
    ['FREQ=WEEKLY;BYDAY=MO', 'every week on Monday'],
    ['FREQ=WEEKLY', 'every week on Tuesday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every 2 weeks on Tuesday'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'every week on Monday and Thursday'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO', 'every week on Monday, Wednesday and Friday'],
    ['FREQ=DAILY', 'every day'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
    ['FREQ=MONTHLY', 'every month on the 1st'],
    ['FREQ=MONTHLY;BYMONTHDAY=2', 'every month on the 2nd'],
    ['FREQ=MONTHLY;BYMONTHDAY=3', 'every month on the 3rd'],
    ['FREQ=MONTHLY;BYMONTHDAY=11', 'every month on the 11th'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', 'every month on the 22nd'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'every 2 months on the last day'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'every month on the first Monday'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'every month on the last Friday'],
    ['FREQ=MONTHLY;BYDAY=-2FR', 'every month on the second-to-last Friday'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2', 'every month on the second Tuesday'],
    ['FREQ=YEARLY', 'every year on 1 December'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=24', 'every 2 years on 24 March'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231', 'every week on Tuesday until 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'every week on Tuesday until 01.01.2027'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'every week on Thursday, 26 times'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'every week on Thursday, once'],
  ],
  es: [
    ['FREQ=WEEKLY;BYDAY=MO', 'cada semana los lunes'],
    ['FREQ=WEEKLY', 'cada semana los martes'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', 'cada 2 semanas los miércoles'],
    ['FREQ=WEEKLY;BYDAY=TH,MO', 'cada semana los lunes y los jueves'],
    ['FREQ=WEEKLY;BYDAY=SA,SU', 'cada semana los sábados y los domingos'],
    ['FREQ=WEEKLY;BYDAY=FR,WE,MO', 'cada semana los lunes, los miércoles y los viernes'],
    ['FREQ=DAILY', 'cada día'],
    ['FREQ=DAILY;INTERVAL=3', 'cada 3 días'],
    ['FREQ=MONTHLY', 'cada mes el día 1'],
    ['FREQ=MONTHLY;BYMONTHDAY=15', 'cada mes el día 15'],
    ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', 'cada 2 meses el último día'],
    ['FREQ=MONTHLY;BYDAY=1MO', 'cada mes el primer lunes'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'cada mes el último viernes'],
    ['FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3', 'cada mes el tercer martes'],
    ['FREQ=YEARLY', 'cada año el 1 de diciembre'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=24', 'cada 2 años el 24 de marzo'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231', 'cada semana los martes hasta el 31.12.2026'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261231T230000Z', 'cada semana los martes hasta el 01.01.2027'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=26', 'cada semana los jueves, 26 veces'],
    ['FREQ=WEEKLY;BYDAY=TH;COUNT=1', 'cada semana los jueves, una vez'],
  ],
};

describe.each(Object.entries(TABLES))('in %s', (language, table) => {
  test.each(table)('%s reads: %s', (rule, words) => {
    expect(ruleInWords(rule, START, wordingIn(language as Language))).toBe(words);
  });
});

test('an instant at which a series ends is named by its day in the business zone', () => {
  const lastDayIn = (timeZone: string) =>
    ruleInWords('FREQ=DAILY;UNTIL=20261231T120000Z', START, { language: 'de', timeZone });
  expect(lastDayIn('Pacific/Auckland')).toBe('jeden Tag bis 01.01.2027');
  expect(lastDayIn('America/Los_Angeles')).toBe('jeden Tag bis 31.12.2026');
});

test.each([
  'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=DAILY;BYMONTH=7',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTH=7',
  'FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO',
  'FREQ=WEEKLY;INTERVAL=2;WKST=SA;BYDAY=SA,FR',
  'FREQ=MONTHLY;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=6MO',
  'FREQ=MONTHLY;BYMONTH=7;BYMONTHDAY=1',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1MO,3MO',
  'FREQ=MONTHLY;BYDAY=-3FR',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,3',
  'FREQ=MONTHLY;BYDAY=1MO;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=YEARLY;BYDAY=1MO',
  'FREQ=YEARLY;BYMONTH=3',
  'FREQ=YEARLY;BYMONTHDAY=24',
  'FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=24',
  'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=1,24',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=HOURLY',
  'nonsense',
])('what words cannot carry is shown as its text: %s', (rule) => {
  expect(ruleInWords(rule, START, wordingIn('de'))).toBe(`andere Regel (${rule})`);
  expect(ruleInWords(rule, START, wordingIn('en'))).toBe(`other rule (${rule})`);
  expect(ruleInWords(rule, START, wordingIn('es'))).toBe(`otra regla (${rule})`);
});

test('a day that not every month or year has is no day of every month or year', () => {
  const inGerman = (rule: string, from: string) => ruleInWords(rule, day(from), wordingIn('de'));
  expect(inGerman('FREQ=MONTHLY', '2026-12-28')).toBe('jeden Monat am 28.');
  expect(inGerman('FREQ=MONTHLY', '2026-12-31')).toBe('andere Regel (FREQ=MONTHLY)');
  expect(inGerman('FREQ=YEARLY', '2026-12-31')).toBe('jedes Jahr am 31. Dezember');
  expect(inGerman('FREQ=YEARLY', '2028-02-29')).toBe('andere Regel (FREQ=YEARLY)');
});

test.each([
  ['FREQ=DAILY;UNTIL=20261231T230000Z', '00:00', 'jeden Tag bis 01.01.2027'],
  ['FREQ=DAILY;UNTIL=20261231T230000Z', '09:00', 'jeden Tag bis 31.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231T090000', '09:00', 'jeden Tag bis 31.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231T085959', '09:00', 'jeden Tag bis 30.12.2026'],
  ['FREQ=DAILY;UNTIL=20261231', '09:00', 'jeden Tag bis 31.12.2026'],
])('%s at %s ends on a day on which it still takes place: %s', (rule, time, words) => {
  expect(ruleInWords(rule, START, wordingIn('de'), time)).toBe(words);
});

test('another rule is shown without its prefix and the blanks around it', () => {
  expect(ruleInWords(' RRULE:FREQ=HOURLY ', START, wordingIn('de'))).toBe(
    'andere Regel (FREQ=HOURLY)',
  );
});

const event = (start: string, rule: string | null): AppointmentEvent => ({
  start: wallTime(start),
  end: wallTime('2026-12-24T23:00:00'),
  rule,
});
const single = event('2026-11-24T09:05:00', null);
const monday = event('2026-11-23T09:00:00', 'FREQ=WEEKLY;BYDAY=MO');
const thursday = event('2026-11-26T14:00:00', 'FREQ=WEEKLY;BYDAY=TH');

test.each<[language: Language, events: readonly AppointmentEvent[], summary: string]>([
  ['de', [], ''],
  ['de', [single], '24.11.2026 09:05'],
  ['en', [single], '24.11.2026 09:05'],
  ['es', [single], '24.11.2026 09:05'],
  ['de', [monday, thursday], 'jede Woche am Montag 09:00; jede Woche am Donnerstag 14:00'],
  ['en', [thursday, monday], 'every week on Thursday 14:00; every week on Monday 09:00'],
  ['es', [monday, single], 'cada semana los lunes 09:00; 24.11.2026 09:05'],
  ['de', [event('2026-12-24T18:30:00', 'FREQ=WEEKLY')], 'jede Woche am Donnerstag 18:30'],
  ['de', [event('2026-12-24T18:30:00', 'FREQ=HOURLY')], 'andere Regel (FREQ=HOURLY) 18:30'],
  [
    'de',
    [event('2026-12-24T18:30:00', 'FREQ=WEEKLY;COUNT=26')],
    'jede Woche am Donnerstag 18:30, 26‑mal',
  ],
  [
    'de',
    [event('2026-12-24T18:30:00', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20271231')],
    'alle 2 Wochen am Donnerstag 18:30 bis 31.12.2027',
  ],
])('in %s the events %j make %j', (language, events, summary) => {
  expect(appointmentSummary({ fromDate: null, events }, wordingIn(language))).toBe(summary);
});

test('what a rule does not name comes from the day on which its job starts', () => {
  const wednesday = day('2026-12-02');
  const summaryOf = (...rules: (string | null)[]) =>
    appointmentSummary(
      { fromDate: wednesday, events: rules.map((rule) => event('2026-12-24T18:30:00', rule)) },
      wordingIn('de'),
    );
  expect(summaryOf('FREQ=WEEKLY')).toBe('jede Woche am Mittwoch 18:30');
  expect(summaryOf('FREQ=MONTHLY')).toBe('jeden Monat am 2. 18:30');
  expect(summaryOf('FREQ=YEARLY')).toBe('jedes Jahr am 2. Dezember 18:30');
  expect(summaryOf('FREQ=WEEKLY;BYDAY=TH', null)).toBe(
    'jede Woche am Donnerstag 18:30; 24.12.2026 18:30',
  );
});

test('a summary names the last day on which the event still takes place', () => {
  const events = [event('2026-12-24T18:30:00', 'FREQ=WEEKLY;UNTIL=20261231T172959Z')];
  expect(appointmentSummary({ fromDate: null, events }, wordingIn('de'))).toBe(
    'jede Woche am Donnerstag 18:30 bis 30.12.2026',
  );
});
