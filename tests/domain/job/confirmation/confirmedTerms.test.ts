import { describe, expect, test } from 'vitest';
import type { AppointmentEvent, JobListing, Terms } from '../../../../src/domain/entities.ts';
import {
  confirmedTermsAfter,
  isOutdated,
  isUnconfirmed,
  outdatedParties,
  termsConfirmedBy,
  termsOf,
  unconfirmedParties,
} from '../../../../src/domain/job/confirmation/confirmedTerms.ts';
import { byParty } from '../../../../src/domain/job/confirmation/parties.ts';
import { bareJob } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

const monday: AppointmentEvent = {
  start: wallTime('2026-11-02T09:00:00'),
  end: wallTime('2026-11-02T11:00:00'),
  rule: 'FREQ=WEEKLY;BYDAY=MO',
};
const anas: Terms = { fromDate: null, events: [monday], workerId: 1 };
const tenzins: Terms = { ...anas, workerId: 2 };
const moved: Terms = { ...anas, events: [{ ...monday, start: wallTime('2026-11-02T08:00:00') }] };
const all = byParty(() => true);
const none = byParty(() => false);
const before = { terms: anas, confirmations: all, confirmedTerms: {} };

test('what stood keeps what it was given for, until it is gone or given again', () => {
  const after = { terms: tenzins, confirmations: all };
  expect(confirmedTermsAfter(before, after, {})).toEqual({ worker: anas });
  expect(confirmedTermsAfter(before, after, { worker: tenzins })).toEqual({});
  expect(confirmedTermsAfter(before, { ...after, confirmations: none }, {})).toEqual({});
  const later = { ...before, terms: tenzins, confirmedTerms: { worker: anas } };
  expect(confirmedTermsAfter(later, { ...after, terms: moved }, {})).toEqual({
    customer: tenzins,
    worker: anas,
  });
});

test('a new confirmation is of the job as it is, or of what it was given for', () => {
  const open = { ...before, confirmations: none };
  const after = { terms: moved, confirmations: all };
  expect(confirmedTermsAfter(open, after, {})).toEqual({});
  expect(confirmedTermsAfter(open, after, { customer: anas })).toEqual({ customer: anas });
});

test('terms are those of the job, unless it was confirmed for others', () => {
  const job = { ...bareJob, ...anas, unreadableEvents: 2, confirmedTerms: { worker: tenzins } };
  expect(termsOf(job)).toEqual({ ...anas, unreadableEvents: 2 });
  expect(termsOf(anas)).toEqual(anas);
  expect(termsConfirmedBy('worker', job)).toEqual(tenzins);
  expect(termsConfirmedBy('customer', job)).toEqual(termsOf(job));
});

describe('the confirmation of a worker is outdated', () => {
  const isWorkersOutdated = (given: Terms, now: Terms) => isOutdated('worker', given, now);
  const staffed = (...workerIds: number[]): Terms => ({
    ...anas,
    events: [{ ...monday, workerIds }],
  });
  const since = (until: string): Terms => ({
    ...anas,
    earlierWorkers: [{ until: day(until), workerIds: [3] }],
  });

  test.each<[string, Terms, Terms, boolean]>([
    ['somebody comes along', anas, staffed(1, 2), true],
    ['somebody no longer comes along', staffed(1, 2), anas, true],
    ['an event names whom the job has', anas, staffed(1), false],
    ['the same people are in another order', staffed(1, 2), staffed(2, 1), false],
    ['an event that nobody had is staffed', staffed(), staffed(2), false],
    ['somebody else had it until a day', anas, since('2027-01-10'), true],
    ['somebody else had it until another day', since('2027-01-10'), since('2027-01-17'), true],
    ['nobody else had it until another day', since('2027-01-10'), since('2027-01-10'), false],
  ])('if %s', (_name, given, now, expected) => {
    expect(isWorkersOutdated(given, now)).toBe(expected);
    expect(isOutdated('customer', given, now)).toBe(false);
  });

  test('not if a visit is cancelled, moved or given to somebody', () => {
    const overrides = {
      '2026-11-09': { cancelled: true },
      '2026-11-16': { workerIds: [2] },
    } as const;
    expect(isWorkersOutdated(anas, { ...anas, events: [{ ...monday, overrides }] })).toBe(false);
  });
});

test('terms say who had the job before', () => {
  const earlierWorkers = [{ until: day('2027-01-10'), workerIds: [3] }];
  expect(termsOf({ ...anas, earlierWorkers })).toEqual({ ...anas, earlierWorkers });
});

test('terms have no exceptions', () => {
  const excepted = { ...monday, overrides: { '2026-11-09': { cancelled: true } } } as const;
  expect(termsOf({ ...anas, events: [excepted] })).toEqual(anas);
});

const nobody: string[] = [];
const everybody = ['support', 'customer', 'worker'];

test.each<[Pick<JobListing, 'confirmations' | 'confirmedTerms'>, string[], string[]]>([
  [{ confirmations: all }, nobody, nobody],
  [{ confirmations: none }, nobody, everybody],
  [{ confirmations: { ...all, support: false } }, nobody, ['support']],
  [{ confirmations: all, confirmedTerms: { worker: anas } }, ['worker'], ['worker']],
  [{ confirmations: none, confirmedTerms: { worker: anas } }, nobody, everybody],
  [{ confirmations: all, confirmedTerms: {} }, nobody, nobody],
])('of %j the confirmations of %j are outdated, and those of %j missing', (job, parties, open) => {
  expect(outdatedParties(job)).toEqual(parties);
  expect(unconfirmedParties(job)).toEqual(open);
  expect(isUnconfirmed(job)).toBe(open.length > 0);
});
