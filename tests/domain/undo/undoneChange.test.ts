import { expect, test } from 'vitest';
import { recordsIn } from '../../../src/domain/undo/madeChange.ts';
import {
  joinedUndone,
  type KeptChange,
  type UndoneChange,
} from '../../../src/domain/undo/undoneChange.ts';
import { bareJob } from '../../support/records.ts';

const NONE = { jobs: [], absences: [], customers: [], workers: [] };
const jobOf = (id: number, instructions = '') => ({ ...bareJob, id, instructions });
const kept = (id: number): KeptChange => ({
  kind: 'job',
  id,
  name: '',
  reason: 'changed',
  parts: [],
  visit: null,
  who: 'meier',
  at: null,
});

test('a change concerns the drafts of every record that it has changed', () => {
  const change = { kind: 'absence', name: '', saved: jobOf(9) as never, batches: ['b'] } as const;
  expect(recordsIn({ ...change, otherJobs: [7] })).toEqual([
    { kind: 'absence', id: 9 },
    { kind: 'job', id: 7 },
  ]);
  expect(recordsIn(change)).toHaveLength(1);
});

test('what two requests have taken back is one: records before the first, and after the last', () => {
  const undone = (batch: string, before: string, now: string, id: number): UndoneChange => ({
    ...NONE,
    jobs: [jobOf(7, now), jobOf(id, now)],
    before: { ...NONE, jobs: [jobOf(7, before), jobOf(id, before)] },
    batches: [batch],
    removedJobs: [id],
    kept: [kept(id)],
  });
  const joined = joinedUndone(undone('a', '1', '2', 8), undone('b', '2', '3', 9));
  const notesOf = (jobs: UndoneChange['jobs']) =>
    Object.fromEntries(jobs.map(({ id, instructions }) => [id, instructions]));
  expect(notesOf(joined.jobs)).toEqual({ 7: '3', 8: '2', 9: '3' });
  expect(notesOf(joined.before.jobs)).toEqual({ 7: '1', 8: '1', 9: '2' });
  expect(joined.batches).toEqual(['a', 'b']);
  expect(joined.removedJobs).toEqual([8, 9]);
  expect(joined.kept.map(({ id }) => id)).toEqual([8, 9]);
});
