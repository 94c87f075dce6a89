import { expect, test } from 'vitest';
import { absenceFinder } from '../../../src/domain/absences/absentAt.ts';
import type { Coordinates, JobListing } from '../../../src/domain/entities.ts';
import { dayRoutes, placelessStops, routeTimes } from '../../../src/domain/plan/dayRoutes.ts';
import { lanesOf } from '../../../src/domain/plan/lane.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { listedJob, worker } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const TUESDAY = day('2026-11-24');
const ZONE = 'Europe/Zurich';
const ANA = { ...worker, id: 1, name: 'Ana' };
const BEAT = { ...worker, id: 2, name: 'Beat' };
const CARLA = { ...worker, id: 3, name: 'Carla' };
const HOME: Coordinates = { latitude: 47.38, longitude: 8.52 };
/** About 11.1 km to the north, 32 minutes away. */
const NORTH: Coordinates = { latitude: 47.48, longitude: 8.52 };

interface Made {
  readonly workerIds?: readonly number[];
  readonly position?: Coordinates | null;
  readonly date?: string;
  readonly endDate?: string;
}

function job(
  id: number,
  [start, end]: readonly [string, string],
  { workerIds = [ANA.id], position = HOME, date = '2026-11-24', endDate = date }: Made = {},
): JobListing {
  const event = {
    id: 4,
    start: wallTime(`${date}T${start}:00`),
    end: wallTime(`${endDate}T${end}:00`),
    rule: null,
    workerIds,
  };
  return {
    ...listedJob(id, { fromDate: day('2026-11-03'), events: [event] }),
    customerPosition: position,
  };
}

function routesOf(jobs: readonly JobListing[]) {
  const workers = [CARLA, BEAT, ANA];
  const window = { first: TUESDAY, last: TUESDAY };
  const { visits } = assignments(jobs, workers, window, ZONE, true);
  const absenceOf = absenceFinder([], '12:00');
  const doubled = new Map();
  const lanes = lanesOf({ visits, workers, absences: [], absenceOf, doubled, window });
  return dayRoutes(lanes, TUESDAY, ZONE);
}

test('the visits of nobody come first, then people by name, and nobody without a visit', () => {
  const routes = routesOf([
    job(1, ['08:00', '09:00'], { workerIds: [BEAT.id] }),
    job(2, ['08:00', '09:00']),
    job(3, ['08:00', '09:00'], { workerIds: [] }),
  ]);
  expect(routes.map(({ worker: one }) => one?.name ?? null)).toEqual([null, 'Ana', 'Beat']);
});

test('stops are numbered by start, and those of another day are not among them', () => {
  const [route] = routesOf([
    job(1, ['10:00', '12:00']),
    job(2, ['08:00', '09:00']),
    job(3, ['22:00', '02:00'], { date: '2026-11-23', endDate: '2026-11-24' }),
    job(4, ['20:00', '01:00'], { endDate: '2026-11-25' }),
  ]);
  expect(route!.stops.map(({ number, visit }) => [number, visit.jobId])).toEqual([
    [1, 2],
    [2, 1],
    [3, 4],
  ]);
});

test('a route lasts from its first visit to the end of the one that ends last', () => {
  const [route] = routesOf([job(1, ['08:00', '14:00']), job(2, ['09:00', '10:00'])]);
  expect(routeTimes(route!)).toEqual({
    start: '2026-11-24T08:00:00',
    end: '2026-11-24T14:00:00',
  });
});

test('the ways between the visits are added up', () => {
  const [route] = routesOf([
    job(1, ['08:00', '09:00']),
    job(2, ['10:00', '11:00'], { position: NORTH }),
    job(3, ['13:00', '14:00'], { position: HOME }),
    job(4, ['15:00', '16:00'], { position: HOME }),
  ]);
  expect(route!.travel).toEqual({ km: expect.closeTo(22.24, 1), minutes: 64, isPartial: false });
});

test('a visit without a place is a stop, and its ways are not counted', () => {
  const routes = routesOf([
    job(1, ['08:00', '09:00']),
    job(2, ['10:00', '11:00'], { position: null }),
    job(3, ['12:00', '13:00'], { position: NORTH }),
    job(5, ['08:00', '09:00'], { workerIds: [], position: null }),
  ]);
  const [open, ana] = routes;
  expect(open!.travel).toBeNull();
  expect(ana!.travel).toEqual({ km: 0, minutes: 0, isPartial: true });
  expect(ana!.stops.map(({ position }) => position)).toEqual([HOME, null, NORTH]);
  expect(placelessStops(routes).map(({ visit }) => visit.jobId)).toEqual([5, 2]);
});
