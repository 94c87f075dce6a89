import { describe, expect, test } from 'vitest';
import { nextSort, pageOf, sortRows, type SortValue } from '../../../src/domain/list/table.ts';

describe('sort', () => {
  const sorted = (direction: 'ascending' | 'descending', values: readonly SortValue[]) =>
    sortRows(values, direction, (value) => value);

  test.each<[values: readonly SortValue[]]>([
    [['Äpfel', 'apricot', 'Zebra']],
    [['Aeschi', 'Ägeri', 'Altdorf', 'Özdemir', 'Pfister', 'Über', 'Weber']],
    [['Bahnhofstrasse 2', 'Bahnhofstrasse 10', 'Bahnhofstrasse 100']],
    [['elan', 'Élan vital', 'Emil']],
    [[-10, -9, 0, 0.05, 0.5, 2, 10]],
    [['2026-11-24', '2026-12-01', '2027-01-01']],
  ])('%j is ascending, and reversed it is descending', (values) => {
    expect(sorted('ascending', values.toReversed())).toEqual(values);
    expect(sorted('descending', values)).toEqual(values.toReversed());
  });

  test.each<['ascending' | 'descending', readonly SortValue[], readonly SortValue[]]>([
    ['ascending', ['', 'Tenzin', null, 'Ana', ''], ['Ana', 'Tenzin', '', null, '']],
    ['descending', ['', 'Ana', null, 'Tenzin', ''], ['Tenzin', 'Ana', '', null, '']],
    ['ascending', [null, 3, 0, -1], [-1, 0, 3, null]],
    ['descending', [null, -1, 0, 3], [3, 0, -1, null]],
  ])('%s, empty values are last: %j', (direction, values, expected) => {
    expect(sorted(direction, values)).toEqual(expected);
  });

  test.each(['ascending', 'descending'] as const)(
    '%s, equal rows keep their order',
    (direction) => {
      const rows = [
        { id: 1, name: 'Ana' },
        { id: 2, name: 'ana' },
        { id: 3, name: 'Ana' },
      ];
      expect(sortRows(rows, direction, ({ name }) => name)).toEqual(rows);
    },
  );

  test('the array is not changed', () => {
    const rows = ['b', 'a'];
    sortRows(rows, 'ascending', (value) => value);
    expect(rows).toEqual(['b', 'a']);
  });

  test('specification: clicks on a header sort ascending, descending, then not at all', () => {
    const ascending = nextSort(null, 'name');
    const descending = nextSort(ascending, 'name');
    expect(ascending).toEqual({ column: 'name', direction: 'ascending' });
    expect(descending).toEqual({ column: 'name', direction: 'descending' });
    expect(nextSort(descending, 'name')).toBeNull();
  });

  test('a click on another column’s header sorts ascending', () => {
    const byName = { column: 'name', direction: 'descending' } as const;
    expect(nextSort(byName, 'city')).toEqual({ column: 'city', direction: 'ascending' });
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 52 }, (_, index) => index);

  test.each([
    ['the first', 1, 25, { number: 1, count: 3, first: 0, length: 25 }],
    ['the last', 3, 25, { number: 3, count: 3, first: 50, length: 2 }],
    ['beyond the last', 9, 25, { number: 3, count: 3, first: 50, length: 2 }],
    ['before the first', 0, 25, { number: 1, count: 3, first: 0, length: 25 }],
    ['far before the first', -3, 25, { number: 1, count: 3, first: 0, length: 25 }],
    [
      'of a size that divides the rows exactly',
      2,
      26,
      { number: 2, count: 2, first: 26, length: 26 },
    ],
    ['larger than the list', 1, 100, { number: 1, count: 1, first: 0, length: 52 }],
    ['with all rows', 1, -1, { number: 1, count: 1, first: 0, length: 52 }],
    ['beyond all rows', 4, -1, { number: 1, count: 1, first: 0, length: 52 }],
  ])('a page: %s', (_, number, size, expected) => {
    const page = pageOf(rows, number, size);
    expect({
      number: page.number,
      count: page.count,
      first: page.rows[0],
      length: page.rows.length,
    }).toEqual(expected);
    expect(page.before).toBe(expected.first);
  });

  test.each([25, -1])('no rows are one empty page of size %i', (size) => {
    expect(pageOf([], 2, size)).toEqual({ rows: [], number: 1, count: 1, before: 0 });
  });
});
