import { expect, test } from 'vitest';
import { recordsIn } from '../../../src/domain/undo/madeChange.ts';
import {
  joinedUndone,
  keptVisits,
  type KeptChange,
  type UndoneChange,
} from '../../../src/domain/undo/undoneChange.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import { bareJob } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const FRIDAY = day('2026-11-20');
const NONE = { jobs: [], absences: [], customers: [], workers: [] };
const jobOf = (id: number, instructions = '') => ({ ...bareJob, id, instructions });
const kept = (id: number, more: Partial<KeptChange> = {}): KeptChange => ({
  kind: 'job',
  id,
  name: '',
  reason: 'changed',
  parts: [],
  visit: null,
  who: 'meier',
  at: null,
  ...more,
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

test('of changes of visits those are kept that the server names, or whose job it names', () => {
  const asked = (id: number, rule: string | null, eventId = 4): AskedVisitChange => ({
    target: 'visit',
    id,
    name: '',
    change: { eventId, seriesDay: FRIDAY, patch: null },
    seen: {
      event: { start: minute('2026-11-20 08:00'), end: minute('2026-11-20 10:00'), rule },
      patch: null,
      usual: [],
    },
  });
  const weekly = asked(7, 'FREQ=WEEKLY');
  const single = asked(8, null);
  const isKept = (change: AskedVisitChange, one: KeptChange) =>
    keptVisits([change], { kept: [one] }).length === 1;
  const visitOn = (date: string) => ({ visit: { eventId: 4, seriesDay: day(date) } });
  expect(isKept(weekly, kept(7, visitOn('2026-11-20')))).toBe(true);
  expect(isKept(weekly, kept(7, visitOn('2026-11-27')))).toBe(false);
  expect(isKept(asked(7, 'FREQ=WEEKLY', 5), kept(7, visitOn('2026-11-20')))).toBe(false);
  expect(isKept(single, kept(8, visitOn('2026-11-27')))).toBe(true);
  expect(isKept(single, kept(8, { parts: ['appointment'] }))).toBe(true);
  expect(isKept(single, kept(7))).toBe(false);
  expect(isKept(single, kept(8, { kind: 'absence' }))).toBe(false);
});
