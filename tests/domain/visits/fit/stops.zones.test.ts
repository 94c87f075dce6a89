import { expect, test } from 'vitest';
import type { ScheduleEntry } from '../../../../src/domain/visits/fit/workerSchedule.ts';
import { routeDays, stopsOn, timesOf } from '../../../../src/domain/visits/fit/stops.ts';
import { day, wallTime } from '../../support/values.ts';

const visit = (start: string, end: string, fields: Partial<ScheduleEntry> = {}) => ({
  id: start,
  start: wallTime(`${start}:00`),
  end: wallTime(`${end}:00`),
  recurs: false,
  eventId: 4,
  seriesDay: day(start.slice(0, 10)),
  workerIds: [1],
  jobId: 7,
  customerName: 'Familie Frei',
  zipCode: '',
  position: { latitude: 47.38, longitude: 8.52 },
  isCurrentJob: true,
  isAssigned: false,
  comes: true,
  ...fields,
});

const on = (date: string) => visit(`${date}T08:00`, `${date}T09:00`);
const other = { isCurrentJob: false };

test('specification: the stops of a day are numbered in time order, with or without a position', () => {
  const stops = stopsOn(day('2026-11-23'), [
    visit('2026-11-22T08:00', '2026-11-22T09:00'),
    visit('2026-11-23T06:00', '2026-11-23T07:00', other),
    visit('2026-11-23T08:00', '2026-11-23T09:00', { position: null }),
    visit('2026-11-23T10:00', '2026-11-23T11:00'),
    visit('2026-11-24T08:00', '2026-11-24T09:00'),
  ]);
  expect(stops.map(({ number, id }) => [number, id])).toEqual([
    [1, '2026-11-23T06:00'],
    [2, '2026-11-23T08:00'],
    [3, '2026-11-23T10:00'],
  ]);
});

test('a night visit is a stop of the day on which it starts', () => {
  const visits = [visit('2026-11-23T22:00', '2026-11-24T06:00')];
  expect(stopsOn(day('2026-11-23'), visits)).toHaveLength(1);
  expect(stopsOn(day('2026-11-24'), visits)).toEqual([]);
});

test('the days of a route are the next five of the current job, today included', () => {
  const dates = ['19', '20', '23', '24', '25', '26', '27'].map((date) => `2026-11-${date}`);
  const visits = [
    visit('2026-11-20T06:00', '2026-11-20T07:00'),
    ...dates.map(on),
    visit('2026-11-21T08:00', '2026-11-21T09:00', other),
  ];
  expect(routeDays(visits, day('2026-11-20'))).toEqual(dates.slice(1, 6));
});

test('without a next day there is the last one before today, and none without visits', () => {
  expect(routeDays([on('2026-11-10'), on('2026-11-17')], day('2026-11-20'))).toEqual([
    '2026-11-17',
  ]);
  expect(routeDays([on('2026-11-10')], day('2026-11-20'))).toEqual(['2026-11-10']);
  expect(
    routeDays([visit('2026-11-23T08:00', '2026-11-23T09:00', other)], day('2026-11-20')),
  ).toEqual([]);
});

test('the times of a visit are hours and minutes', () => {
  expect(timesOf(visit('2026-11-23T22:00', '2026-11-24T06:30'))).toBe('22:00–06:30');
});
