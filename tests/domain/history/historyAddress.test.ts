import { expect, test } from 'vitest';
import {
  historyFilterOf,
  isFiltered,
  isReversed,
} from '../../../src/domain/history/historyAddress.ts';
import type { FilterValues } from '../../../src/domain/list/listFilters.ts';
import { day } from '../support/values.ts';

const NONE = { user: undefined, kind: undefined, from: undefined, to: undefined, text: undefined };

test('the parameters of the address are those of the filter', () => {
  const filters = { user: '3', kind: 'job', from: '2026-11-01', to: '2026-11-20' };
  expect(historyFilterOf({ query: ' Hund ', filters })).toEqual({
    ...filters,
    user: 3,
    text: 'Hund',
  });
});

test.each<FilterValues>([
  {},
  { user: 'anna' },
  { user: 'new' },
  { kind: 'invoice' },
  { from: '2026-02-30' },
  { to: '1.2.2026' },
  { when: 'today' },
])('%j asks for everything', (filters) => {
  const filter = historyFilterOf({ query: ' ', filters });
  expect(filter).toEqual(NONE);
  expect(isFiltered(filter)).toBe(false);
});

test('one part is a filter', () => {
  expect(isFiltered({ ...NONE, text: 'x' })).toBe(true);
});

test.each([
  [undefined, '2026-11-20', false],
  ['2026-11-20', undefined, false],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', '2026-11-19', true],
])('from %s to %s the end is before the start: %s', (from, to, reversed) => {
  expect(isReversed({ from: from ? day(from) : undefined, to: to ? day(to) : undefined })).toBe(
    reversed,
  );
});
