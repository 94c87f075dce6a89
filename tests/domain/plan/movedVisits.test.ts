import { expect, test } from 'vitest';
import type { Lane, LaneEntry } from '../../../src/domain/plan/lane.ts';
import { movedVisits } from '../../../src/domain/plan/movedVisits.ts';
import { day, wallTime } from '../support/values.ts';

const visit = (jobId: number, id = `${jobId}`, start = '2026-11-24T08:00:00') =>
  ({ id, jobId, eventId: 4, seriesDay: day('2026-11-24'), start: wallTime(start) }) as LaneEntry;

const lane = (id: number, ...visits: LaneEntry[]) => ({ id, visits }) as unknown as Lane;

test('a visit in another lane has moved there', () => {
  expect(movedVisits([lane(1, visit(7)), lane(2)], [lane(1), lane(2, visit(7))])).toEqual([
    { from: { lane: 1, id: '7' }, to: { lane: 2, id: '7' } },
  ]);
});

test('a visit at another time has moved within its lane', () => {
  const later = visit(7, '7', '2026-11-24T10:00:00');
  expect(movedVisits([lane(1, visit(7))], [lane(1, later)])).toEqual([
    { from: { lane: 1, id: '7' }, to: { lane: 1, id: '7' } },
  ]);
});

test('of a visit of two people only the part moves that somebody else has now', () => {
  const before = [lane(1, visit(7, '7-1')), lane(2, visit(7, '7-2')), lane(3)];
  const after = [lane(1, visit(7, '7-1')), lane(2), lane(3, visit(7, '7-3'))];
  expect(movedVisits(before, after)).toEqual([
    { from: { lane: 2, id: '7-2' }, to: { lane: 3, id: '7-3' } },
  ]);
});

test('what is new, what is gone and what stays has not moved', () => {
  const before = [lane(1, visit(7), visit(8))];
  const after = [lane(1, visit(7)), lane(2, visit(9))];
  expect(movedVisits(before, after)).toEqual([]);
});
