import { expect, test } from 'vitest';
import { gridDays } from '../../src/domain/calendar/timeGrid.ts';
import { day } from './support/values.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const HOURS = { first: 6, count: 17 };

const visit = (id: string, start: string, end: string) => ({
  id,
  start: start.includes(' ') ? start : `${MONDAY} ${start}`,
  end: end.includes(' ') ? end : `${MONDAY} ${end}`,
});

const gridOf = (...events: ReturnType<typeof visit>[]) =>
  gridDays([day(MONDAY), day(TUESDAY)], events, HOURS);

const mondayOf = (...events: ReturnType<typeof visit>[]) => gridOf(...events)[0]!;

const columnsIn = (...events: ReturnType<typeof visit>[]) =>
  mondayOf(...events).segments.map(({ event, column, columns }) => [event.id, column, columns]);

test('a visit stands at its minutes after the first hour', () => {
  const [segment] = mondayOf(visit('a', '07:30', '09:00')).segments;
  expect(segment).toMatchObject({ top: 90, minutes: 90, column: 0, columns: 1 });
});

test('visits that touch share a column', () => {
  expect(columnsIn(visit('a', '08:00', '09:00'), visit('b', '09:00', '10:00'))).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
  ]);
});

test('visits that overlap stand side by side, and a free column is used again', () => {
  expect(
    columnsIn(
      visit('long', '08:00', '12:00'),
      visit('early', '08:30', '09:30'),
      visit('late', '09:30', '11:00'),
      visit('after', '12:00', '13:00'),
    ),
  ).toEqual([
    ['long', 0, 2],
    ['early', 1, 2],
    ['late', 1, 2],
    ['after', 0, 1],
  ]);
});

test('a day needs as many columns as visits overlap at most', () => {
  const [monday, tuesday] = gridOf(
    visit('a', '08:00', '10:00'),
    visit('b', '08:00', '10:00'),
    visit('c', '09:00', '11:00'),
    visit('d', `${TUESDAY} 09:00`, `${TUESDAY} 11:00`),
  );
  expect([monday!.columns, tuesday!.columns]).toEqual([3, 1]);
});

test('what ends before the first hour and what starts after the last is listed apart', () => {
  const monday = mondayOf(visit('early', '04:00', '06:00'), visit('late', '23:00', '23:45'));
  expect(monday.segments).toEqual([]);
  expect(monday.early.map(({ id }) => id)).toEqual(['early']);
  expect(monday.late.map(({ id }) => id)).toEqual(['late']);
});

test('a visit that begins before the first hour is drawn from there on', () => {
  const [segment] = mondayOf(visit('a', '05:00', '07:00')).segments;
  expect(segment).toMatchObject({ top: 0, minutes: 60 });
});

test('a visit over midnight is in both days', () => {
  const [monday, tuesday] = gridOf(visit('night', '22:00', `${TUESDAY} 07:00`));
  expect(monday!.segments[0]).toMatchObject({ top: 960, minutes: 60 });
  expect(tuesday!.segments[0]).toMatchObject({ top: 0, minutes: 60 });
});

test('a visit until midnight is not in the next day', () => {
  const [, tuesday] = gridOf(visit('night', '20:00', `${TUESDAY} 00:00`));
  expect(tuesday).toMatchObject({ early: [], late: [], segments: [] });
});

test('a visit of a few minutes is drawn as high as half an hour, within the hours', () => {
  const [short, last] = mondayOf(
    visit('a', '08:00', '08:05'),
    visit('b', '22:55', '23:00'),
  ).segments;
  expect(short).toMatchObject({ top: 120, minutes: 30 });
  expect(last).toMatchObject({ top: 990, minutes: 30 });
});

test('visits in any order are drawn by their start, of two at once the longer one first', () => {
  const visits = [
    visit('noon', '12:00', '13:00'),
    visit('short', '08:00', '09:00'),
    visit('long', '08:00', '10:00'),
    visit('early', '07:00', '07:30'),
  ];
  expect(mondayOf(...visits).segments.map(({ event }) => event.id)).toEqual([
    'early',
    'long',
    'short',
    'noon',
  ]);
});

test('the first column is used again while the second is still taken', () => {
  expect(
    columnsIn(
      visit('a', '08:00', '09:00'),
      visit('b', '08:30', '11:00'),
      visit('c', '09:00', '10:00'),
    ),
  ).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
  ]);
});

test('a visit of several days is in those of them that are shown, and in no other', () => {
  const days = ['2026-11-22', MONDAY, TUESDAY, '2026-11-25'].map(day);
  const long = visit('a', `${MONDAY} 10:00`, `${TUESDAY} 12:00`);
  const counts = gridDays(days, [long], HOURS).map(({ segments }) => segments.length);
  expect(counts).toEqual([0, 1, 1, 0]);
});
