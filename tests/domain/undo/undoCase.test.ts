import { expect, test } from 'vitest';
import { NOTHING_DONE, nextSteps, withOutcome } from '../../../src/domain/undo/undoCase.ts';
import type { UndoneChange } from '../../../src/domain/undo/undoneChange.ts';
import { bareJob } from '../../support/records.ts';

const NONE = { jobs: [], absences: [], customers: [], workers: [] };
const made = { kind: 'job', name: '', saved: bareJob as never, batches: ['a'] } as const;
const undone = (removedJobs: readonly number[]): UndoneChange => ({
  ...NONE,
  before: NONE,
  batches: ['b'],
  removedJobs,
  kept: [],
});

test('a job that is gone because it was taken back cannot be brought back', () => {
  const asked = { ...NOTHING_DONE, done: [made], change: made };
  const changed = { ...asked, ...withOutcome(asked, undone([])) };
  expect(changed.undone).toEqual([{ ...made, batches: ['b'] }]);
  expect(nextSteps(changed).isReversible).toBe(true);
  const gone = { ...asked, ...withOutcome(asked, undone([8])) };
  expect(gone.undone).toEqual([]);
  expect(nextSteps(gone)).toEqual({ isReversible: false, hasMore: false });
});
