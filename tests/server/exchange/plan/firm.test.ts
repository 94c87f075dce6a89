import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';

const NAMES = ['Müller', 'Gräub', 'Bürgi', 'Stäubli', 'Noëlle', 'Çelik'];
const SURNAMES = ['Änne', 'Jörg', 'Ümit', 'Anna', 'Beat'];
const TOWNS = [
  ['8001', 'Zürich'],
  ['8400', 'Winterthur'],
  ['8610', 'Uster'],
] as const;

const CUSTOMERS = 300;
const WORKERS = 20;
const JOBS = 400;

const times = (count: number, line: (index: number) => readonly string[]) =>
  Array.from({ length: count }, (_, index) => line(index));

/** As Excel saves it in Switzerland. */
function excelFile(header: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from([header, ...rows].map((row) => row.join(';') + '\r\n').join(''), 'latin1');
}

const nameOf = (index: number) =>
  `${SURNAMES[index % SURNAMES.length]} ${NAMES[index % NAMES.length]} ${Math.floor(index / 30)}`;

/** The tables of a firm that begins: many of its customers have no e-mail, or no telephone. */
const FILES = [
  [
    'customer',
    excelFile(
      ['Name', 'E-Mail', 'Telefon', 'Strasse', 'PLZ', 'Ort'],
      times(CUSTOMERS, (index) => [
        nameOf(index),
        index % 3 === 0 ? '' : `kunde${index}@bluewin.ch`,
        index % 4 === 0
          ? ''
          : `079 555 ${String(10_00 + index).slice(0, 2)} ${String(index % 100).padStart(2, '0')}`,
        `Bahnhofstrasse ${index}`,
        ...TOWNS[index % TOWNS.length]!,
      ]),
    ),
  ],
  [
    'worker',
    excelFile(
      ['Vorname', 'Nachname', 'Natel'],
      times(WORKERS, (index) => ['Ewa', `Nowak ${index}`, `076 555 00 ${10 + index}`]),
    ),
  ],
  [
    'job',
    excelFile(
      ['Kunde', 'PLZ', 'Mitarbeiterin', 'Ab', 'Rhythmus', 'Tag', 'Von', 'Bis', 'Bemerkungen'],
      times(JOBS, (index) => [
        nameOf(index % CUSTOMERS),
        TOWNS[(index % CUSTOMERS) % TOWNS.length]![0],
        index % 10 === 0 ? '' : `Ewa Nowak ${index % WORKERS}`,
        '1.12.2026',
        index % 2 === 0 ? 'wöchentlich' : '14-täglich',
        index < CUSTOMERS ? 'Mo' : 'Do, Fr',
        '8.00',
        '10.30',
        `Nr. ${index}`,
      ]),
    ),
  ],
] as const;

test('a firm imports all that it has, takes it back, and imports it again: then all is unchanged', async () => {
  const { checked, imported, undo } = await startImporter();
  const counts = [CUSTOMERS, WORKERS, JOBS];
  const first = [];
  for (const [kind, file] of FILES) first.push(await imported(kind, file));
  expect(first.map(({ outcome }) => outcome?.created)).toEqual(counts);

  for (const [index, { id }] of first.toReversed().entries()) {
    expect((await undo(id)).undo).toEqual({ taken_back: counts.toReversed()[index], kept: [] });
  }
  for (const [index, [kind, file]] of FILES.entries()) {
    expect((await imported(kind, file)).outcome?.created).toBe(counts[index]);
  }
  for (const [index, [kind, file]] of FILES.entries()) {
    expect((await checked(kind, file)).check!.counts).toEqual({
      new: 0,
      update: 0,
      unchanged: counts[index],
      unclear: 0,
      faulty: 0,
    });
  }
});
