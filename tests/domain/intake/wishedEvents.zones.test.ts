import { expect, test } from 'vitest';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { wishedEvents } from '../../../src/domain/intake/wishedEvents.ts';

/** A Friday. */
const TODAY = '2026-11-20' as LocalDate;

const wished = (frequency: string, timeSlots: readonly string[], duration: number | null = 2.5) =>
  wishedEvents({ frequency, duration, timeSlots }, TODAY);

test.each([
  ['weekly', 'Montagvormittag', '2026-11-23T08:00', '10:30', 'FREQ=WEEKLY;BYDAY=MO'],
  ['weekly2', 'Freitagnachmittag', '2026-11-27T13:00', '15:30', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
  ['weekly4', 'Mittwoch, 7–9 Uhr', '2026-11-25T07:00', '09:30', 'FREQ=WEEKLY;INTERVAL=4;BYDAY=WE'],
  ['weekly', 'Tuesday evening', '2026-11-24T17:00', '19:30', 'FREQ=WEEKLY;BYDAY=TU'],
  ['once', 'Samstag', '2026-11-21T08:00', '10:30', null],
])('%s, %s is an appointment from tomorrow on', (frequency, slot, start, end, rule) => {
  const [event, ...others] = wished(frequency, [slot]);
  expect(others).toEqual([]);
  expect([event!.start.slice(0, 16), event!.end.slice(11, 16), event!.rule]).toEqual([
    start,
    end,
    rule,
  ]);
});

test('twice a week takes the first two days that are named', () => {
  const events = wished('twiceAWeek', ['Dienstagabend', 'Freitag, 9–12 Uhr', 'Samstag']);
  expect(events.map(({ start, rule }) => [start.slice(0, 16), rule])).toEqual([
    ['2026-11-24T17:00', 'FREQ=WEEKLY;BYDAY=TU'],
    ['2026-11-27T09:00', 'FREQ=WEEKLY;BYDAY=FR'],
  ]);
  expect(wished('twiceAWeek', ['Dienstag'])).toEqual([]);
});

test('of the days that are named, the first counts, and a length that was not is two hours', () => {
  const [event] = wished('weekly', ['Montag', 'Dienstag'], null);
  expect([event!.start, event!.end]).toEqual(['2026-11-23T08:00:00', '2026-11-23T10:00:00']);
});

test('a visit ends on its day', () => {
  const [event] = wished('once', ['Samstagabend'], 12);
  expect(event!.end).toBe('2026-11-21T23:59:00');
});

test.each([
  ['weekly', 'wenn es Ihnen passt'],
  ['hin und wieder', 'Montag'],
  ['', 'Montag'],
])('«%s», «%s» names no appointment', (frequency, slot) => {
  expect(wished(frequency, [slot])).toEqual([]);
});
