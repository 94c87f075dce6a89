import { expect, test } from 'vitest';
import { gridDays } from '../../src/domain/calendar/timeGrid.ts';
import { day } from './support/values.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const HOURS = { first: 6, count: 17 };

/** Of a day, in px. */
const ROOMY = 400;

const visit = (id: string, start: string, end: string) => ({
  id,
  start: start.includes(' ') ? start : `${MONDAY} ${start}`,
  end: end.includes(' ') ? end : `${MONDAY} ${end}`,
});

const gridOf = (...events: ReturnType<typeof visit>[]) =>
  gridDays([day(MONDAY), day(TUESDAY)], events, HOURS, ROOMY);

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

/** The columns that the visits of a Monday take. */
const spansIn = (...events: ReturnType<typeof visit>[]) =>
  mondayOf(...events).segments.map(
    ({ event, column, span, columns }) => `${event.id} ${column}–${column + span} of ${columns}`,
  );

test('a visit takes the columns to its right that are free while it lasts', () => {
  expect(
    spansIn(
      visit('a', '08:00', '10:00'),
      visit('b', '08:00', '09:00'),
      visit('c', '08:00', '09:00'),
      visit('d', '09:00', '11:00'),
      visit('e', '10:00', '11:00'),
    ),
  ).toEqual(['a 0–1 of 3', 'b 1–2 of 3', 'c 2–3 of 3', 'd 1–3 of 3', 'e 0–1 of 3']);
});

test('a visit also takes a column to its right in which another begins only when it ends', () => {
  expect(
    spansIn(
      visit('long', '08:00', '12:00'),
      visit('before', '08:00', '09:00'),
      visit('beside', '09:00', '11:00'),
      visit('right', '09:00', '10:00'),
    ),
  ).toEqual(['long 0–1 of 3', 'before 1–3 of 3', 'beside 1–2 of 3', 'right 2–3 of 3']);
});

/** The places of a Monday's visits in a day of a width in px: column of columns, hours, over or under another. */
const placesIn = (width: number, ...events: ReturnType<typeof visit>[]) =>
  gridDays([day(MONDAY)], events, HOURS, width)[0]!.segments.map(
    ({ event, column, columns, top, minutes, isOver, isUnder }) =>
      [
        `${event.id} ${column}/${columns}`,
        `${6 + top / 60}–${6 + (top + minutes) / 60}`,
        isOver && 'over',
        isUnder && 'under',
      ]
        .filter(Boolean)
        .join(' '),
  );

test('visits stand side by side while each has 24 px', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => visit(id, '08:00', '10:00'));
  expect(placesIn(96, ...four)).toEqual(['a 0/4 8–10', 'b 1/4 8–10', 'c 2/4 8–10', 'd 3/4 8–10']);
  expect(placesIn(95, ...four).at(-1)).toBe('d 0/3 8.5–10 over');
});

test('where there are too many, one lies over the visit that began first, the head of which stays in view', () => {
  expect(
    placesIn(
      60,
      visit('first', '08:00', '12:00'),
      visit('second', '08:30', '12:00'),
      visit('third', '09:00', '11:00'),
      visit('fourth', '09:30', '10:30'),
      visit('fifth', '11:30', '13:00'),
    ),
  ).toEqual([
    'first 0/2 8–12 under',
    'second 1/2 8.5–12 under',
    'third 0/2 9–11 over',
    'fourth 1/2 9.5–10.5 over',
    'fifth 0/2 11.5–13 over',
  ]);
});

test('columns become narrower rather than that a visit is drawn outside of its time', () => {
  const hour = ['a', 'b', 'c'].map((id) => visit(id, '08:00', '09:00'));
  expect(placesIn(40, ...hour)).toEqual(['a 0/2 8–9 under', 'b 0/2 8.5–9 over', 'c 1/2 8–9']);
});

test('in a single column each visit lies over the one that began before it', () => {
  expect(
    placesIn(
      40,
      visit('a', '08:00', '10:00'),
      visit('b', '08:30', '11:00'),
      visit('c', '11:00', '12:00'),
      visit('d', '10:30', '11:30'),
    ),
  ).toEqual([
    'a 0/1 8–10 under',
    'b 0/1 8.5–11 over under',
    'd 0/1 10.5–11.5 over under',
    'c 0/1 11–12 over',
  ]);
});

test('where visits lie over one another, one that begins when its column becomes free lies over none', () => {
  expect(
    placesIn(
      60,
      visit('a', '08:00', '12:00'),
      visit('b', '08:30', '09:30'),
      visit('c', '09:00', '12:00'),
      visit('d', '09:30', '13:00'),
      visit('e', '12:00', '14:00'),
    ),
  ).toEqual([
    'a 0/2 8–12 under',
    'b 1/2 8.5–9.5',
    'c 0/2 9–12 over',
    'd 1/2 9.5–13',
    'e 0/2 12–14',
  ]);
});

test('a visit does not lie under one that begins when it ends', () => {
  expect(
    placesIn(
      40,
      visit('a', '08:00', '12:00'),
      visit('b', '08:30', '09:30'),
      visit('c', '09:30', '11:00'),
    ),
  ).toEqual(['a 0/1 8–12 under', 'b 0/1 8.5–9.5 over', 'c 0/1 9.5–11 over']);
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
  const counts = gridDays(days, [long], HOURS, ROOMY).map(({ segments }) => segments.length);
  expect(counts).toEqual([0, 1, 1, 0]);
});
