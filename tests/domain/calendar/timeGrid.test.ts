import { expect, test } from 'vitest';
import { gridDays } from '../../../src/domain/calendar/timeGrid.ts';
import { day, minute } from '../support/values.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const HOURS = { first: 6, count: 17 };

/** Of a day, in px. */
const ROOMY = 400;

const visit = (id: string, start: string, end: string) => ({
  id,
  start: minute(start.includes(' ') ? start : `${MONDAY} ${start}`),
  end: minute(end.includes(' ') ? end : `${MONDAY} ${end}`),
});

const gridOf = (...events: ReturnType<typeof visit>[]) =>
  gridDays([day(MONDAY), day(TUESDAY)], events, HOURS, ROOMY);

const mondayOf = (...events: ReturnType<typeof visit>[]) => gridOf(...events)[0]!;

test('a visit stands at its minutes after the first hour', () => {
  const [segment] = mondayOf(visit('a', '07:30', '09:00')).segments;
  expect(segment).toMatchObject({ top: 90, minutes: 90, left: 0, width: 1 });
});

test('what ends before the first hour and what starts after the last is listed apart', () => {
  const monday = mondayOf(visit('early', '04:00', '06:00'), visit('late', '23:00', '23:45'));
  expect(monday.segments).toEqual([]);
  expect(monday.early.map(({ id }) => id)).toEqual(['early']);
  expect(monday.late.map(({ id }) => id)).toEqual(['late']);
});

test('what lies outside of the hours is listed by its start', () => {
  const monday = mondayOf(
    visit('second', '23:30', '23:45'),
    visit('first', '23:00', '23:45'),
    visit('fourth', '04:00', '05:00'),
    visit('third', '03:00', '05:00'),
  );
  expect(monday.early.map(({ id }) => id)).toEqual(['third', 'fourth']);
  expect(monday.late.map(({ id }) => id)).toEqual(['first', 'second']);
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

test('a visit of several days is in those of them that are shown, and in no other', () => {
  const days = ['2026-11-22', MONDAY, TUESDAY, '2026-11-25'].map(day);
  const long = visit('a', `${MONDAY} 10:00`, `${TUESDAY} 12:00`);
  const counts = gridDays(days, [long], HOURS, ROOMY).map(({ segments }) => segments.length);
  expect(counts).toEqual([0, 1, 1, 0]);
});
