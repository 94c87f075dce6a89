import { describe, expect, test } from 'vitest';
import { withChangedRows } from '../../src/domain/changedRows.ts';

interface Row {
  readonly id: number;
  readonly name: string;
}

const row = (id: number, name = ''): Row => ({ id, name });
const NOBODY: ReadonlySet<number> = new Set();
const rows = [row(1), row(2), row(3)];

describe('rows of which some have changed', () => {
  test('have the new ones in the place of the old, by their ids, without those that are gone', () => {
    const changed = [row(9), row(2, 'b'), row(0)];
    expect(withChangedRows(rows, { changed, gone: new Set([3]) })).toEqual([
      row(0),
      row(1),
      row(2, 'b'),
      row(9),
    ]);
  });

  test('stand in the order of their list', () => {
    const byName = (one: Row, other: Row) => one.name.localeCompare(other.name);
    const before = [row(3, 'a'), row(1, 'c')];
    const changed = [row(2, 'b')];
    const after = withChangedRows(before, { changed, gone: NOBODY }, byName);
    expect(after.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  test('are the same array where nothing is new, and the same rows elsewhere', () => {
    expect(withChangedRows(rows, { changed: [row(2)], gone: new Set([7]) })).toBe(rows);
    const after = withChangedRows(rows, { changed: [row(1), row(2, 'b')], gone: NOBODY });
    expect(after[0]).toBe(rows[0]);
    expect(after[2]).toBe(rows[2]);
    expect(rows[1]).toEqual(row(2));
  });
});
