import { expect, test } from 'vitest';
import { write, writeOds, type WriteOptions } from 'hucre';
import { startImporter } from '../support/importer.ts';

const workbook = async (options: WriteOptions) => Buffer.from(await write(options));

const DAY = { numFmt: 'dd.mm.yyyy' };
const TIME = { numFmt: 'hh:mm' };

const NO_RHYTHM = 'Rhythmus';
const HEADER = ['Kunde', 'Ab', NO_RHYTHM, 'Beginn', 'Ende'];

/** A sheet of a job from 27 November 2026, 6 to 12 o'clock, by numbers with formats. */
function jobSheet(firstDay: number) {
  const cells = new Map([
    ['1,1', { value: firstDay, style: DAY }],
    ['1,3', { value: 0.25, style: TIME }],
    ['1,4', { value: 0.5, style: TIME }],
  ]);
  return { name: 'Aufträge', rows: [HEADER, ['Anna', null, 'einmalig', null, null]], cells };
}

async function changesOf(file: Buffer, kind: 'customer' | 'job' = 'customer') {
  const { checked, imported, rows } = await startImporter();
  if (kind === 'job') await imported('customer', 'Name\nAnna\n');
  const { id } = await checked(kind, file);
  return (await rows(id)).map(({ line, changes, problems }) => ({
    line,
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    ...(problems.length > 0 && { problems: problems.map(({ message }) => message) }),
  }));
}

const ON_27_NOVEMBER = { line: 2, from_date: '27.11.2026', start: '06:00', end: '12:00' };

test('dates and times of a workbook are what they are', async () => {
  const file = await workbook({ sheets: [jobSheet(46_353)] });
  expect(await changesOf(file, 'job')).toEqual([expect.objectContaining(ON_27_NOVEMBER)]);
});

test('dates of a workbook that counts from 1904 are what they are', async () => {
  const file = await workbook({ sheets: [jobSheet(46_353 - 1462)], dateSystem: '1904' });
  expect(await changesOf(file, 'job')).toEqual([expect.objectContaining(ON_27_NOVEMBER)]);
});

test('a workbook has formulas as their values, numbers with all digits, and words for yes and no', async () => {
  const file = await workbook({
    sheets: [
      {
        name: 'Kunden',
        rows: [
          ['Name', 'Telefon', 'PLZ', 'Notiz'],
          ['Anna', 41_791_234_567, 8001, true],
          ['Berta', 791_234_567, 3000, 0.1 + 0.2],
        ],
        cells: new Map([['1,0', { value: 'Anna', formula: 'A3', formulaResult: 'Anna Meier' }]]),
      },
    ],
  });
  expect(await changesOf(file)).toEqual([
    { line: 2, name: 'Anna Meier', phone: '41791234567', zip_code: '8001', internal_note: 'true' },
    { line: 3, name: 'Berta', phone: '0791234567', zip_code: '3000', internal_note: '0.3' },
  ]);
});

const SHEETS: WriteOptions = {
  sheets: [
    { name: 'Deckblatt', rows: [] },
    { name: 'Listen', hidden: true, rows: [['Name'], ['Verborgen']] },
    {
      name: 'Kunden',
      rows: [['Kunden 2026'], [], ['Name', 'Ort'], ['Anna', 'Bern'], [], ['Berta', 'Thun']],
    },
    {
      name: 'Frühere',
      rows: [
        ['Name', 'Ort'],
        ['Carla', 'Uster'],
      ],
    },
  ],
};

test('the first sheet that is shown and has something is read, below its title', async () => {
  const { upload } = await startImporter();
  expect(await upload('customer', await workbook(SHEETS))).toMatchObject({
    sheets: ['Kunden', 'Frühere'],
    sheet: 'Kunden',
    encoding: null,
    separator: null,
    row_count: 2,
    columns: [
      { header: 'Name', field: 'name', samples: ['Anna', 'Berta'] },
      { header: 'Ort', field: 'city', samples: ['Bern', 'Thun'] },
    ],
  });
  expect((await changesOf(await workbook(SHEETS))).map(({ line }) => line)).toEqual([4, 6]);
});

test('another sheet is read where it is chosen', async () => {
  const { browser, check, rows, upload } = await startImporter();
  const { id } = await upload('customer', await workbook(SHEETS));
  const fields = ['name', 'city'];
  const chosen = await browser.put(`/api/import/${id}`, { sheet: 'Frühere', fields });
  expect(chosen.json()).toMatchObject({ sheet: 'Frühere', row_count: 1 });
  await check(id);
  expect((await rows(id)).map(({ name }) => name)).toEqual(['Carla']);
});

test('the columns of another sheet are understood anew', async () => {
  const { browser, upload } = await startImporter();
  const sheets = [
    { name: 'Kunden', rows: [['Name'], ['Anna']] },
    {
      name: 'Adressen',
      rows: [
        ['Ort', 'Name', 'Telefon'],
        ['Bern', 'Berta', '031 555 10 20'],
      ],
    },
  ];
  const { id } = await upload('customer', await workbook({ sheets }));
  const { columns } = (await browser.put(`/api/import/${id}`, { sheet: 'Adressen' })).json();
  expect(columns.map(({ field }: { field: string }) => field)).toEqual(['city', 'name', 'phone']);
});

test('a workbook whose sheets are blank is empty', async () => {
  const { send } = await startImporter();
  const answer = await send('customer', await workbook({ sheets: [{ name: 'Leer', rows: [] }] }));
  expect([answer.statusCode, answer.json().message]).toEqual([422, 'Die Datei ist leer.']);
});

test('a sheet with more rows than 10,000 is refused', async () => {
  const { send } = await startImporter();
  const rows = [['Name'], ...Array.from({ length: 10_001 }, (_, index) => [`Kunde ${index}`])];
  const answer = await send('customer', await workbook({ sheets: [{ name: 'Viele', rows }] }));
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'importTooManyRows']);
});

test('two cells in far corners of a sheet are refused, and the next file is read', async () => {
  const { send, upload } = await startImporter();
  const cells = new Map([['1048575,16383', { value: 'x' }]]);
  const file = await workbook({ sheets: [{ name: 'Weit', rows: [['Name']], cells }] });
  expect((await send('customer', file)).statusCode).toBe(422);
  expect(await upload('customer', await workbook(SHEETS))).toMatchObject({ row_count: 2 });
});

test('an OpenDocument spreadsheet is read', async () => {
  const rows = [
    ['Name', 'Telefon'],
    ['Jürg Bäni', '044 555 12 34'],
  ];
  const file = Buffer.from(await writeOds({ sheets: [{ name: 'Kunden', rows }] }));
  expect(await changesOf(file)).toEqual([{ line: 2, name: 'Jürg Bäni', phone: '044 555 12 34' }]);
});

test('others are answered while a workbook is read', async () => {
  const { browser, send } = await startImporter();
  const rows = [['Name'], ...Array.from({ length: 9000 }, (_, index) => [`Kunde ${index}`])];
  const file = await workbook({ sheets: [{ name: 'Viele', rows }] });
  const order: string[] = [];
  const upload = send('customer', file).then(() => order.push('file'));
  for (let count = 0; count < 3; count += 1) {
    await browser.get('/api/settings');
    order.push('settings');
  }
  await upload;
  expect(order).toEqual(['settings', 'settings', 'settings', 'file']);
});
