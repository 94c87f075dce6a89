import { expect, test } from 'vitest';
import { email, phone } from '../../../../server/exchange/columns/cells.ts';
import { oneRecord } from '../../../../server/exchange/rows/oneRecord.ts';
import { day } from '../../../domain/support/values.ts';

const OPTIONS = { today: day('2026-11-28') };

/** A cell as large as a row may be. */
const BLANKS = ' '.repeat(200_000);

test.each(['sales/eu@example.ch', 'anna|beat@example.ch'])(
  'an address that the form takes is one in a file: %s',
  (address) => {
    expect(email.read(address, OPTIONS)).toEqual({ value: address });
  },
);

test('several addresses in one cell keep the first and name the rest', () => {
  expect(email.read('a@example.ch/b@example.ch | c@example.ch', OPTIONS)).toEqual({
    value: 'a@example.ch',
    hint: { code: 'moreLeftOut', value: 'b@example.ch, c@example.ch' },
  });
});

test('a telephone number of an endless cell is read in one go', () => {
  const written = `079 111 22 33${BLANKS}x`;
  expect(phone.read(`${written} ::: 044 111 22 33`, OPTIONS)).toEqual({
    value: `${written} / 044 111 22 33`,
  });
});

test('a place of an endless cell is taken apart in one go', () => {
  const options = { has: (field: string) => field === 'zip_and_city', say: () => {} };
  const cities = [`Bern${BLANKS}x`, `8001${BLANKS}\nx`];
  const records = cities.map((city) => oneRecord({ zip_and_city: city }, options));
  expect(records).toEqual(cities.map((city) => ({ city })));
});
