import { expect, test } from 'vitest';
import type { Job } from '../../src/domain/entities.ts';
import { applyEdit, draftOf, isDirty, type JobEdit } from '../../src/domain/jobDraft.ts';

const job: Job = {
  id: 7,
  raw: {},
  customerId: 3,
  workerId: 1,
  fromDate: null,
  events: [],
  confirmations: { support: true, customer: false, worker: false },
  request: null,
};

const draft = { workerId: 1, confirmations: { support: true, customer: false, worker: false } };

test('a draft starts as the job is', () => {
  expect(draftOf(job)).toEqual(draft);
  expect(isDirty(job, draftOf(job))).toBe(false);
});

test.each<[edit: JobEdit, back: JobEdit, edited: object]>([
  [
    { kind: 'worker', workerId: 2 },
    { kind: 'worker', workerId: 1 },
    { ...draft, workerId: 2 },
  ],
  [
    { kind: 'worker', workerId: null },
    { kind: 'worker', workerId: 1 },
    { ...draft, workerId: null },
  ],
  [
    { kind: 'confirmation', by: 'support', confirmed: false },
    { kind: 'confirmation', by: 'support', confirmed: true },
    { ...draft, confirmations: { support: false, customer: false, worker: false } },
  ],
  [
    { kind: 'confirmation', by: 'customer', confirmed: true },
    { kind: 'confirmation', by: 'customer', confirmed: false },
    { ...draft, confirmations: { support: true, customer: true, worker: false } },
  ],
  [
    { kind: 'confirmation', by: 'worker', confirmed: true },
    { kind: 'confirmation', by: 'worker', confirmed: false },
    { ...draft, confirmations: { support: true, customer: false, worker: true } },
  ],
])('%j changes that alone, which makes the draft dirty until %j', (edit, back, edited) => {
  const changed = applyEdit(draftOf(job), edit);
  expect(changed).toEqual(edited);
  expect(isDirty(job, changed)).toBe(true);
  expect(isDirty(job, applyEdit(changed, back))).toBe(false);
});

test('an edit leaves the draft it came from as it was', () => {
  const before = draftOf(job);
  applyEdit(before, { kind: 'confirmation', by: 'customer', confirmed: true });
  expect(before).toEqual(draft);
  expect(job.confirmations.customer).toBe(false);
});
