import { describe, expect, test } from 'vitest';
import { bestHits, numberIn } from '../../../src/domain/search/bestHits.ts';
import { searchable, searchFor } from '../../../src/domain/search/search.ts';

const row = (id: number, ...texts: readonly string[]) => ({
  id,
  searchText: searchable(...texts),
});

const rows = [
  row(1, 'Praxis am See', '044 555 43 69', 'Wehrli-Weg 2'),
  row(2, 'Familie Zollwehr', '044 555 11 22', 'Bern'),
  row(3, 'Familie Wehrli', '044 555 10 20', 'Zürich'),
  row(4, 'Wehrli & Co', '031 555 00 17', 'Bern'),
  row(5, 'Wehr Bau AG', '', 'Zürich'),
];

const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);

test('names that begin with the query rank before other matches', () => {
  const { rows: found, more, rank } = bestHits(rows, searchFor('wehr'), 9);
  expect(idsOf(found)).toEqual([4, 5, 3, 2, 1]);
  expect({ more, rank }).toEqual({ more: 0, rank: 0 });
});

test.each([
  ['wehrli zürich', [3]],
  ['zuerich wehr', [5, 3]],
  ['+41 44 555 43 69', [1]],
  ['4369', [1]],
  ['xyz', []],
])('%j finds what the lists find', (query, ids) => {
  expect(idsOf(bestHits(rows, searchFor(query), 9).rows)).toEqual(ids);
});

test('of those that match the first word alike, those with a word that begins with the second are first', () => {
  const workers = [
    row(1, 'Mohammed Al-Hassan abwesend melden', 'krank'),
    row(2, 'Eva Sanchez abwesend melden', 'krank'),
    row(3, 'Sandra Meier abwesend melden', 'krank'),
  ];
  expect(idsOf(bestHits(workers, searchFor('krank san'), 9).rows)).toEqual([3, 2, 1]);
});

test('the whole number comes before its groups in another order', () => {
  const swapped = [row(1, 'Apotheke', '044 555 31 44'), row(2, 'Salon', '044 555 44 31')];
  expect(idsOf(bestHits(swapped, searchFor('044 555 44 31'), 9).rows)).toEqual([2, 1]);
});

test('hits beyond the limit are counted, and the best are kept', () => {
  const { rows: found, more } = bestHits(rows, searchFor('wehr'), 2);
  expect(idsOf(found)).toEqual([4, 5]);
  expect(more).toBe(3);
});

test.each([
  ['Zollwehr', 1],
  ['am', 1],
  ['ilie', 2],
  ['bern', 3],
  ['+41 44 555 43 69', 3],
  ['xyz', null],
])('the rank of %j is that of its best hit', (query, rank) => {
  expect(bestHits(rows, searchFor(query), 9).rank).toBe(rank);
});

describe('a number', () => {
  const find = (query: string) =>
    bestHits(rows, searchFor(query), 9, ({ id }) => id === numberIn(query));

  test('finds the row with it first, once, and every row with it in its texts', () => {
    const numbered = [...rows, row(17, 'Bern 17')];
    const { rows: found, rank } = bestHits(numbered, searchFor('17'), 9, ({ id }) => id === 17);
    expect(idsOf(found)).toEqual([17, 4]);
    expect(rank).toBe(0);
  });

  test('with # finds the row with it alone', () => {
    expect(idsOf(find('#2').rows)).toEqual([2]);
    expect(find('#2').rank).toBe(0);
    expect(find('#9').rows).toEqual([]);
  });

  test.each([
    ['17', 17],
    [' # 17 ', 17],
    ['#0', null],
    ['017', null],
    ['1.5', null],
    ['17 wehrli', null],
    ['', null],
  ])('is in %j: %j', (query, number) => expect(numberIn(query)).toBe(number));

  test.each([
    ['Auftrag 17', 17],
    ['auftrag #17', 17],
    ['17', 17],
    ['Kunde 17', null],
    ['Auftrag', null],
  ])('of a job is in %j: %j', (query, number) => expect(numberIn(query, 'Auftrag')).toBe(number));
});

test.each([
  ['the name', ['Haus am See'], 1],
  ['another text than an empty name', ['', 'Zürich am See'], 3],
] as const)('a word in %s has its rank', (_, texts, rank) => {
  expect(bestHits([row(1, ...texts)], searchFor('see'), 9).rank).toBe(rank);
});
