import { expect, test } from 'vitest';
import type { JobListing } from '../../src/domain/entities.ts';
import { withPending } from '../../src/domain/job/jobChange.ts';
import type { JobChanges } from '../../src/domain/job/jobDraft.ts';
import { bareJob } from '../support/records.ts';

const listed = {
  ...bareJob,
  workerId: 1,
  confirmations: { support: true, customer: false, worker: false },
} as unknown as JobListing;

test.each<[what: string, changes: JobChanges[], shown: object]>([
  ['nothing', [], listed.confirmations],
  [
    'two ticks, one of them taken back',
    [{ confirmations: { customer: true, worker: true } }, { confirmations: { worker: false } }],
    { support: true, customer: true, worker: false },
  ],
])('a job on which %s is on its way shows it', (_, changes, confirmations) =>
  expect(withPending(listed, changes)).toEqual({ ...listed, confirmations }),
);

test('the worker chosen last is shown until all is saved', () => {
  const shown = withPending(listed, [{ workerId: 2 }, { workerId: null }, { confirmations: {} }]);
  expect(shown.workerId).toBeNull();
});

test('an outdated confirmation that is given again is outdated no more', () => {
  const terms = { fromDate: null, events: [], workerId: 3 };
  const outdated = { ...listed, confirmedTerms: { customer: terms, worker: terms } };
  const shown = withPending(outdated, [{ confirmedFor: { worker: terms } }]);
  expect(shown.confirmedTerms).toEqual({ customer: terms });
});
