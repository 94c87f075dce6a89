import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';

const fileOf = (name: string) => readFileSync(new URL(`../files/${name}`, import.meta.url));

type Importer = Awaited<ReturnType<typeof startImporter>>;

/** The customers there are, without what is blank. */
async function customersOf({ browser, database }: Importer) {
  const listed = await database.selectFrom('customers').select('id').orderBy('id').execute();
  const customers: object[] = [];
  for (const { id } of listed) {
    const fields: object = (await browser.get(`/api/customer/${id}`)).json();
    customers.push(
      Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => name !== 'id' && value && value !== ''),
      ),
    );
  }
  return customers;
}

const WRITTEN = {
  'excel-de-ch.csv': {
    reading: { encoding: 'windows-1252', encoding_is_guess: true, separator: ';' },
    customers: [
      {
        name: 'Änne Müller',
        email: 'aenne.mueller@bluewin.ch',
        phone: '044 555 12 34',
        address: 'Höschgasse 12a',
        zip_code: '8008',
        city: 'Zürich',
        internal_note: 'Schlüssel beim Nachbarn',
      },
      {
        name: 'Praxis Dr. Grüter',
        email: 'praxis@grueter.ch',
        phone: '+41 44 555 20 20',
        address: 'Zürcherstr. 5',
        zip_code: '8400',
        city: 'Winterthur',
      },
      {
        name: 'Coiffeur “Chez Noëlle”',
        phone: '079 555 88 01',
        address: 'Bahnhofplatz 1',
        zip_code: '8001',
        city: 'Zürich',
        internal_note: 'nur Di–Fr',
      },
    ],
  },
  'excel-sep.csv': {
    reading: { encoding: 'windows-1252', separator: ',' },
    customers: [
      {
        name: 'Treuhand, Huber & Söhne',
        email: 'info@huber-soehne.ch',
        phone: '052 555 10 10',
        address: 'Marktgasse 3, 2. Stock',
        zip_code: '8400',
        city: 'Winterthur',
      },
      {
        name: 'Kita Sunneblueme',
        email: 'kita@sunneblueme.ch',
        address: 'Feldstrasse 9',
        zip_code: '8004',
        city: 'Zürich',
      },
    ],
  },
  'libreoffice.csv': {
    reading: { encoding: 'utf-8', encoding_is_guess: false, separator: ',' },
    customers: [
      {
        name: 'Yıldız, Fatma',
        email: 'fatma@example.ch',
        phone: '076 555 01 02',
        address: 'Langstrasse 98',
        zip_code: '8004',
        city: 'Zürich',
      },
      {
        name: 'Łukasz Wójcik',
        email: 'lukasz@example.pl',
        phone: '+48 22 555 01 02',
        address: 'ul. Długa 5',
        zip_code: '00-238',
        city: 'Warszawa',
      },
    ],
  },
  'numbers.csv': {
    reading: { encoding: 'utf-8', separator: ',' },
    customers: [
      {
        name: 'Jürg Bäni'.normalize('NFD'),
        email: 'juerg@baeni.ch',
        address: 'Föhrenweg 2'.normalize('NFD'),
        zip_code: '8053',
        city: 'Zürich'.normalize('NFD'),
      },
      {
        name: 'Anna Frei',
        email: 'anna@frei.ch',
        address: 'Seestrasse 1',
        zip_code: '8002',
        city: 'Zürich',
      },
    ],
  },
  'excel-unicode-text.csv': {
    reading: { encoding: 'utf-16le', encoding_is_guess: false, separator: '\t' },
    customers: [
      { name: 'Zsófia Kovács', email: 'zsofia@example.ch', city: 'Zürich' },
      { name: 'Ayşe Çelik', email: 'ayse@example.ch', city: 'Bülach' },
    ],
  },
  'quoted-line-ends.csv': {
    reading: { encoding: 'utf-8', separator: ';' },
    customers: [
      { name: 'Hotel Seeblick', access: 'Eingang hinten\nCode 4711\nLift bis 3', city: 'Zürich' },
      { name: 'Familie "von" Gunten', access: 'Schlüssel\nim Tresor', city: 'Thun' },
      { name: 'Büro Nord', access: '5" Rohr neben der Tür', city: 'Bern' },
    ],
  },
  'empty-line.csv': {
    reading: { row_count: 2 },
    customers: [
      { name: 'Ida Ott', city: 'Zürich' },
      { name: 'Kurt Pfister', city: 'Uster' },
    ],
  },
  'english.csv': {
    reading: { separator: ',' },
    customers: [
      {
        name: 'Mary Poppins',
        email: 'mary@example.com',
        phone: '+44 20 7946 0000',
        address: '17 Cherry Tree Lane',
        zip_code: 'SW1A 1AA',
        city: 'London',
        internal_note: 'Umbrella by the door',
      },
    ],
  },
  'spanish.csv': {
    reading: { separator: ';' },
    customers: [
      {
        name: 'Muñoz Peña',
        email: 'munoz@example.es',
        phone: '+34 91 555 01 02',
        address: 'Calle Mayor 3',
        zip_code: '28013',
        city: 'Madrid',
        internal_note: 'Llamar antes',
      },
    ],
  },
  'bexio.csv': {
    reading: { encoding: 'utf-8', separator: ';' },
    customers: [
      {
        name: 'Zahnarztpraxis Caviezel AG',
        email: 'info@caviezel.ch',
        phone: '044 555 66 77',
        address: 'Weinbergstrasse 109',
        zip_code: '8006',
        city: 'Zürich',
      },
      {
        name: 'Rosmarie Zollinger',
        email: 'r.zollinger@bluewin.ch',
        phone: '079 555 12 12',
        address: 'Stampfenbachstrasse 52',
        zip_code: '8006',
        city: 'Zürich',
        internal_note: '2 Katzen',
      },
    ],
  },
};

test.each(Object.entries(WRITTEN))(
  '%s is read as its program has meant it, and a second time nothing is new',
  async (name, { reading, customers }) => {
    const importer = await startImporter();
    expect(await importer.upload('customer', fileOf(name))).toMatchObject(reading);
    const { outcome } = await importer.imported('customer', fileOf(name));
    expect(outcome).toEqual({ created: customers.length, updated: 0, unchanged: 0, skipped: 0 });
    expect(await customersOf(importer)).toEqual(customers);
    const again = await importer.checked('customer', fileOf(name));
    expect(again.check!.counts).toMatchObject({ unchanged: customers.length, new: 0, unclear: 0 });
  },
);

test('columns that are not known are named, and left out', async () => {
  const { upload } = await startImporter();
  const { columns } = await upload('customer', fileOf('bexio.csv'));
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
  expect(unknown).toEqual([
    'Kontakt-Nr.',
    'Kontaktart',
    'Anrede',
    'Telefon 2',
    'Webseite',
    'Kontaktgruppe',
  ]);
});

test('a guessed encoding shows lines with umlauts, and another one can be chosen', async () => {
  const { browser, check, rows, upload } = await startImporter();
  const guessed = await upload('customer', fileOf('excel-mac-cr.csv'));
  expect(guessed).toMatchObject({
    encoding: 'macintosh',
    encoding_is_guess: true,
    row_count: 2,
    samples: ['Öztürk Reinigungen;044 555 30 30;Zürich', 'Garage Bürgi;044 555 31 31;Dübendorf'],
  });
  const fields = guessed.columns.map(({ field }) => field);
  const put = (encoding: string) => browser.put(`/api/import/${guessed.id}`, { encoding, fields });
  expect((await put('windows-1252')).json()).toMatchObject({
    encoding: 'windows-1252',
    encoding_is_guess: false,
    samples: ['…ztŸrk Reinigungen;044 555 30 30;ZŸrich', 'Garage BŸrgi;044 555 31 31;DŸbendorf'],
  });
  await put('macintosh');
  await check(guessed.id);
  expect((await rows(guessed.id)).map(({ name }) => name)).toEqual([
    'Öztürk Reinigungen',
    'Garage Bürgi',
  ]);
});

test('cells that a row lacks at its end are blank, and more than the header has are its fault', async () => {
  const { faults } = await startImporter();
  expect(await faults('customer', fileOf('ragged.csv'))).toEqual({
    4: 'Die Zeile hat 4 Zellen und damit mehr als die Kopfzeile. Prüfen Sie die Trennzeichen und Anführungszeichen dieser Zeile, oder ergänzen Sie die Überschrift der Spalte.',
  });
});

test('a telephone number that a spreadsheet has turned into a number is refused', async () => {
  const { faults } = await startImporter();
  const found = await faults('customer', fileOf('phone-as-number.csv'));
  expect(Object.keys(found)).toEqual(['2', '3']);
  expect(found[2]).toBe(
    'Spalte «Telefon»: Das Tabellenprogramm hat die Telefonnummer in die Zahl «4.1445E+10» verwandelt; Ziffern sind verloren. Formatieren Sie die Spalte als Text und tragen Sie die Nummer neu ein.',
  );
});

test('jobs are read with dates as texts and as numbers of a spreadsheet', async () => {
  const importer = await startImporter();
  await importer.imported('customer', fileOf('excel-de-ch.csv'));
  await importer.imported('worker', 'Name\nAna Marques\nEwa Nowak\n');
  const { outcome, error_message } = await importer.imported('job', fileOf('jobs.csv'));
  expect([outcome, error_message]).toEqual([
    { created: 5, updated: 0, unchanged: 0, skipped: 0 },
    null,
  ]);
  const jobs: { from_date: string; worker: number; appointment: { events: object[] } }[] = (
    await importer.browser.get('/api/job')
  ).json();
  expect(
    jobs.map(({ from_date, worker, appointment }) => ({ from_date, worker, ...appointment })),
  ).toEqual([
    {
      from_date: '2026-12-01',
      worker: 1,
      events: [
        {
          id: 0,
          start_time: '2026-12-01T08:00:00',
          end_time: '2026-12-01T11:00:00',
          rrule: 'FREQ=WEEKLY;BYDAY=TU',
        },
      ],
    },
    {
      from_date: '2026-12-02',
      worker: 1,
      events: [
        {
          id: 0,
          start_time: '2026-12-02T18:30:00',
          end_time: '2026-12-02T20:00:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20270630',
        },
        {
          id: 1,
          start_time: '2026-12-04T18:30:00',
          end_time: '2026-12-04T20:00:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20270630',
        },
      ],
    },
    {
      from_date: '2026-12-05',
      worker: null,
      events: [{ id: 0, start_time: '2026-12-05T07:00:00', end_time: '2026-12-05T08:30:00' }],
    },
    {
      from_date: '2026-12-01',
      worker: 2,
      events: [
        {
          id: 0,
          start_time: '2026-12-07T08:00:00',
          end_time: '2026-12-07T10:00:00',
          rrule: 'FREQ=WEEKLY;INTERVAL=4;BYDAY=MO',
        },
      ],
    },
    {
      from_date: '2026-12-01',
      worker: 2,
      events: [
        {
          id: 0,
          start_time: '2026-12-01T22:00:00',
          end_time: '2026-12-02T02:00:00',
          rrule: 'FREQ=MONTHLY;BYMONTHDAY=1',
        },
      ],
    },
  ]);
  const again = await importer.checked('job', fileOf('jobs.csv'));
  expect(again.check!.counts).toEqual({ new: 0, update: 0, unchanged: 5, unclear: 0, faulty: 0 });
});

test('in an encoding in which a file has other columns, they are understood anew', async () => {
  const { browser, upload } = await startImporter();
  // In the other order of bytes: `a;a`, below a line of signs.
  const file = Buffer.from(
    '\uFEFFOrt;Name;PLZ\nBern;Anna;3000\n\u0A00\u6100\u3B00\u6100\u0A00',
    'utf16le',
  );
  const { id, columns } = await upload('customer', file);
  expect(columns.map(({ field }) => field)).toEqual(['city', 'name', 'zip_code']);
  const sent = { encoding: 'utf-16be', fields: ['city', 'name', null] };
  const other = await browser.put(`/api/import/${id}`, sent);
  expect(other.statusCode).toBe(200);
  expect(other.json().columns).toHaveLength(1);
  const back = await browser.put(`/api/import/${id}`, { encoding: 'utf-16le', fields: [null] });
  expect(back.json().columns.map(({ field }: { field: string }) => field)).toEqual([
    'city',
    'name',
    'zip_code',
  ]);
});
