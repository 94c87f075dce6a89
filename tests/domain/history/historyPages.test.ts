import { expect, test } from 'vitest';
import type { HistoryPage } from '../../../src/domain/history/historyEntry.ts';
import { entriesByDay, withNewest, withOlder } from '../../../src/domain/history/historyPages.ts';
import { entryOf } from '../support/history.ts';
import { wallTime } from '../support/values.ts';

const pageOf = (ids: readonly number[], next: number | null): HistoryPage => ({
  entries: ids.map((id) => entryOf({}, {}, { id })),
  next,
});

test('what is older stands below, and says what comes next', () => {
  expect(withOlder(pageOf([9, 8], 8), pageOf([7, 6], 6))).toEqual(pageOf([9, 8, 7, 6], 6));
});

test.each([
  ['nothing new', [9, 8], 8, [9, 8, 7, 6]],
  ['new entries that reach what is shown', [11, 10, 9], 9, [11, 10, 9, 8, 7, 6]],
] as const)('of %s the entries below stay', (_, ids, next, all) => {
  expect(withNewest(pageOf([9, 8, 7, 6], 6), pageOf(ids, next))).toEqual(pageOf(all, 6));
});

test.each([
  ['may be entries in between', [14, 13], 13],
  ['are no older ones', [14, 13], null],
  ['are none any more', [], null],
  ['are no longer any below', [9], null],
] as const)('where there %s, only the first page is shown', (_, ids, next) => {
  expect(withNewest(pageOf([9, 8], 8), pageOf(ids, next))).toEqual(pageOf(ids, next));
});

test('where nothing was shown, the first page is', () => {
  expect(withNewest(pageOf([], null), pageOf([9, 8], 8))).toEqual(pageOf([9, 8], 8));
});

test('entries of one day are together, in their order', () => {
  const at = (id: number, text: string | null) =>
    entryOf({}, {}, { id, at: text === null ? null : wallTime(text) });
  const days = entriesByDay([
    at(5, '2026-11-20T08:30:00'),
    at(4, '2026-11-20T00:00:00'),
    at(3, '2026-11-19T23:59:59'),
    at(2, null),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [5, 4]],
    ['2026-11-19', [3]],
    [null, [2]],
  ]);
});
