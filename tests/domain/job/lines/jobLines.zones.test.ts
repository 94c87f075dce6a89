import { expect, test } from 'vitest';
import type { JobListing } from '../../../../src/domain/entities.ts';
import {
  jobLines,
  type JobLineOptions,
  type JobListKind,
} from '../../../../src/domain/job/lines/jobLines.ts';
import { searchFor, searchRows } from '../../../../src/domain/search/search.ts';
import { worker } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

/** A job with one visit until noon, or without any. */
const job = (id: number, fromDate: string, start: string | null = null): JobListing => ({
  id,
  customerId: 3,
  customerName: 'Familie Özdemir',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  fromDate: day(fromDate),
  events: start
    ? [
        {
          id: 4,
          start: wallTime(start),
          end: wallTime(`${start.slice(0, 11)}12:00:00`),
          rule: null,
        },
      ]
    : [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
});

const jobs = [
  job(1, '2026-11-03'),
  job(2, '2026-11-02', '2026-11-25T08:00:00'),
  job(3, '2026-11-01', '2026-11-20T08:00:00'),
  job(4, '2026-10-01', '2026-11-19T08:00:00'),
];

const NO_WORKERS = { workers: [], isComplete: true };

function linesAt(now: string, list: readonly JobListing[] = jobs, kind?: JobListKind) {
  const wording = { language: 'de', timeZone: 'Europe/Zurich' } as const;
  return jobLines(list, NO_WORKERS, wording, wallTime(now), { kind }).lines;
}

const next = (lines: ReturnType<typeof linesAt>) =>
  lines.map(({ id, nextVisitText }) => [id, nextVisitText]);

test('lines are sorted by next visit, those without one by start behind them', () => {
  expect(next(linesAt('2026-11-20T11:00:00'))).toEqual([
    [3, 'heute, 08:00–12:00'],
    [2, 'Mi 25.11., 08:00–12:00'],
    [4, ''],
    [1, ''],
  ]);
});

test('a job whose visits to come are all cancelled says so, and not once they are over', () => {
  const cancelled = (id: number, start: string): JobListing => {
    const one = job(id, start.slice(0, 10), start);
    const overrides = { [start.slice(0, 10)]: { cancelled: true as const } };
    return { ...one, events: one.events.map((event) => ({ ...event, overrides })) };
  };
  const partly = cancelled(3, '2026-11-25T08:00:00');
  const [weekly] = partly.events;
  const list = [
    cancelled(1, '2026-11-20T08:00:00'),
    cancelled(2, '2026-11-19T08:00:00'),
    { ...partly, events: [{ ...weekly!, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' }] },
    { ...partly, id: 4, events: [{ ...weekly!, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=1' }] },
  ];
  expect(new Map(next(linesAt('2026-11-20T07:00:00', list)) as [number, string][])).toEqual(
    new Map([
      [1, 'abgesagt'],
      [2, ''],
      [3, 'Mi 02.12., 08:00–12:00'],
      [4, 'abgesagt'],
    ]),
  );
});

test('the lines of requests are sorted by start alone', () => {
  const lines = linesAt('2026-11-20T11:00:00', [...jobs], 'requests');
  expect(lines.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});

test('lines are the same array until a next visit or the day is over', () => {
  const first = linesAt('2026-11-20T11:00:00');
  expect(linesAt('2026-11-20T11:59:59')).toBe(first);
  const afterVisit = linesAt('2026-11-20T12:00:00');
  expect(next(afterVisit)[0]).toEqual([2, 'Mi 25.11., 08:00–12:00']);
  expect(linesAt('2026-11-20T23:59:59')).toBe(afterVisit);
  expect(linesAt('2026-11-21T00:00:00')).not.toBe(afterVisit);
});

test('lines are worded anew for an earlier time', () => {
  linesAt('2026-11-24T11:00:00');
  expect(next(linesAt('2026-11-20T11:00:00'))[0]).toEqual([3, 'heute, 08:00–12:00']);
});

test('a search finds a next visit as it is shown', () => {
  const found = (query: string) =>
    searchRows(linesAt('2026-11-20T11:00:00'), searchFor(query)).map(({ id }) => id);
  expect(found('Mi 25.11.')).toEqual([2]);
  expect(found('heute')).toEqual([3]);
});

test('a search finds an appointment as it is shown in a narrow column too', () => {
  const weekly = { ...jobs[2]!, events: [{ ...jobs[2]!.events[0]!, rule: 'FREQ=WEEKLY' }] };
  const lines = linesAt('2026-11-20T11:00:00', [weekly]);
  expect(lines[0]!.summary).toBe('jeden Sonntag, 08:00–12:00');
  for (const query of ['sonntag', 'so, 08:00']) {
    expect(searchRows(lines, searchFor(query))).toEqual(lines);
  }
});

const request = {
  createdAt: wallTime('2026-11-17T23:30:00'),
  frequency: 'weekly',
  duration: 2.5,
  comment: '',
  timeSlots: ['Montag, 7–9 Uhr', '', 'Dienstag'],
};

test('the line of a request says what was asked for, and for how long it has waited', () => {
  const requested = { ...job(1, '2026-11-19'), customerCity: 'Uster', request };
  const [line] = linesAt('2026-11-20T11:00:00', [requested], 'requests');
  expect(line).toMatchObject({
    requestText: '2½\u00a0Std., Montag, 7–9 Uhr; Dienstag',
    shortRequestText: '2½\u00a0Std., Mo, 7–9 Uhr; Di',
    waitingText: 'vor 3 Tagen',
    hasStarted: true,
  });
  for (const query of ['uster', 'dienstag', 'vor 3 tagen']) {
    expect(searchRows([line!], searchFor(query))).toEqual([line]);
  }
});

test('the line of a request without answers says nothing', () => {
  const asked = { ...request, createdAt: null, duration: null, timeSlots: [] };
  const unknown = { ...job(1, '2026-11-20'), request: asked };
  const [line] = linesAt('2026-11-20T11:00:00', [unknown], 'requests');
  expect(line).toMatchObject({ requestText: '', waitingText: '', hasStarted: false });
});

test.each([
  ['2026-11-21T08:00:00', 'heute'],
  ['2026-11-20T00:00:00', 'heute'],
  ['2026-11-19T23:59:00', 'gestern'],
  ['2026-11-18T23:59:00', 'vor 2 Tagen'],
])('a request of %s has waited since: %s', (createdAt, expected) => {
  const requested = {
    ...job(1, '2026-11-20'),
    request: { ...request, createdAt: wallTime(createdAt) },
  };
  expect(linesAt('2026-11-20T11:00:00', [requested], 'requests')[0]!.waitingText).toBe(expected);
});

test('a search finds jobs by their towns, and not by what only requests show', () => {
  const requested = { ...job(1, '2026-11-19'), customerCity: 'Uster', request };
  const lines = linesAt('2026-11-20T11:00:00', [requested]);
  expect(searchRows(lines, searchFor('uster'))).toEqual(lines);
  expect(searchRows(lines, searchFor(request.timeSlots[0]!))).toEqual([]);
});

test('a search finds jobs by the telephone of the customer', () => {
  const called = { ...job(1, '2026-11-20'), customerPhone: '044 555 10 99' };
  const lines = linesAt('2026-11-20T11:00:00', [called, job(2, '2026-11-20')]);
  expect(searchRows(lines, searchFor('0445551099')).map(({ id }) => id)).toEqual([1]);
});

test('a list of visits says nothing of the requests that its jobs came from', () => {
  const asked = { ...jobs[2]!, request: { ...request, duration: 2 } };
  const [line] = linesAt('2026-11-20T11:00:00', [asked]);
  expect(line).toMatchObject({ requestText: '', waitingText: '' });
});

test('lines are worded anew in another language, and once all workers are known', () => {
  const now = wallTime('2026-11-20T11:00:00');
  const list = [{ ...jobs[2]!, workerId: 9 }];
  const wordedIn = (language: 'de' | 'en', isComplete: boolean) =>
    jobLines(
      list,
      { workers: NO_WORKERS.workers, isComplete },
      { language, timeZone: 'Europe/Zurich' },
      now,
    ).lines[0]!;
  const unknown = wordedIn('de', false);
  expect(wordedIn('de', false)).toBe(unknown);
  expect(wordedIn('de', true)).not.toBe(unknown);
  expect(wordedIn('en', true).nextVisitText).toBe('today, 08:00–12:00');
});

const ANNA = { ...worker, id: 4, name: 'Anna Keller' };
const EWA = { ...worker, id: 5, name: 'Ewa Nowak' };
const MARIO = { ...worker, id: 6, name: 'Mario Rossi' };

/** Fridays at nine: those of Anna until February, and of Ewa from then on. */
const fridays: JobListing = {
  ...job(1, '2026-11-06'),
  workerId: 5,
  earlierWorkers: [{ until: day('2027-01-31'), workerIds: [4] }],
  events: [
    {
      id: 4,
      start: wallTime('2026-11-06T09:00:00'),
      end: wallTime('2026-11-06T11:00:00'),
      rule: 'FREQ=WEEKLY',
      overrides: { '2026-11-27': { workerIds: [6, 4] }, '2026-12-04': { workerIds: [] } },
    },
  ],
};

const lineOf = (listed: JobListing, now: string, options?: JobLineOptions) =>
  jobLines(
    [listed],
    { workers: [ANNA, EWA, MARIO], isComplete: true },
    { language: 'de', timeZone: 'Europe/Zurich' },
    wallTime(now),
    options,
  ).lines[0]!;

test.each([
  ['who has the job until a day', '2026-11-20T08:00:00', 'Anna Keller'],
  ['all who come in place of others', '2026-11-20T12:00:00', 'Mario Rossi, Anna Keller'],
  ['nobody of a visit that was given to nobody', '2026-11-27T12:00:00', ''],
  ['who has the job from a day on', '2027-02-01T08:00:00', 'Ewa Nowak'],
])('a line names %s by its next visit', (_, now, expected) => {
  expect(lineOf(fridays, now)).toMatchObject({ workerNames: expected, workerName: 'Ewa Nowak' });
});

test('without a next visit, and in a list of requests, a line names the worker of the job', () => {
  const none = { workerIds: [5], workerNames: 'Ewa Nowak' };
  expect(lineOf({ ...fridays, events: [] }, '2026-11-20T08:00:00')).toMatchObject(none);
  expect(lineOf(fridays, '2026-11-20T08:00:00', { kind: 'requests' })).toMatchObject(none);
});

test('a search finds who comes to the next visit, and who has the job', () => {
  const line = lineOf(fridays, '2026-11-20T12:00:00');
  for (const query of ['mario', 'anna', 'ewa']) {
    expect(searchRows([line], searchFor(query)), query).toEqual([line]);
  }
});

test.each([
  [4, 'heute, 09:00–11:00'],
  [5, 'Fr 05.02.2027, 09:00–11:00'],
  [6, 'Fr 27.11., 09:00–11:00'],
  [7, ''],
])('the list of worker %s has their own next visit: %s', (ofWorker, expected) => {
  expect(lineOf(fridays, '2026-11-20T08:00:00', { ofWorker }).nextVisitText).toBe(expected);
});
