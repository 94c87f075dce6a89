import { expect, test } from 'vitest';
import { eventsByDay, nextOrFirst } from '../../../src/domain/calendar/eventsByDay.ts';
import { minute } from '../support/values.ts';

const event = (id: string, start: string, end: string) => ({
  id,
  start: minute(start),
  end: minute(end),
});

const daysOf = (...events: ReturnType<typeof event>[]) =>
  [...eventsByDay(events)].map(([day, { length }]) => `${day} ${length}`);

test('the events of a day are ascending by start', () => {
  const events = [
    event('late', '2026-11-24 14:00', '2026-11-24 15:00'),
    event('other', '2026-11-25 09:00', '2026-11-25 10:00'),
    event('early', '2026-11-24 08:00', '2026-11-24 10:00'),
  ];
  const days = [...eventsByDay(events)].map(([day, ofDay]) => [day, ofDay.map(({ id }) => id)]);
  expect(days).toEqual([
    ['2026-11-24', ['early', 'late']],
    ['2026-11-25', ['other']],
  ]);
});

test('an event over midnight is in both days, one until midnight in the first only', () => {
  expect(daysOf(event('over', '2026-11-30 22:00', '2026-12-01 02:00'))).toEqual([
    '2026-11-30 1',
    '2026-12-01 1',
  ]);
  expect(daysOf(event('until', '2026-11-24 22:00', '2026-11-25 00:00'))).toEqual(['2026-11-24 1']);
});

test('the next event starts now or later; where all have begun, it is the first', () => {
  const events = [
    event('noon', '2026-11-24 12:00', '2026-11-24 13:00'),
    event('night', '2026-11-22 23:30', '2026-11-23 05:00'),
    event('morning', '2026-11-24 08:00', '2026-11-24 09:00'),
  ];
  expect(nextOrFirst(events, minute('2026-11-24 08:00'))?.id).toBe('morning');
  expect(nextOrFirst(events, minute('2026-11-24 08:01'))?.id).toBe('noon');
  expect(nextOrFirst(events, minute('2026-11-25 08:00'))?.id).toBe('night');
  expect(nextOrFirst([], minute('2026-11-25 08:00'))).toBeUndefined();
});
