import { expect, test } from 'vitest';
import type { Coordinates } from '../../../src/domain/entities.ts';
import { dayLaneHeight, paperZoom, weekLaneHeight } from '../../../src/domain/plan/dimensions.ts';
import { shareOfHours, spanOfPart } from '../../../src/domain/calendar/hourSpan.ts';
import { ALL_HOURS, dayTrack, USUAL_HOURS } from '../../../src/domain/plan/dayTrack.ts';
import { wayPlaces } from '../../../src/domain/plan/wayPlaces.ts';
import { gapsBetween, wayMinutes } from '../../../src/domain/visits/fit/gaps.ts';
import { hoursOf } from '../../../src/domain/visits/fit/hoursOf.ts';
import { day, wallTime } from '../support/values.ts';

const TUESDAY = day('2026-11-24');
const ZONE = 'Europe/Zurich';
const HERE: Coordinates = { latitude: 47.38, longitude: 8.52 };
/** 5 km to the north. */
const THERE: Coordinates = { latitude: 47.38 + 5 / 111.195, longitude: 8.52 };

const visit = (start: string, end: string, customerPosition: Coordinates | null = HERE) => ({
  id: start,
  start: wallTime(`${start}:00`),
  end: wallTime(`${end}:00`),
  isCancelled: false,
  job: { customerPosition },
});

const on = (start: string, end: string, position?: Coordinates | null) =>
  visit(`2026-11-24T${start}`, `2026-11-24T${end}`, position);

test('a visit stands where its hours are', () => {
  const { placed, rows } = dayTrack([on('14:30', '16:00')], TUESDAY, USUAL_HOURS);
  expect(rows).toBe(1);
  expect(placed[0]).toMatchObject({ row: 0, left: 8.5 / 17, width: 1.5 / 17 });
});

test('visits at the same time stand below one another, and the next takes the first free row', () => {
  const track = dayTrack(
    [on('08:00', '10:00'), on('09:00', '12:00'), on('10:00', '11:00')],
    TUESDAY,
    USUAL_HOURS,
  );
  expect(track.placed.map(({ row }) => row)).toEqual([0, 1, 0]);
  expect(track.rows).toBe(2);
});

test('a short visit is drawn as half an hour, which another one does not cover', () => {
  const { placed } = dayTrack([on('08:00', '08:10'), on('08:20', '09:00')], TUESDAY, USUAL_HOURS);
  expect(placed.map(({ row, width }) => [row, width * 17])).toEqual([
    [0, 0.5],
    [1, expect.closeTo(40 / 60)],
  ]);
});

test.each([
  ['ends with the first hour', on('04:00', '06:00'), 1, 0],
  ['starts with the end of the last hour', on('23:00', '23:30'), 0, 1],
  ['goes on into the hours', on('05:00', '07:00'), 0, 0],
])('a visit that %s', (_, one, early, late) => {
  const track = dayTrack([one], TUESDAY, USUAL_HOURS);
  expect([track.early.length, track.late.length]).toEqual([early, late]);
  expect(track.placed).toHaveLength(1 - early - late);
});

test('with all hours nothing lies outside', () => {
  const track = dayTrack([on('00:00', '01:00'), on('23:00', '23:59')], TUESDAY, ALL_HOURS);
  expect(track.placed.map(({ left }) => left * 24)).toEqual([0, 23]);
});

test('a visit over midnight is in the evening of one day and in the morning of the next', () => {
  const night = visit('2026-11-24T22:00', '2026-11-25T02:00');
  const places = [TUESDAY, day('2026-11-25')].map((date) => {
    const { left, width } = dayTrack([night], date, ALL_HOURS).placed[0]!;
    return [left * 24, width * 24];
  });
  expect(places).toEqual([
    [22, 2],
    [0, 2],
  ]);
});

test('a visit that ends at midnight is not in the next day', () => {
  const evening = visit('2026-11-23T20:00', '2026-11-24T00:00');
  expect(dayTrack([evening], TUESDAY, ALL_HOURS)).toMatchObject({
    placed: [],
    early: [],
    late: [],
  });
});

test.each(['2026-03-29', '2026-10-25'])(
  'on the day of the change of the clock, %s, a visit stands where its wall time is',
  (date) => {
    const morning = visit(`${date}T08:00`, `${date}T10:00`);
    const { placed } = dayTrack([morning], day(date), USUAL_HOURS);
    expect(placed[0]).toMatchObject({ left: 2 / 17, width: 2 / 17 });
  },
);

test('half an absence takes the hours before or after noon', () => {
  expect(spanOfPart('all', '12:00', USUAL_HOURS)).toEqual({ left: 0, width: 1 });
  expect(spanOfPart('am', '12:30', ALL_HOURS)).toEqual({ left: 0, width: 12.5 / 24 });
  expect(spanOfPart('pm', '12:00', USUAL_HOURS)).toEqual({ left: 6 / 17, width: 11 / 17 });
});

test('the present has a place within the hours only', () => {
  expect(shareOfHours(wallTime('2026-11-24T14:30:00'), USUAL_HOURS)).toBe(0.5);
  expect(shareOfHours(wallTime('2026-11-24T05:59:00'), USUAL_HOURS)).toBeNull();
  expect(shareOfHours(wallTime('2026-11-24T23:01:00'), USUAL_HOURS)).toBeNull();
});

test('a visit takes as long as the clock on the wall says, also when that changes', () => {
  expect(hoursOf(on('08:00', '10:30'))).toBe(2.5);
  expect(hoursOf(visit('2026-03-28T23:00', '2026-03-29T04:00'))).toBe(5);
});

test('a way takes five minutes and what 25 km/h take; to the same place there is none', () => {
  expect(wayMinutes(HERE, THERE)).toBe(17);
  expect(wayMinutes(HERE, HERE)).toBe(0);
});

test('between visits that follow each other is a gap, and a short one says so', () => {
  const gaps = gapsBetween(
    [on('08:00', '10:00'), on('10:15', '11:00', THERE), on('12:00', '13:00', HERE)],
    ZONE,
  );
  expect(gaps.map(({ minutes, way, isShort }) => [minutes, way, isShort])).toEqual([
    [15, 17, true],
    [60, 17, false],
  ]);
});

test('a way that takes exactly the time in between is not too long', () => {
  const [gap] = gapsBetween([on('08:00', '10:00'), on('10:17', '11:00', THERE)], ZONE);
  expect(gap).toMatchObject({ minutes: 17, way: 17, isShort: false });
});

test('a way from or to an unknown place is not known, and never too long', () => {
  const [gap] = gapsBetween([on('08:00', '10:00'), on('10:00', '11:00', null)], ZONE);
  expect(gap).toMatchObject({ minutes: 0, way: null, isShort: false });
});

test('cancelled visits and those at the same time have no gap; what follows counts from the last end', () => {
  const long = on('08:00', '12:00');
  const inside = on('09:00', '10:00', THERE);
  const cancelled = { ...on('12:30', '13:00'), isCancelled: true };
  const gaps = gapsBetween([long, inside, cancelled, on('14:00', '15:00', THERE)], ZONE);
  expect(gaps.map(({ before, minutes }) => [before, minutes])).toEqual([[long, 120]]);
});

test.each([
  ['2026-03-29', 'an hour less', 60],
  ['2026-10-25', 'an hour more', 180],
])('in the night of %s there is %s between two visits', (date, _, minutes) => {
  const [gap] = gapsBetween(
    [visit(`${date}T00:00`, `${date}T01:30`), visit(`${date}T03:30`, `${date}T05:00`, THERE)],
    ZONE,
  );
  expect(gap!.minutes).toBe(minutes);
});

const placesOf = (...visits: ReturnType<typeof on>[]) => {
  const track = dayTrack(visits, TUESDAY, USUAL_HOURS);
  return wayPlaces(gapsBetween(visits, ZONE), track, USUAL_HOURS);
};

test('a way stands between its visits where there is an hour, else below them', () => {
  const places = placesOf(
    on('08:00', '09:00'),
    on('10:00', '11:00', THERE),
    on('11:30', '12:00', HERE),
  );
  expect(places.map(({ row, width }) => [row, width * 17])).toEqual([
    [0, expect.closeTo(1)],
    [null, expect.closeTo(0.5)],
  ]);
});

test('a way between visits of different rows stands below them', () => {
  const places = placesOf(on('08:00', '09:00'), on('08:30', '12:00'), on('14:00', '15:00', THERE));
  expect(places.map(({ row }) => row)).toEqual([null]);
});

test('there is no way within the same place, nor to an unknown one', () => {
  expect(placesOf(on('08:00', '09:00'), on('10:00', '11:00'), on('12:00', '13:00', null))).toEqual(
    [],
  );
});

test('a lane is as high as its rows, and never lower than its head', () => {
  expect([1, 2, 3].map((rows) => dayLaneHeight({ rows }, false))).toEqual([3, 5.5, 8.125]);
  expect(dayLaneHeight({ rows: 2 }, true)).toBe(6.5);
  expect([1, 3].map(weekLaneHeight)).toEqual([3, 6.25]);
});

test('lanes that are little higher than a page of paper are drawn smaller, so that they fit one', () => {
  expect([20, 36.5, 40, 48.6].map(paperZoom)).toEqual([1, 1, 0.91, 0.75]);
  expect([49, 500].map(paperZoom)).toEqual([1, 1]);
});
