import { expect, test } from 'vitest';
import { startImporter } from '../support/importer.ts';

const HEADER = 'Name;E-Mail;Telefon;PLZ;Ort';
const ANNA = 'Anna Müller;anna@mueller.ch;044 555 12 34;8001;Zürich';

/** A server that has one customer, Anna. */
async function startWithAnna() {
  const importer = await startImporter();
  await importer.imported('customer', `${HEADER}\n${ANNA}\n`);
  /** What the check says of the rows below a header. */
  async function verdicts(header: string, ...lines: string[]) {
    const { id } = await importer.checked('customer', [header, ...lines].join('\n'));
    return (await importer.rows(id)).map(({ verdict, record_id }) => [verdict, record_id]);
  }
  return { ...importer, verdicts };
}

test.each([
  ['our number', 'Einsatzplan-Nr.;Ort', '1;Uster'],
  ['the e-mail and the name', 'Name;E-Mail;Ort', 'ANNA MUELLER;Anna@Mueller.ch;Uster'],
  ['the e-mail alone', 'E-Mail;Ort', 'anna@mueller.ch;Uster'],
  ['the phone and the name', 'Name;Telefon;Ort', 'Müller Anna;+41 (0)44 555 12 34;Uster'],
])('a customer is found by %s', async (_what, header, line) => {
  const { verdicts } = await startWithAnna();
  expect(await verdicts(header, line)).toEqual([['update', 1]]);
});

test.each([
  ['another name at the e-mail', 'Berta Müller;anna@mueller.ch;;;'],
  ['another name at the phone', 'Berta Müller;;044 555 12 34;;'],
  ['the name and nothing that tells them apart', 'Anna Müller;;;8001;Uri'.replace(';Uri', ';')],
])('with %s, it is asked whether a row is a customer who is there', async (_what, line) => {
  const { verdicts } = await startWithAnna();
  const other = line.replace('8001;', '8001;Zürich');
  const found = await verdicts(`${HEADER};Zutritt`, `${other};Hintereingang`);
  expect(found).toEqual([['unclear', 1]]);
});

test('somebody of the same name who is elsewhere is somebody else', async () => {
  const { verdicts } = await startWithAnna();
  expect(await verdicts(HEADER, 'Anna Müller;;;3000;Bern')).toEqual([['new', null]]);
});

test('an unclear row is imported as somebody decides: as new, not at all, or as a customer', async () => {
  const { checked, run, rows, browser } = await startWithAnna();
  const lines = [
    HEADER,
    'Berta Müller;anna@mueller.ch;;;Bern',
    'Carla Müller;anna@mueller.ch;;;Basel',
    'Anna Keller;anna@mueller.ch;;;Uster',
  ];
  const file = await checked('customer', lines.join('\n'));
  expect((await rows(file.id))[0]!.candidates).toEqual([
    {
      id: 1,
      name: 'Anna Müller',
      detail: '8001 Zürich · anna@mueller.ch · 044 555 12 34',
    },
  ]);
  const { outcome } = await run(file, [
    { line: 2, choice: 'new' },
    { line: 3, choice: 'skip' },
    { line: 4, choice: 1 },
  ]);
  expect(outcome).toEqual({ created: 1, updated: 1, unchanged: 0, skipped: 1 });
  const customers: { name: string; city: string }[] = (await browser.get('/api/customer')).json();
  expect(customers.map(({ name, city }) => [name, city])).toEqual([
    ['Anna Keller', 'Uster'],
    ['Berta Müller', 'Bern'],
  ]);
});

test('nothing is imported while an unclear row has no decision', async () => {
  const { browser, checked } = await startWithAnna();
  const { id, check } = await checked('customer', `${HEADER}\nBerta;anna@mueller.ch;;;\n`);
  const run = { digest: check!.digest, decisions: [] };
  const answer = await browser.post(`/api/import/${id}/run`, run);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importUndecided']);
});

test('nothing is imported where a decision names no candidate', async () => {
  const { checked, run, browser } = await startWithAnna();
  const file = await checked('customer', `${HEADER}\nBerta;anna@mueller.ch;;;\n`);
  const after = await run(file, [{ line: 2, choice: 77 }]);
  expect(after).toMatchObject({
    state: 'failed',
    outcome: null,
    error_message: 'Es gibt noch fehlerhafte oder unklare Zeilen; es wurde nichts importiert.',
  });
  expect((await browser.get('/api/customer')).json()).toHaveLength(1);
});

test('nothing is imported while a row is faulty', async () => {
  const { browser, checked } = await startWithAnna();
  const { id, check } = await checked('customer', 'Name;E-Mail\nBerta;b@b.ch\nCarla;carla\n');
  const run = { digest: check!.digest, decisions: [] };
  const answer = await browser.post(`/api/import/${id}/run`, run);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'importUndecided']);
});

test('a blank cell keeps what is there', async () => {
  const { imported, browser } = await startWithAnna();
  const { outcome } = await imported('customer', `${HEADER}\n;anna@mueller.ch;;;Uster\n`);
  expect(outcome).toEqual({ created: 0, updated: 1, unchanged: 0, skipped: 0 });
  expect((await browser.get('/api/customer/1')).json()).toMatchObject({
    name: 'Anna Müller',
    phone: '044 555 12 34',
    zip_code: '8001',
    city: 'Uster',
  });
});

test('the changes of a row are told before they are made', async () => {
  const { checked, rows } = await startWithAnna();
  const { id } = await checked('customer', `${HEADER}\nAnna Müller;anna@mueller.ch;;8610;Uster\n`);
  expect(await rows(id)).toEqual([
    {
      kind: 'customer',
      line: 2,
      verdict: 'update',
      name: 'Anna Müller',
      record_id: 1,
      changes: [
        { field: 'zip_code', before: '8001', after: '8610' },
        { field: 'city', before: 'Zürich', after: 'Uster' },
      ],
      problems: [],
      hints: [],
      candidates: [],
    },
  ]);
});

test.each([
  ['the e-mail', 'Berta Frei;berta@frei.ch;;;', 'Frei Berta;BERTA@frei.ch;;8000;'],
  ['the phone', 'Berta Frei;;044 555 77 88;;', 'Berta Frei;;+41445557788;;'],
  ['nothing else', 'Berta Frei;;;8001;', 'Berta Frei;;;;Zürich'],
])('rows of one person, who has the name and %s, are named', async (_what, one, other) => {
  const { faults } = await startWithAnna();
  expect(await faults('customer', [HEADER, one, other].join('\n'))).toEqual({
    3: 'Die Zeile meint denselben Eintrag wie Zeile 2. Löschen Sie eine von beiden.',
  });
});

test('two rows with the number of one record are named', async () => {
  const { faults } = await startWithAnna();
  expect(await faults('customer', 'Einsatzplan-Nr.;Ort\n1;Uster\n1;Bern\n')).toEqual({
    3: 'Die Zeile meint denselben Eintrag wie Zeile 2. Löschen Sie eine von beiden.',
  });
});

test('two people in one household, with one e-mail, are two', async () => {
  const { verdicts } = await startWithAnna();
  expect(await verdicts(HEADER, 'Eva Frei;frei@frei.ch;;;', 'Urs Frei;frei@frei.ch;;;')).toEqual([
    ['new', null],
    ['new', null],
  ]);
});

test.each([
  ['Name;E-Mail', ';b@b.ch', 'Spalte «Name»: Diese Angabe fehlt. Ergänzen Sie sie.'],
  [
    'Name;E-Mail',
    'Berta;berta at frei.ch',
    'Spalte «E-Mail»: «berta at frei.ch» ist keine E-Mail-Adresse. Korrigieren Sie sie.',
  ],
  [
    'Name;PLZ',
    `Berta;${'8'.repeat(21)}`,
    'Spalte «PLZ»: Der Text ist zu lang: Höchstens 20 Zeichen haben Platz. Kürzen Sie ihn.',
  ],
  ['Name;Ort', '\u200b;Bern', 'Spalte «Name»: Die Angabe hat das falsche Format.'],
  [
    'Name;Archiviert am',
    'Berta;31.02.2026',
    'Spalte «Archiviert am»: «31.02.2026» ist kein Datum. Schreiben Sie es wie 24.11.2026.',
  ],
  [
    'Einsatzplan-Nr.;Name',
    '77;Berta',
    'Spalte «Einsatzplan-Nr.»: Die Nummer 77 gibt es nicht. Leeren Sie die Zelle, wenn der Eintrag neu ist.',
  ],
  ['Name;Lat', 'Berta;Nord', 'Spalte «Lat»: «Nord» ist keine Zahl. Schreiben Sie sie wie 47.3769.'],
  ['Name;Lat', 'Berta;470', 'Spalte «Lat»: Der Wert liegt ausserhalb des erlaubten Bereichs.'],
])('%s: %s is refused with a sentence about its column', async (header, line, sentence) => {
  const { faults } = await startWithAnna();
  expect(await faults('customer', `${header}\n${line}\n`)).toEqual({ 2: sentence });
});

test('a day on which somebody will be archived is refused', async () => {
  const { faults } = await startWithAnna();
  const found = await faults('worker', 'Name;Archiviert am\nBerta;31.12.2040\n');
  expect(Object.keys(found)).toEqual(['2']);
  expect(found[2]).toContain('Spalte «Archiviert am»');
});

test('a column that is called ID or Nr. is not taken for our number', async () => {
  const { upload } = await startWithAnna();
  const { columns } = await upload('customer', 'ID;Nr.;Name\n1;1;Berta\n');
  expect(columns.map(({ field }) => field)).toEqual([null, null, 'name']);
});

test('the apostrophe before a cell that a spreadsheet would calculate is taken off', async () => {
  const { imported, browser } = await startWithAnna();
  await imported('customer', `Name;Telefon\n"'=Berta & Co";"'+41 44 555 90 90"\n'Sbrinz;\n`);
  const customers: object[] = (await browser.get('/api/customer')).json();
  expect(customers.slice(1)).toMatchObject([
    { name: '=Berta & Co', phone: '+41 44 555 90 90' },
    { name: "'Sbrinz", phone: '' },
  ]);
});

test('a customer whom another one has taken up is asked about', async () => {
  const { imported, browser, verdicts } = await startWithAnna();
  await imported('customer', `${HEADER}\nAnna Mueller-Frei;frei@mueller.ch;;;\n`);
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect((await browser.post('/api/customer/1/merge', { into: 2 }, key)).statusCode).toBe(200);
  expect(await verdicts(HEADER, ANNA)).toEqual([['unclear', 2]]);
});

test('a row never fills the customer whose data were erased', async () => {
  const { imported, checked, rows, browser, verdicts } = await startWithAnna();
  await imported('customer', `${HEADER}\nXaver Quitt;xaver@quitt.ch;;;\n`);
  expect((await browser.post('/api/customer/2/erase')).statusCode).toBe(200);
  const named = await checked(
    'customer',
    'Einsatzplan-Nr.;Name;Telefon\n2;Xaver Quitt;044 555 99 98\n',
  );
  expect(await rows(named.id)).toMatchObject([{ verdict: 'faulty', changes: [] }]);
  expect(await verdicts('Name;Telefon', 'Gelöscht #2;044 555 99 98')).toMatchObject([
    ['new', null],
  ]);
});

test('the faulty rows come back in the same file, with what is wrong in front', async () => {
  const { browser, checked } = await startWithAnna();
  const file = 'Name;E-Mail;Notiz\nBerta;b@b.ch;=1+1\nCarla;carla;"a\nb"\n';
  const { id } = await checked('customer', file);
  const answer = await browser.get(`/api/import/${id}/faults`, { 'accept-language': 'en' });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body).toBe(
    [
      '\uFEFF"Problems";"Name";"E-Mail";"Notiz"',
      `"";"Berta";"b@b.ch";"'=1+1"`,
      '"Column “E-Mail”: “carla” is no email address. Correct it.";"Carla";"carla";"a\nb"',
      '',
    ].join('\r\n'),
  );
  const { columns } = await checked('customer', answer.body);
  expect(columns.map(({ header, field }) => [header, field])).toEqual([
    ['Problems', null],
    ['Name', 'name'],
    ['E-Mail', 'email'],
    ['Notiz', 'internal_note'],
  ]);
});

test('an e-mail at a domain with an umlaut is imported as it is written, and known in the form of browsers', async () => {
  const { imported, checked, browser } = await startImporter();
  await imported('customer', 'Name;E-Mail\nAnna;info@müller.example.ch\n');
  const stored = (await browser.get('/api/customer/1')).json<{ email: string }>().email;
  expect(stored).toBe('info@müller.example.ch');
  const again = await checked('customer', 'Name;E-Mail\nAnna;info@xn--mller-kva.example.ch\n');
  expect(again.check!.counts).toMatchObject({ unchanged: 1, update: 0, new: 0, unclear: 0 });
});
