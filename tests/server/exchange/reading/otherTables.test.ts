import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';

/** What the check makes of the rows of a table: their new fields, and what it says of them. */
async function readRows(...lines: readonly string[]) {
  const { checked, rows } = await startImporter();
  const { id } = await checked('customer', lines.join('\n'));
  return (await rows(id)).map(({ changes, hints, problems }) => ({
    ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    ...(hints!.length > 0 && { hints }),
    ...(problems.length > 0 && { problems: problems.map(({ message }) => message) }),
  }));
}

test('cells that a row lacks at its end are blank', async () => {
  const found = await readRows(
    'Name;Adresse;PLZ;Ort;Telefon;E-Mail',
    'Sandra Wyss;Dorfweg 2;8400;Winterthur',
    'Urs Frei;Weg 1;8001;Zürich;044 555 12 34;urs@example.ch;;',
  );
  expect(found).toEqual([
    { name: 'Sandra Wyss', address: 'Dorfweg 2', zip_code: '8400', city: 'Winterthur' },
    {
      name: 'Urs Frei',
      address: 'Weg 1',
      zip_code: '8001',
      city: 'Zürich',
      phone: '044 555 12 34',
      email: 'urs@example.ch',
    },
  ]);
});

test('a name is the company, or else the first and the last name, as the check says', async () => {
  const found = await readRows(
    'Firma;Vorname;Nachname',
    'Muster AG;Anna;Keller',
    ';Anna;Meier',
    'Praxis Rossi;;Rossi',
    ';;',
    ';Berta;',
  );
  expect(found).toEqual([
    { name: 'Muster AG', hints: ['Spalte «Nachname»: «Anna Keller» wird nicht übernommen.'] },
    {
      name: 'Anna Meier',
      hints: ['Spalte «Firma» ist leer; der Name ist deshalb «Anna Meier».'],
    },
    { name: 'Praxis Rossi' },
    { name: 'Berta', hints: ['Spalte «Firma» ist leer; der Name ist deshalb «Berta».'] },
  ]);
});

test.each([
  ['Vorname;Name', 'Anna;Meier'],
  ['Name;Vorname', 'Meier;Anna'],
  ['Name;Given Name;Family Name', 'Anna Meier;Anna;Meier'],
  ['Vorname;Nachname', 'Anna;Meier'],
  ['Name', 'Anna Meier'],
])('with the columns %s, %s is one name', async (header, line) => {
  expect(await readRows(`${header};Ort`, `${line};Thun`)).toEqual([
    { name: 'Anna Meier', city: 'Thun' },
  ]);
});

test('a second telephone number or e-mail takes the place of a blank one, or is named', async () => {
  const found = await readRows(
    'Name;Telefon;Mobile;E-Mail;E-Mail 2',
    'Anna;;079 555 12 34;;anna@example.ch',
    'Berta;044 555 12 34;079 555 12 35;berta@example.ch;b@example.ch',
    'Carla;079 555 12 36;+41 79 555 12 36;carla@example.ch;Carla@example.ch',
  );
  expect(found).toEqual([
    { name: 'Anna', phone: '079 555 12 34', email: 'anna@example.ch' },
    {
      name: 'Berta',
      phone: '044 555 12 34',
      email: 'berta@example.ch',
      hints: [
        'Spalte «E-Mail 2»: «b@example.ch» wird nicht übernommen.',
        'Spalte «Mobile»: «079 555 12 35» wird nicht übernommen.',
      ],
    },
    { name: 'Carla', phone: '079 555 12 36', email: 'carla@example.ch' },
  ]);
});

test('postcode and town in one column are taken apart', async () => {
  const found = await readRows(
    'Name;PLZ/Ort',
    'Anna;8001 Zürich',
    'Berta;CH-3000 Bern',
    'Carla;Winterthur 8400',
    'Dora;Thun',
    'Emma;D-79539 Lörrach',
  );
  expect(found).toEqual([
    { name: 'Anna', zip_code: '8001', city: 'Zürich' },
    { name: 'Berta', zip_code: 'CH-3000', city: 'Bern' },
    { name: 'Carla', zip_code: '8400', city: 'Winterthur' },
    { name: 'Dora', city: 'Thun' },
    { name: 'Emma', zip_code: 'D-79539', city: 'Lörrach' },
  ]);
});

test('of several e-mail addresses in a cell the first is taken, and the others are named', async () => {
  const found = await readRows(
    'Name;E-Mail',
    'Anna;"anna@example.ch; a@example.ch"',
    'Berta;berta@example.ch / b@example.ch, bb@example.ch',
    'Carla;Carla Muster <carla@example.ch>',
    'Dora;dora@example.ch privat',
  );
  expect(found).toEqual([
    {
      name: 'Anna',
      email: 'anna@example.ch',
      hints: ['Spalte «E-Mail»: Nur die erste Angabe wird übernommen, ohne «a@example.ch».'],
    },
    {
      name: 'Berta',
      email: 'berta@example.ch',
      hints: [
        'Spalte «E-Mail»: Nur die erste Angabe wird übernommen, ohne «b@example.ch, bb@example.ch».',
      ],
    },
    { name: 'Carla', email: 'carla@example.ch' },
    {
      problems: [
        'Spalte «E-Mail»: «dora@example.ch privat» ist keine E-Mail-Adresse. Korrigieren Sie sie.',
      ],
    },
  ]);
});

test('several telephone numbers in a cell stay together, as each of them can be called', async () => {
  const found = await readRows('Name;Telefon', 'Anna;044 555 12 34 ::: 079 555 12 34');
  expect(found).toEqual([{ name: 'Anna', phone: '044 555 12 34 / 079 555 12 34' }]);
});

test('a zero that a spreadsheet took is given back where it is certain, with a word', async () => {
  const zero = (header: string, value: string) =>
    `Spalte «${header}»: «${value}» hat im Tabellenprogramm die Null am Anfang verloren. Sie wird ergänzt.`;
  const found = await readRows(
    'Name;Telefon;PLZ;Land',
    'Anna;791234567;8001;CH',
    'Berta;0791234567;4109;Deutschland',
    'Carla;41791234567;D-1067;',
    'Dora;123456789;4109;Schweiz',
    'Emma;445551234.0;8400.0;',
  );
  expect(found).toEqual([
    {
      name: 'Anna',
      phone: '0791234567',
      zip_code: '8001',
      hints: [zero('Telefon', '791234567')],
    },
    {
      name: 'Berta',
      phone: '0791234567',
      zip_code: '04109',
      hints: ['Spalte «Land»: «Deutschland» wird nicht übernommen.', zero('PLZ', '4109')],
    },
    { name: 'Carla', phone: '41791234567', zip_code: 'D-01067', hints: [zero('PLZ', 'D-1067')] },
    { name: 'Dora', phone: '123456789', zip_code: '4109' },
    {
      name: 'Emma',
      phone: '0445551234',
      zip_code: '8400',
      hints: [zero('Telefon', '445551234.0')],
    },
  ]);
});

test('a fault tells which cell it is in, and what stands there', async () => {
  const { checked, rows } = await startImporter();
  const { id } = await checked('customer', 'Ort;E-Mail;Name\nThun;anna;Anna\nBern;;\n');
  const problems = (await rows(id)).flatMap((row) => row.problems);
  expect(problems).toEqual([
    expect.objectContaining({ field: 'email', header: 'E-Mail', column: 1, text: 'anna' }),
    expect.objectContaining({ field: 'name', header: 'Name', column: 2, text: '' }),
  ]);
});

test('a fault of what is made of several columns tells the cell of the column that it names', async () => {
  const { checked, rows } = await startImporter();
  const { id } = await checked('customer', 'Ort;Vorname;Nachname\nThun;Anna;Moser\nBern;;\n');
  const problems = (await rows(id)).flatMap((row) => row.problems);
  expect(problems).toEqual([
    expect.objectContaining({ field: 'name', header: 'Nachname', column: 2, text: '' }),
  ]);
});
