import { expect, test } from 'vitest';
import type { Job } from '../../../../src/domain/entities.ts';
import { applyEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import { isRemoved, keeping, laterVisits } from '../../../../src/domain/job/edit/laterVisits.ts';
import { day, wallTime } from '../../support/values.ts';

const single = (on: string, id = 4) => ({
  id,
  start: wallTime(`${on}T09:00:00`),
  end: wallTime(`${on}T11:00:00`),
  rule: null,
});

const job: Job = {
  id: 7,
  raw: {},
  etag: null,
  customerId: 3,
  workerId: 1,
  fromDate: day('2026-11-02'),
  events: [
    single('2026-12-15', 4),
    { ...single('2026-11-02', 9), rule: 'FREQ=WEEKLY;BYDAY=MO' },
    single('2026-11-30', 14),
    single('2026-12-01', 19),
  ],
  confirmations: { support: true, customer: false, worker: false },
  request: null,
};
const draft = draftOf(job);
const END = day('2026-11-30');

test('the single visits after the end are removed and brought back in their places', () => {
  const later = laterVisits(job, draft, END);
  expect(later).toEqual([draft.events[0], draft.events[3]]);
  const removed = applyEdit(draft, keeping(draft, later, false));
  expect(removed.events).toEqual([draft.events[1], draft.events[2]]);
  expect(laterVisits(job, removed, END)).toEqual(later);
  expect(later.map((event) => isRemoved(removed, event))).toEqual([true, true]);
  expect(applyEdit(removed, keeping(removed, later, true))).toEqual(draft);
});

test('a single visit counts as the draft has it', () => {
  const moved = applyEdit(draft, { kind: 'weekday', event: 3, weekday: 0 });
  expect(moved.events[3]!.start).toBe('2026-11-30T09:00:00');
  expect(laterVisits(job, moved, END)).toEqual([draft.events[0]]);
});

test('a replaced appointment has no single visits to ask about', () => {
  const replaced = applyEdit(draft, { kind: 'frequency', frequency: 'weekly' });
  expect(laterVisits(job, replaced, END)).toEqual([]);
});

test('beside an added visit there are none to ask about', () => {
  const added = { ...draft, events: [...draft.events, { ...single('2026-12-20'), id: null }] };
  expect(laterVisits(job, added, END)).toEqual([]);
});

test('a visit that the draft still has is not removed', () => {
  expect(draft.events.map((event) => isRemoved(draft, event))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
