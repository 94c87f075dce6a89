import { expect, test } from 'vitest';
import { absenceFinder } from '../../../src/domain/absences/absentAt.ts';
import type { JobListing } from '../../../src/domain/entities.ts';
import { bestLanes } from '../../../src/domain/plan/bestLanes.ts';
import { lanesOf } from '../../../src/domain/plan/lane.ts';
import { assignments } from '../../../src/domain/visits/assignments.ts';
import { absence, listedJob, worker } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const TUESDAY = { first: day('2026-11-24'), last: day('2026-11-24') };
const ZONE = 'Europe/Zurich';
const [BUSY, ABSENT, GONE, FIRST, SECOND, THIRD, FOURTH] = [1, 2, 3, 4, 5, 6, 7];
const workers = [BUSY, ABSENT, GONE, FOURTH, THIRD, SECOND, FIRST].map((id) => ({
  ...worker,
  id,
  name: `Worker ${id}`,
  ...(id === GONE && { archivedOn: day('2026-11-01') }),
}));
const absences = [{ ...absence, workerId: ABSENT, firstDay: TUESDAY.first, lastDay: null }];

function job(id: number, workerIds: readonly number[], start: string, end: string): JobListing {
  const [from, to] = [start, end].map((time) => wallTime(`2026-11-24T${time}:00`));
  return listedJob(id, {
    fromDate: day('2026-11-03'),
    events: [{ id: 4, start: from!, end: to!, rule: null, workerIds }],
  });
}

function bestFor(jobs: readonly JobListing[], ids: readonly number[]): readonly number[] {
  const absenceOf = absenceFinder(absences, '12:00');
  const { visits: all } = assignments(jobs, workers, TUESDAY, ZONE, true);
  const doubled = new Map();
  const lanes = lanesOf({ visits: all, workers, absences, absenceOf, doubled, window: TUESDAY });
  const visits = all.filter(({ jobId }) => ids.includes(jobId));
  const now = wallTime('2026-11-20T10:00:00');
  return bestLanes(
    lanes,
    { visits, minutes: 0, longer: 0 },
    { jobs, absenceOf, now, timeZone: ZONE, weeklyLimit: null },
  );
}

const busy = job(1, [BUSY], '08:00', '10:00');
const open = job(2, [], '09:00', '11:00');

test('at most three fit best, none of whom is busy, absent or archived', () => {
  expect(bestFor([busy, open], [2])).toEqual([FIRST, SECOND, THIRD]);
});

test('who has the visit already is not offered again', () => {
  expect(bestFor([job(2, [FIRST], '09:00', '11:00')], [2])).toEqual([BUSY, SECOND, THIRD]);
});

test('of several visits one that does not fit is enough not to be among them', () => {
  const later = job(3, [], '13:00', '14:00');
  const taken = [job(4, [FIRST], '13:30', '15:00'), job(5, [FOURTH], '12:00', '18:00')];
  expect(bestFor([busy, open, later, ...taken], [2, 3])).toEqual([SECOND, THIRD]);
});

test('visits at the same time fit nobody together', () => {
  expect(bestFor([open, job(3, [], '10:00', '12:00')], [2, 3])).toEqual([]);
});
