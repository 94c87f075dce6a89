import { expect, test } from 'vitest';
import { absenceFinder, NO_ABSENCE } from '../../../src/domain/absences/absentAt.ts';
import type { Absence, JobListing, Worker } from '../../../src/domain/entities.ts';
import { lanesOf } from '../../../src/domain/plan/lane.ts';
import { carriedFits, movedInto } from '../../../src/domain/plan/laneFit.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { absence, listedJob, worker } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const TUESDAY = { first: day('2026-11-24'), last: day('2026-11-24') };
const ZONE = 'Europe/Zurich';
const [ANA, BEAT] = [1, 2];
const workers: readonly Worker[] = [ANA, BEAT].map((id) => ({ ...worker, id }));

function job(id: number, workerIds: readonly number[], start: string, end: string): JobListing {
  return listedJob(id, {
    fromDate: day('2026-11-03'),
    events: [
      {
        id: 4,
        start: wallTime(`2026-11-24T${start}:00`),
        end: wallTime(`2026-11-24T${end}:00`),
        rule: null,
        workerIds,
      },
    ],
  });
}

interface Carried {
  readonly lane: number;
  /** The jobs whose visits are carried. */
  readonly ids: readonly number[];
  readonly minutes?: number;
  readonly longer?: number;
  readonly absences?: readonly Absence[];
}

function carry(
  jobs: readonly JobListing[],
  { lane: laneId, ids, minutes = 0, longer = 0, absences = [] }: Carried,
) {
  const absenceOf = absences.length > 0 ? absenceFinder(absences, '12:00') : NO_ABSENCE;
  const { visits: all } = assignments(jobs, workers, TUESDAY, ZONE, true);
  const doubled = new Map();
  const sources = { visits: all, workers, absences, absenceOf, doubled, window: TUESDAY };
  const lane = lanesOf(sources).find(({ id }) => id === laneId)!;
  const visits = all.filter(({ jobId, worker: { id } }) => ids.includes(jobId) && id !== BEAT);
  const now = wallTime('2026-11-20T10:00:00');
  return {
    moved: movedInto(lane, { visits, minutes, longer }).map(({ jobId }) => jobId),
    fits: carriedFits(
      lane,
      { visits, minutes, longer },
      { jobs, absenceOf, now, timeZone: ZONE, weeklyLimit: null },
    ).map(({ fit, other, isHindered }) => ({
      other: other?.jobId ?? null,
      isHindered,
      isAbsent: fit.absence !== null,
    })),
  };
}

const FREE = { other: null, isHindered: false, isAbsent: false };

test('nothing is judged of what a drop would not change', () => {
  const shared = job(1, [ANA, BEAT], '08:00', '10:00');
  expect(carry([shared], { lane: ANA, ids: [1] })).toEqual({ moved: [], fits: [] });
  expect(carry([shared], { lane: BEAT, ids: [1] })).toEqual({ moved: [], fits: [] });
});

test('another time in the same lane is judged as any other place', () => {
  const jobs = [job(1, [ANA], '08:00', '10:00'), job(2, [ANA], '10:05', '12:00')];
  expect(carry(jobs, { lane: ANA, ids: [1], minutes: 135 }).fits).toEqual([
    { ...FREE, other: 2, isHindered: true },
  ]);
  expect(carry(jobs, { lane: ANA, ids: [1], minutes: -60 }).fits).toEqual([FREE]);
});

test('of several visits each is judged', () => {
  const jobs = [
    job(1, [ANA], '08:00', '09:00'),
    job(2, [ANA], '10:00', '12:00'),
    job(3, [BEAT], '11:00', '12:00'),
  ];
  expect(carry(jobs, { lane: BEAT, ids: [1, 2] }).fits).toEqual([
    FREE,
    { ...FREE, other: 3, isHindered: true },
  ]);
  const absences = [
    { ...absence, workerId: BEAT, firstDay: day('2026-11-24'), lastDay: day('2026-11-24') },
  ];
  const { fits } = carry(jobs, { lane: BEAT, ids: [1, 2], absences });
  expect(fits.map(({ isAbsent }) => isAbsent)).toEqual([true, true]);
});

test('visits that are carried together leave room for each other, and are in the way of each other', () => {
  const inRow = [job(1, [ANA], '08:00', '10:00'), job(2, [ANA], '10:00', '12:00')];
  expect(carry(inRow, { lane: ANA, ids: [1, 2], minutes: 60 }).fits).toEqual([FREE, FREE]);
  const atOnce = [job(1, [ANA], '08:00', '10:00'), job(2, [], '09:00', '11:00')];
  expect(carry(atOnce, { lane: BEAT, ids: [1, 2] }).fits.map(({ other }) => other)).toEqual([2, 1]);
});

test('a way that takes longer than there is time keeps somebody from a visit', () => {
  const north = (latitude: number) => ({ customerPosition: { latitude, longitude: 8.5 } });
  const carried = { ...job(1, [ANA], '09:00', '11:00'), ...north(47) };
  const before = { ...job(2, [BEAT], '07:00', '08:30'), ...north(47.12) };
  const given = { lane: BEAT, ids: [1] };
  expect(carry([carried, before], given).fits).toEqual([{ ...FREE, isHindered: true }]);
  expect(carry([carried, before], { ...given, minutes: 15 }).fits).toEqual([FREE]);
});
