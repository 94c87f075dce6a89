import { expect, test } from 'vitest';
import { lastUndoDay, undoneFields } from '../../../src/domain/person/undoneMerge.ts';
import { day } from '../support/values.ts';

const before = { phone: '1', email: 'a@example.ch', latitude: 47, longitude: 8 };
const after = { phone: '2', email: '', latitude: 46, longitude: 9 };

test('a merge can be undone for thirty days', () => {
  expect(lastUndoDay(day('2026-11-26'))).toBe('2026-12-26');
});

test('what is as the merge has left it gets what it was before', () => {
  expect(undoneFields(before, after, after)).toEqual({ restored: before, kept: [] });
  expect(undoneFields({}, {}, after)).toEqual({ restored: {}, kept: [] });
});

test('what was changed since is kept', () => {
  const { phone, ...others } = before;
  expect(phone).toBe('1');
  expect(undoneFields(before, after, { ...after, phone: '3' })).toEqual({
    restored: others,
    kept: ['phone'],
  });
});

test('a position is one thing', () => {
  const moved = { ...after, longitude: 7 };
  expect(undoneFields(before, after, moved).kept).toEqual(['latitude', 'longitude']);
});
