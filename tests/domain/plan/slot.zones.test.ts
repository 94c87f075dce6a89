import { expect, test } from 'vitest';
import { slotDraft } from '../../../src/domain/job/edit/jobSlot.ts';
import { slotIn, slotPath, type Slot } from '../../../src/domain/plan/slot.ts';
import { unsavedRecord } from '../../../src/domain/record/recordForm.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';

const slots: readonly Slot[] = [
  { lane: 7, start: '2026-11-30T13:00:00' as LocalDateTime },
  { lane: 0, start: '2026-12-01T23:30:00' as LocalDateTime },
];
const searchOf = (path: string) => new URL(path, 'http://localhost').searchParams;

test.each(slots)('the address of a new job keeps the slot of lane $lane', (slot) => {
  expect(slotIn(searchOf(slotPath(slot)))).toEqual(slot);
});

test.each(['', '?worker=7', '?start=13:00', '?start=2026-02-30T08:00', '?start=null'])(
  'an address with «%s» names no slot',
  (search) => {
    expect(slotIn(searchOf(`/jobs/new${search}`))).toBeNull();
  },
);

const draftIn = (slot: Slot) =>
  slotDraft(unsavedRecord('job', 'key', '2026-11-20' as LocalDate) as never, slot);

test('a job that begins in a slot has one visit of two hours there, for whose lane it is', () => {
  expect(draftIn(slots[0]!)).toMatchObject({
    fromDate: '2026-11-30',
    workerId: 7,
    events: [{ start: '2026-11-30T13:00:00', end: '2026-11-30T15:00:00', rule: null }],
  });
});

test('in the lane of nobody it belongs to nobody, and may end on the next day', () => {
  expect(draftIn(slots[1]!)).toMatchObject({
    fromDate: '2026-12-01',
    workerId: null,
    events: [{ start: '2026-12-01T23:30:00', end: '2026-12-02T01:30:00', rule: null }],
  });
});
