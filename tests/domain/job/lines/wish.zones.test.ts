import { expect, test } from 'vitest';
import type {
  AppointmentEvent,
  JobRequest,
  LocalDateTime,
} from '../../../../src/domain/entities.ts';
import { wishDifferences, wishInWords } from '../../../../src/domain/job/lines/wish.ts';

const wish = (
  timeSlots: readonly string[],
  duration: number | null = null,
  frequency = '',
): JobRequest => ({
  createdAt: null,
  frequency,
  comment: '',
  duration,
  timeSlots,
});

/** On a Monday, 30 November 2026, or another day of that week. */
const event = (from: string, to: string, day = '2026-11-30', rule: string | null = null) =>
  ({
    start: `${day}T${from}:00` as LocalDateTime,
    end: `${day}T${to}:00` as LocalDateTime,
    rule,
  }) satisfies AppointmentEvent;

const differences = (request: JobRequest | null, ...events: readonly AppointmentEvent[]) =>
  wishDifferences({ request, events });

test('a wish names the days of one time together, then the duration', () => {
  expect(wishInWords(wish(['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr'], 2.5), 'de')).toBe(
    'Mo und Di, 7–9 Uhr · 2½\u00a0Std.',
  );
});

test.each([
  ['weekly', 'Mo oder Di, 7–9 Uhr'],
  ['twiceAWeek', 'Mo und Di, 7–9 Uhr'],
])('of two days for visits that are %s the wish says %s', (frequency, words) => {
  expect(wishInWords(wish(['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr'], null, frequency), 'de')).toBe(
    words,
  );
});

test('days of different times stay apart', () => {
  expect(wishInWords(wish(['Dienstagabend', 'Freitagabend', 'Mittwoch, 8–10 Uhr']), 'de')).toBe(
    'Di und Fr Abend; Mi, 8–10 Uhr',
  );
});

test('a wish without a day keeps its words, also twice', () => {
  expect(wishInWords(wish(['flexibel', 'abends'], 1), 'de')).toBe('flexibel; abends · 1\u00a0Std.');
});

test('a request that names nothing has no wish', () => {
  expect(wishInWords(wish(['']), 'de')).toBe('');
});

test('a job without an appointment differs in nothing', () => {
  expect(differences(wish(['Montag, 7–9 Uhr'], 2))).toEqual([]);
});

test('a job without a request differs in nothing', () => {
  expect(differences(null, event('07:00', '09:00'))).toEqual([]);
});

test('a visit as wished for differs in nothing', () => {
  const wished = wish(['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr'], 2, 'once');
  expect(differences(wished, event('07:00', '09:00'))).toEqual([]);
});

test('one visit of another length differs in the duration', () => {
  const events = [event('07:00', '09:00'), event('07:00', '09:30', '2026-12-01')];
  expect(differences(wish([], 2), ...events)).toEqual(['duration']);
});

const MONDAYS = 'FREQ=WEEKLY;BYDAY=MO';

test('one of two wished days is another day only where both are wished', () => {
  const slots = ['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr'];
  const mondays = event('07:00', '09:00', '2026-11-30', MONDAYS);
  const tuesdays = event('07:00', '09:00', '2026-12-01', 'FREQ=WEEKLY;BYDAY=TU');
  expect(differences(wish(slots, 2, 'weekly'), mondays)).toEqual([]);
  expect(differences(wish(slots, 2, 'twiceAWeek'), mondays)).toEqual(['frequency', 'day']);
  expect(differences(wish(slots, 2, 'twiceAWeek'), mondays, tuesdays)).toEqual([]);
});

test('every part of a plan that differs is named', () => {
  const wished = wish(['Montag, 7–9 Uhr'], 2, 'weekly');
  const planned = event('13:00', '16:00', '2026-12-02', `${MONDAYS.slice(0, -2)}WE;INTERVAL=2`);
  expect(differences(wished, planned)).toEqual(['frequency', 'day', 'time', 'duration']);
});

test('a rule that nobody can wish is not compared with how often is wished', () => {
  const daily = event('07:00', '09:00', '2026-11-30', 'FREQ=DAILY');
  expect(differences(wish([], 2, 'weekly'), daily)).toEqual([]);
});

test.each([
  ['a single visit', event('07:00', '09:00', '2026-12-02')],
  ['a series', event('07:00', '09:00', '2026-12-02', 'FREQ=WEEKLY;BYDAY=WE')],
])('%s on another day differs in the day', (_, planned) => {
  expect(differences(wish(['Montag, 7–9 Uhr', 'Dienstag, 7–9 Uhr']), planned)).toEqual(['day']);
});

test.each([
  ['begins earlier', event('06:30', '08:30')],
  ['ends later', event('08:00', '10:00')],
])('a visit that %s differs in the time', (_, planned) => {
  expect(differences(wish(['Montag, 7–9 Uhr']), planned)).toEqual(['time']);
});

test('the time of a day is that which is wished for on it', () => {
  const wished = wish(['Montag, 7–9 Uhr', 'Dienstag, 13–15 Uhr'], null, 'once');
  expect(differences(wished, event('13:00', '15:00'))).toEqual(['time']);
  expect(differences(wished, event('13:00', '15:00', '2026-12-01'))).toEqual([]);
});

test.each([
  ['Montagvormittag', '08:00', '11:00'],
  ['Montagnachmittag', '13:00', '16:00'],
  ['Montagabend', '18:00', '20:00'],
  ['Monday morning', '08:00', '11:00'],
  ['lunes por la tarde', '13:00', '16:00'],
  ['Montag 7.30 bis 9.45', '07:30', '09:45'],
])('«%s» takes a visit from %s to %s, and none at night', (slot, from, to) => {
  expect(differences(wish([slot]), event(from, to))).toEqual([]);
  expect(differences(wish([slot]), event('02:00', '04:00'))).toEqual(['time']);
});

test('a day without a time takes any time', () => {
  expect(differences(wish(['Montag']), event('22:00', '23:00'))).toEqual([]);
});

test('a time without a day takes any day', () => {
  expect(differences(wish(['7–9 Uhr']), event('07:00', '09:00', '2026-12-03'))).toEqual([]);
});
