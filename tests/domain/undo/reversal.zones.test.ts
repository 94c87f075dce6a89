import { describe, expect, test } from 'vitest';
import type { CustomerRecord, JobEvent, Job, VisitPatch } from '../../../src/domain/entities.ts';
import { termsOf } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import { firstDayIn, reversalIn, informedOf } from '../../../src/domain/undo/reversal.ts';
import type { UndoneChange } from '../../../src/domain/undo/undoneChange.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { savedAbsence } from '../../support/absences.ts';
import { bareJob, customer } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const timeZone = 'Europe/Zurich';
const FRIDAY = day('2026-11-20');
const KEY = { eventId: 4, seriesDay: FRIDAY };
const NOW = minute('2026-11-20 06:40');
const MONDAY = { start: minute('2026-11-23 14:00'), end: minute('2026-11-23 16:00') };

const event: JobEvent = {
  id: 4,
  start: minute('2026-11-20 08:00'),
  end: minute('2026-11-20 10:00'),
  rule: 'FREQ=WEEKLY;BYDAY=FR',
};

const jobOf = (more: Partial<Job> = {}): Job => ({
  ...bareJob,
  id: 7,
  customerId: 3,
  workerId: 1,
  fromDate: FRIDAY,
  events: [event],
  ...more,
});
const single = (more: Partial<Job> = {}) => jobOf({ events: [{ ...event, rule: null }], ...more });

const NONE = { jobs: [], absences: [], customers: [], workers: [] };

/** What a server has taken back: records until then, and as they are by now. */
const undoneOf = (
  before: Partial<UndoneChange['before']>,
  now: Partial<UndoneChange['before']>,
): UndoneChange => ({
  ...NONE,
  ...now,
  before: { ...NONE, ...before },
  batches: ['b'],
  removedJobs: [],
  kept: [],
});
const undone = (now: Job, before: Job) => undoneOf({ jobs: [before] }, { jobs: [now] });
const patched = (job: Job, patch: VisitPatch | null) => withVisitPatch(job, KEY, patch);
const outcomeOf = (outcome: UndoneChange) => {
  const reversal = reversalIn(outcome, timeZone);
  return reversal.kind === 'visits'
    ? reversal.visits.map((one) => [one.outcome, one.visit.start, ...one.visit.workerIds])
    : reversal;
};

describe('a visit that is changed back', () => {
  const open = jobOf({ workerId: null });

  test.each([
    ['is open', open, { workerIds: [2] }, null, ['open', event.start]],
    ['is with who had it', jobOf(), { workerIds: [2] }, null, ['given', event.start, 1]],
    ['takes place', jobOf(), { cancelled: true }, null, ['held', event.start, 1]],
    ['is cancelled', jobOf(), null, { cancelled: true }, ['cancelled', event.start, 1]],
    ['is at its time', jobOf(), MONDAY, null, ['moved', event.start, 1]],
    [
      'is with who had it then',
      jobOf(),
      { ...MONDAY, workerIds: [2] },
      null,
      ['given', event.start, 1],
    ],
    ['is as it was', jobOf(), { note: 'Schlüssel' }, null, ['asBefore', event.start, 1]],
  ] as const)('%s', (_, job, patch, former, outcome) => {
    const before = patched(job, former as VisitPatch | null);
    const saved = patched(job, patch as VisitPatch | null);
    expect(outcomeOf(undone(before, saved))).toEqual([outcome]);
  });

  test('is the one of a job with no other, also if who has the job was changed', () => {
    const free = single({ workerId: null });
    expect(outcomeOf(undone(free, single()))).toEqual([['open', event.start]]);
    expect(outcomeOf(undone(single(), free))).toEqual([['given', event.start, 1]]);
    const moved = single({ events: [{ ...event, ...MONDAY, rule: null }] });
    expect(outcomeOf(undone(single(), moved))).toEqual([['moved', event.start, 1]]);
  });
});

test('of a series it is said who has it', () => {
  const { confirmations } = bareJob;
  const before = jobOf({ confirmations: { ...confirmations, worker: true } });
  const saved = jobOf({ workerId: 2, confirmations: { ...confirmations, worker: false } });
  expect(outcomeOf(undone(before, saved))).toEqual({ kind: 'worker', workerId: 1 });
  expect(outcomeOf(undone(jobOf({ workerId: null }), saved))).toMatchObject({ workerId: null });
  const fromNowOn = { ...saved, earlierWorkers: [{ until: FRIDAY, workerIds: [1] }] };
  expect(outcomeOf(undone(before, fromNowOn))).toEqual({ kind: 'worker', workerId: 1 });
});

test('of anything else, the parts of the form that were changed', () => {
  const access = undone(jobOf(), jobOf({ workerId: 2, instructions: 'Küche zuerst' }));
  expect(outcomeOf(access)).toMatchObject({
    kind: 'parts',
    parts: expect.arrayContaining(['workerId', 'instructions']),
  });
  const longer = jobOf({ events: [{ ...event, end: minute('2026-11-20 11:00') }] });
  expect(outcomeOf(undone(jobOf(), longer))).toEqual({ kind: 'parts', parts: ['appointment'] });
  const more = single({
    events: [
      { ...event, rule: null },
      { ...event, id: 9, rule: null },
    ],
  });
  expect(outcomeOf(undone(single(), more))).toMatchObject({ kind: 'parts' });
  expect(outcomeOf({ ...undone(jobOf(), longer), removedJobs: [8] })).toEqual({
    kind: 'parts',
    parts: ['split'],
  });
  const { confirmations } = bareJob;
  const renewed = jobOf({ confirmedTerms: { customer: termsOf(longer) } });
  expect(outcomeOf(undone(jobOf({ confirmations }), renewed))).toEqual({
    kind: 'parts',
    parts: ['confirmation customer'],
  });
  expect(outcomeOf(undone(jobOf(), jobOf()))).toEqual({ kind: 'parts', parts: [] });
});

const record = { ...customer, raw: {}, etag: null };
const ofCustomer = (now: CustomerRecord, before: CustomerRecord) =>
  outcomeOf(undoneOf({ customers: [before] }, { customers: [now] }));

test('whoever was archived is so no more, or again', () => {
  const archived = { ...record, archivedOn: FRIDAY };
  expect(ofCustomer(record, archived)).toEqual({ kind: 'archive', isArchived: false });
  expect(ofCustomer(archived, record)).toEqual({ kind: 'archive', isArchived: true });
  expect(ofCustomer(record, { ...record, city: 'Baden' })).toEqual({
    kind: 'parts',
    parts: ['city'],
  });
});

test('a customer who was given up is separate again, or merged again', () => {
  const merged = { ...record, merged: { into: 9, on: FRIDAY } };
  expect(ofCustomer(record, merged)).toEqual({ kind: 'merge', customer: record });
  expect(ofCustomer(merged, record)).toEqual({ kind: 'merge', customer: merged });
});

describe('of visits that were saved together', () => {
  const other = jobOf({ id: 8, customerId: 4 });
  const back = [jobOf(), other];
  const saved = back.map((job) => patched(job, { workerIds: [2] }));

  test('each is with who had it', () => {
    expect(reversalIn(undoneOf({ jobs: saved }, { jobs: back }), timeZone)).toMatchObject({
      kind: 'visits',
      visits: [
        { outcome: 'given', visit: { jobId: 7, workerIds: [1] } },
        { outcome: 'given', visit: { jobId: 8, workerIds: [1] } },
      ],
    });
  });

  test('their first day is the one they are on again', () => {
    expect(firstDayIn(undoneOf({ jobs: saved }, { jobs: back }), timeZone)).toBe(FRIDAY);
    const moved = single({ events: [{ ...event, ...MONDAY, rule: null }] });
    expect(firstDayIn(undone(single(), moved), timeZone)).toBe(FRIDAY);
    const noted = jobOf({ instructions: 'Küche zuerst' });
    expect(firstDayIn(undone(jobOf(), noted), timeZone)).toBe(null);
  });

  const withdrawn = { ...savedAbsence, withdrawnAt: NOW };

  test('an absence no longer holds, or does again, with so many visits', () => {
    const absent = { absences: [savedAbsence], jobs: saved };
    const present = { absences: [withdrawn], jobs: back };
    expect(outcomeOf(undoneOf(absent, present))).toEqual({
      kind: 'absence',
      holds: false,
      visits: 2,
    });
    expect(outcomeOf(undoneOf(present, absent))).toEqual({
      kind: 'absence',
      holds: true,
      visits: 2,
    });
  });

  const told = patched(saved[0]!, { workerIds: [2], told: { customer: true } });
  const namesOf = (jobs: readonly Job[]) =>
    informedOf(
      undoneOf({ jobs, absences: [savedAbsence] }, { jobs: back, absences: [withdrawn] }),
      timeZone,
    ).map(({ party, id, visits }) => [party, id, visits.length]);

  test('those are known who had been told, and of what', () => {
    expect(namesOf([told, saved[1]!])).toEqual([['customer', 3, 1]]);
    expect(namesOf(saved)).toEqual([]);
    expect(namesOf([told, back[1]!])).toEqual([['customer', 3, 1]]);
    expect(namesOf(back)).toEqual([]);
  });
});
