import { expect, test } from 'vitest';
import type { Job, JobListing } from '../../../../src/domain/entities.ts';
import { jobChangeRules, withPending } from '../../../../src/domain/job/confirmation/jobChange.ts';
import type { JobChanges } from '../../../../src/domain/job/jobDraft.ts';
import { bareJob } from '../../../support/records.ts';
import { day } from '../../support/values.ts';

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

const anasPast = [{ until: day('2026-11-25'), workerIds: [1] }];

test.each<[what: string, job: Partial<Job>, change: JobChanges, stored: boolean]>([
  ['is', { earlierWorkers: anasPast }, { workerId: 2, earlierWorkers: anasPast }, true],
  ['is, though nobody had it before,', {}, { workerId: 2, earlierWorkers: [] }, true],
  [
    'is not, as who had it before is missing,',
    {},
    { workerId: 2, earlierWorkers: anasPast },
    false,
  ],
  ['is not, as others had it before,', { earlierWorkers: anasPast }, { earlierWorkers: [] }, false],
])('the handover of a job %s stored', (_, known, change, stored) => {
  const asked = { target: 'job', id: 7, name: '', change, seen: 1 } as const;
  const job = { ...bareJob, workerId: 2, ...known };
  expect(jobChangeRules.isStored(job, asked)).toBe(stored);
});
