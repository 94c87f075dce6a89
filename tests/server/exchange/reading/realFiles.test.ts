import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RecordKind } from '../../../../src/api/contract/records/history.ts';
import type { FlatRecord } from '../../../../server/exchange/columns/columns.ts';
import { faultText } from '../../../../server/exchange/rows/faultTexts.ts';
import { FileFault } from '../../../../server/exchange/reading/fileFault.ts';
import { hintText } from '../../../../server/exchange/rows/hintTexts.ts';
import { readFile, readSources } from '../../../../server/exchange/rows/importFile.ts';
import { TODAY_IN_ZURICH } from '../../../support/today.ts';
import { AS_MEANT } from '../support/asMeant.ts';
import * as crafted from '../support/craftedWorkbooks.ts';

/** The files of LibreOffice are its own; the others have the form in which their programs write. */
const fileOf = (name: string) => readFileSync(new URL(`../files/${name}`, import.meta.url));

/** A record on a line, as far as people know it by. */
function lineOf(kind: RecordKind, values: FlatRecord): string {
  const fields =
    kind === 'job'
      ? ['customer_name', 'worker_name', 'from_date', 'frequency', 'start', 'end']
      : ['name', 'phone', 'email', 'address', 'zip_code', 'city', 'internal_note'];
  return fields.flatMap((field) => values[field] ?? []).join(' · ');
}

/** What becomes of a file: how it is read, its rows by line, and what is said of them. */
async function readingOf(kind: RecordKind, file: Buffer) {
  const { reading } = await readFile(kind, file, {}, TODAY_IN_ZURICH);
  const [source] = await readSources(kind, file, reading, TODAY_IN_ZURICH);
  const { rows } = source!;
  const { encoding, encoding_is_guess, sheet, date_order } = reading;
  return {
    ...(encoding ? { encoding: `${encoding}${encoding_is_guess ? ', asked' : ''}` } : { sheet }),
    ...(date_order && { date_order }),
    rows: Object.fromEntries(rows.map(({ line, values }) => [line, lineOf(kind, values)])),
    said: rows.flatMap(({ faults, hints }) => [
      ...faults.map((fault) => faultText(kind, fault, 'de')),
      ...hints.map((hint) => hintText(kind, hint, 'de')),
    ]),
    leftOut: reading.columns.filter(({ field }) => field === null).map(({ header }) => header),
  };
}

test.each(Object.entries(AS_MEANT))(
  '%s is read as its program has meant it',
  async (name, expected) => {
    const kind = /jobs|clock/.test(name) ? 'job' : 'customer';
    expect(await readingOf(kind, fileOf(name))).toEqual(expected);
  },
);

const WORKBOOKS = [
  [
    'Excel',
    crafted.asExcel,
    {
      sheet: 'Kunden',
      rows: { 4: 'Jürg Bäni · 0445557001 · 8001', 5: 'Zoë Grüter · 41795557002 · 8400' },
      said: [
        'Spalte «Telefon»: «445557001» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
      ],
      leftOut: ['Kunde seit'],
    },
  ],
  [
    'Google Sheets',
    crafted.asGoogleSheets,
    {
      sheet: 'Tabellenblatt1',
      rows: { 2: 'Ruth Amstutz · 0795557101 · Zürich', 3: 'Peter Lüthi · 0445557102 · Bülach' },
      said: [
        'Spalte «Telefon»: «795557101» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
        'Spalte «Telefon»: «445557102» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.',
      ],
      leftOut: [],
    },
  ],
  [
    'Numbers',
    crafted.asNumbers,
    {
      sheet: 'Blatt 1 - Tabelle 1',
      rows: { 3: 'Änne Frei · 044 555 72 01 · Thun', 4: 'Karl Koch · 033 555 72 02 · Thun' },
      said: [],
      leftOut: [],
    },
  ],
  [
    'Excel with days from 1904',
    crafted.asExcelFrom1904,
    {
      sheet: 'Einsätze',
      rows: {
        2: 'Anna Keller · 2026-12-07 · once · 06:00 · 12:00',
        3: 'Jürg Bäni · 2026-12-08 · once · 08:00 · 18:00',
      },
      said: [],
      leftOut: [],
    },
  ],
] as const;

test.each(WORKBOOKS)(
  'a workbook as %s writes it is read as it was meant',
  async (title, workbook, expected) => {
    const kind = title.endsWith('1904') ? 'job' : 'customer';
    expect(await readingOf(kind, await workbook())).toEqual(expected);
  },
);

test('a quote that is not closed is refused with the line where its row begins', async () => {
  const read = readFile('customer', fileOf('unclosed-quote.csv'), {}, TODAY_IN_ZURICH);
  await expect(read).rejects.toThrow(FileFault);
  await expect(read).rejects.toMatchObject({ code: 'importQuoteOpen', line: 3 });
});

test('cards are workers as well as customers', async () => {
  const { rows } = await readingOf('worker', fileOf('android.vcf'));
  expect(Object.values(rows)).toEqual([
    'Ayşe Öztürk · 0795556101 / 044-555-61-01 · ayse@example.ch · Badenerstrasse 10 · 8004 · Zürich',
    'Ewa Nowak · 0795556102',
  ]);
});
