import { expect, test } from 'vitest';
import type { RowFilter } from '../../../src/domain/list/listFilters.ts';
import { findLines, sortLines } from '../../../src/domain/list/listLines.ts';
import { searchable, searchFor } from '../../../src/domain/search/search.ts';

const lineOf = (id: number, name: string, city: string) => ({
  id,
  name,
  city,
  searchText: searchable(name, city),
});

const ana = lineOf(1, 'Ana', 'Zürich');
const beat = lineOf(2, 'Beat', 'Chur');
const claudia = lineOf(3, 'Claudia', 'Zürich');
const lines = [claudia, ana, beat];

const columns = [
  { id: 'name', sortValue: ({ name }: typeof ana) => name },
  { id: 'city', sortValue: ({ city }: typeof ana) => city },
  { id: 'actions' },
];

const isIn = (town: string): RowFilter<typeof ana> => ({
  name: 'when',
  value: town,
  matches: ({ city }) => city === town,
});
const filters = [isIn('Zürich'), isIn('Chur')];

test('lines are sorted by the chosen column', () => {
  expect(sortLines(lines, columns, { column: 'name', direction: 'descending' })).toEqual([
    claudia,
    beat,
    ana,
  ]);
});

test.each([null, 'actions', 'unknown'])('sorted by %s, lines keep their own order', (column) => {
  const sort = column === null ? null : ({ column, direction: 'ascending' } as const);
  expect(sortLines(lines, columns, sort)).toBe(lines);
});

test('lines match the search and every filter that is on, in their order', () => {
  const { rows } = findLines(lines, searchFor('a'), filters, { when: 'Zürich' });
  expect(rows).toEqual([claudia, ana]);
  expect(findLines(lines, searchFor('ana'), filters, { when: 'Chur' }).rows).toEqual([]);
});

test('a filter counts what the search leaves of its lines', () => {
  expect(findLines(lines, searchFor(''), filters, {}).counts).toEqual([2, 1]);
  expect(findLines(lines, searchFor('claudia'), filters, { when: 'Chur' }).counts).toEqual([1, 0]);
});

test('without a search and filters, the lines are the same array', () => {
  expect(findLines(lines, searchFor(' '), [], {}).rows).toBe(lines);
});
