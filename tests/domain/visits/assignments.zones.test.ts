import { expect, test } from 'vitest';
import {
  assignments,
  NOBODY,
  type Assignment,
  type AssignmentProblem,
} from '../../../src/domain/visits/assignments.ts';
import type { JobEvent, JobListing } from '../../../src/domain/entities.ts';
import { listedJob, worker as ana } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const WINDOW = { first: day('2026-11-23'), last: day('2026-11-29') };

const worker = (id: number) => ({ ...ana, id, name: `Worker ${id}` });

const event = (start: string, end: string, rule: string | null = null): JobEvent => ({
  id: 4,
  start: wallTime(start),
  end: wallTime(end),
  rule,
});

const single = event('2026-11-24T09:00:00', '2026-11-24T10:30:00');
const weekly = event('2026-11-03T14:00:00', '2026-11-03T16:00:00', 'FREQ=WEEKLY;BYDAY=TU');

const job = (id: number, workerId: number | null, ...events: JobEvent[]): JobListing =>
  listedJob(id, {
    workerId,
    fromDate: day('2026-11-03'),
    events: events.map((one, index) => ({ ...one, id: 4 + 5 * index })),
  });

const drawn = (...jobs: JobListing[]) =>
  assignments(jobs, [worker(1), worker(2)], WINDOW, 'Europe/Zurich');

test('a visit has its times, its job and its worker', () => {
  const theJob = job(7, 2, single);
  expect(drawn(theJob)).toEqual({
    visits: [
      {
        id: '7-4-2026-11-24',
        jobId: 7,
        eventId: 4,
        seriesDay: '2026-11-24',
        start: '2026-11-24T09:00:00',
        end: '2026-11-24T10:30:00',
        job: theJob,
        workerIds: [2],
        worker: worker(2),
        recurs: false,
        isCancelled: false,
      },
    ],
    problems: [],
  });
});

test('a visit’s id names job, event and series day', () => {
  expect(drawn(job(7, 1, { ...weekly, rule: '?' }, weekly)).visits).toMatchObject([
    {
      id: '7-9-2026-11-24',
      start: '2026-11-24T14:00:00',
      end: '2026-11-24T16:00:00',
    },
  ]);
});

const idsOf = (visits: readonly Assignment[]) => visits.map(({ id }) => id);

test('two equal events of a job have different ids', () => {
  const ids = idsOf(drawn(job(7, 1, weekly, weekly, single, single)).visits);
  expect(new Set(ids).size).toBe(4);
});

test('ids are valid in CSS selectors', () => {
  const ids = idsOf(drawn(job(7, 1, weekly, weekly, single)).visits);
  expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
});

test('a series counts from the first day of the job', () => {
  const biweekly = { ...weekly, rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' };
  const startingOn = (fromDate: string) =>
    drawn({ ...job(7, 1, biweekly), fromDate: day(fromDate) }).visits.length;
  expect(startingOn('2026-11-10')).toBe(1);
  expect(startingOn('2026-11-17')).toBe(0);
});

test('a job without a worker has no visits and is not a problem', () => {
  expect(drawn(job(7, null, single))).toEqual({ visits: [], problems: [] });
});

test('of a job without a worker only what was given to somebody is drawn', () => {
  const daily = { ...single, rule: 'FREQ=DAILY' };
  const given = { ...daily, overrides: { '2026-11-25': { workerIds: [2] } } };
  const { visits } = drawn(job(7, null, given, { ...weekly, workerIds: [1] }));
  expect(visits.map(({ id, worker: { id: workerId } }) => [id, workerId])).toEqual([
    ['7-4-2026-11-25', 2],
    ['7-9-2026-11-24', 1],
  ]);
});

test('a visit, or an event, that was taken from a worker is that of nobody', () => {
  const taken = { ...weekly, overrides: { '2026-11-24': { workerIds: [] } } };
  const { visits } = drawn(job(7, 1, taken, { ...single, workerIds: [] }));
  expect(visits.map(({ worker: drawnAs }) => drawnAs)).toEqual([NOBODY, NOBODY]);
});

test('a job with an unknown worker is a problem, and the others have visits', () => {
  const { visits, problems } = drawn(job(7, 99, single), job(8, 1, single));
  const problem: AssignmentProblem = { code: 'inconsistentData', jobId: 7, workerId: 99 };
  expect(problems).toEqual([problem]);
  expect(visits.map(({ job: { id } }) => id)).toEqual([8]);
});

test('an event with an invalid rule is a problem, and the job’s other events have visits', () => {
  const { visits, problems } = drawn(job(7, 1, { ...weekly, rule: 'FREQ=OFTEN' }, single));
  expect(problems).toEqual([{ code: 'unreadableRule', jobId: 7 }]);
  expect(visits.map(({ start }) => start)).toEqual(['2026-11-24T09:00:00']);
});
