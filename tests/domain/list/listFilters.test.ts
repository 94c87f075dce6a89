import { expect, test } from 'vitest';
import {
  filterCounts,
  filterRows,
  isOn,
  toggleFilter,
  type RowFilter,
} from '../../../src/domain/list/listFilters.ts';

interface Row {
  readonly day: string;
  readonly isOpen: boolean;
}

const filter = (
  name: RowFilter<Row>['name'],
  value: string,
  matches: RowFilter<Row>['matches'],
) => ({
  name,
  value,
  matches,
});

const today = filter('when', 'today', ({ day }) => day === 'today');
const tomorrow = filter('when', 'tomorrow', ({ day }) => day === 'tomorrow');
const unconfirmed = filter('unconfirmed', '1', ({ isOpen }) => isOpen);
const filters = [today, tomorrow, unconfirmed];

const rows: readonly Row[] = [
  { day: 'today', isOpen: true },
  { day: 'today', isOpen: false },
  { day: 'tomorrow', isOpen: true },
  { day: 'later', isOpen: true },
];

test('a filter replaces another one of its name, and a second time turns it off', () => {
  const one = toggleFilter({ unconfirmed: '1' }, today);
  expect(one).toEqual({ unconfirmed: '1', when: 'today' });
  const other = toggleFilter(one, tomorrow);
  expect(other).toEqual({ unconfirmed: '1', when: 'tomorrow' });
  expect([today, tomorrow, unconfirmed].map((each) => isOn(each, other))).toEqual([
    false,
    true,
    true,
  ]);
  expect(toggleFilter(other, tomorrow)).toEqual({ unconfirmed: '1' });
  expect(toggleFilter(toggleFilter(other, unconfirmed), unconfirmed)).toEqual(other);
});

test('rows match every filter that is on', () => {
  expect(filterRows(rows, filters, { when: 'today' })).toEqual([rows[0], rows[1]]);
  expect(filterRows(rows, filters, { when: 'today', unconfirmed: '1' })).toEqual([rows[0]]);
});

test('without a filter, or with an unknown one, the rows are the same array', () => {
  expect(filterRows(rows, filters, {})).toBe(rows);
  expect(filterRows(rows, filters, { when: 'never' })).toBe(rows);
});

test('a filter counts the rows that it would leave', () => {
  expect(filterCounts(rows, filters, {})).toEqual([2, 1, 3]);
  expect(filterCounts(rows, filters, { when: 'today' })).toEqual([2, 1, 1]);
  expect(filterCounts(rows, filters, { when: 'today', unconfirmed: '1' })).toEqual([1, 1, 1]);
});

test('rows of a filter that hides them are there only while it is on, and it counts them', () => {
  const hidden = { ...filter('archived', '1', ({ day }: Row) => day === 'later'), hides: true };
  expect(filterRows(rows, [hidden], {})).toEqual(rows.slice(0, 3));
  expect(filterRows(rows, [hidden, unconfirmed], { archived: '1' })).toEqual(rows.slice(3));
  expect(filterCounts(rows, [hidden, today], {})).toEqual([1, 2]);
});
