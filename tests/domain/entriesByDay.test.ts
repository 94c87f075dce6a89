import { expect, test } from 'vitest';
import { entriesByDay } from '../../src/domain/history/entriesByDay.ts';
import { entryOf } from './support/history.ts';
import { wallTime } from './support/values.ts';

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
