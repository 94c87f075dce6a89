import { expect, test } from 'vitest';
import {
  hasOther,
  nextIn,
  othersUnmade,
  replaced,
  taken,
} from '../../../src/domain/record/changeQueue.ts';
import type { AskedChange } from '../../../src/domain/record/recordChange.ts';
import { jointChange } from '../../../src/domain/visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../../../src/domain/visits/changes/visitChange.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';

const job = (id: number): AskedChange => ({
  target: 'job',
  id,
  name: `Kunde ${id}`,
  change: { workerId: 2 },
  seen: null,
});
const event = {
  id: 4,
  start: '2026-11-23T09:00:00' as LocalDateTime,
  end: '2026-11-23T11:00:00' as LocalDateTime,
  rule: null,
};
const visitChange = (id: number): AskedVisitChange => ({
  id,
  name: `Kunde ${id}`,
  change: { eventId: 4, seriesDay: '2026-11-23' as LocalDate, patch: { workerIds: [2] } },
  seen: { event, usual: [], patch: null },
});
const archival: AskedChange = {
  target: 'customer',
  id: 7,
  name: 'Kunde 7',
  change: { archivedOn: null },
  seen: null,
};
const [seven, eight, nine] = [job(7), job(8), job(9)] as const;
const visit = (id: number) => jointChange([visitChange(id)], `Kunde ${id}`);
const bothVisits = jointChange([visitChange(7), visitChange(8)], 'Ana Marques');

test('a visit is changed after the failed change of its job only', () => {
  const queue = { asked: seven, waiting: [visit(7)], failed: [] };
  expect(hasOther(queue)).toBe(false);
  expect(hasOther({ ...queue, waiting: [visit(7), eight] })).toBe(true);
});

test('a customer and a job with the same number are two records', () => {
  expect(hasOther({ asked: seven, waiting: [archival], failed: [] })).toBe(true);
});

test('of the changes of one record none overtakes another', () => {
  const waiting = [bothVisits, visit(8), nine];
  expect(nextIn({ waiting, failed: [seven] })).toBe(nine);
});

test('what has failed is tried again once nothing else can be made', () => {
  const first = visit(7);
  expect(nextIn({ waiting: [first], failed: [seven, eight] })).toBe(seven);
  expect(nextIn({ waiting: [first], failed: [] })).toBe(first);
  expect(nextIn({ waiting: [], failed: [] })).toBeUndefined();
});

test('a change that begins stands in the queue no more', () => {
  const queue = { waiting: [eight], failed: [seven, nine] };
  expect(taken(queue, seven)).toEqual({ asked: seven, waiting: [eight], failed: [nine] });
  expect(taken(queue, eight)).toEqual({ asked: eight, waiting: [], failed: [seven, nine] });
});

test('a new change stands in place of all that concern one of its records', () => {
  const queue = { waiting: [visit(8), nine], failed: [seven] };
  expect(replaced(queue, bothVisits)).toEqual({ asked: bothVisits, waiting: [nine], failed: [] });
});

test('the last change is not one of the others that were not made', () => {
  const others = othersUnmade({ asked: nine, waiting: [eight], failed: [seven, nine] });
  expect(others).toEqual([seven, eight]);
});
