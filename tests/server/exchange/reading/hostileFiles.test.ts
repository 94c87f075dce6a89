import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ImportKind } from '../../../../src/api/contract/exchange/imports.ts';
import { startImporter } from '../support/importer.ts';
import { zipOf } from '../support/zip.ts';

const MB = 1024 * 1024;

const TOO_LARGE = 'Die Datei ist entpackt zu gross.';
const UNREADABLE_WORKBOOK =
  'Diese Tabelle lässt sich nicht lesen: Sie ist beschädigt oder mit einem Kennwort geschützt. Speichern Sie sie neu als Excel-Datei ohne Kennwort oder als CSV und laden Sie diese Datei hoch.';

/** What Excel writes with a password, and before 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const REFUSED: readonly (readonly [
  what: string,
  kind: ImportKind,
  file: () => Promise<Buffer> | Buffer | string,
  sentence: string,
])[] = [
  ['no byte', 'customer', () => '', 'Die Datei ist leer.'],
  ['blank lines', 'customer', () => ' \r\n;;\r\n\r\n', 'Die Datei ist leer.'],
  [
    'a header only',
    'customer',
    () => 'Name;Ort\r\n',
    'Die Datei hat nur eine Kopfzeile und keine weiteren Zeilen.',
  ],
  [
    '5 MB of quotes',
    'customer',
    () => '"'.repeat(5 * MB),
    'In Zeile 1 beginnt eine Zelle, die nicht aufhört: Wahrscheinlich fehlt ein Anführungszeichen, oder die Datei ist keine Tabelle.',
  ],
  [
    'one line of 5 MB',
    'customer',
    () => 'a'.repeat(5 * MB),
    'In Zeile 1 beginnt eine Zelle, die nicht aufhört: Wahrscheinlich fehlt ein Anführungszeichen, oder die Datei ist keine Tabelle.',
  ],
  [
    '5 MB of separators',
    'customer',
    () => ';'.repeat(5 * MB - 1) + 'a',
    'Die Datei hat mehr als 500 Spalten. Laden Sie eine mit weniger Spalten hoch.',
  ],
  [
    '5 MB of blank rows of other columns than the header',
    'customer',
    () => `Name;Ort\n${';;\n'.repeat(1_700_000)}`,
    'Die Datei hat zu viele Zeilen: Mehr als 10 000 gehen nicht auf einmal. Teilen Sie sie auf.',
  ],
  [
    'a quote that is not closed below blank lines',
    'customer',
    () => 'Name;Ort\n\n \nAnna;"Zürich\nBeat;Bern\n',
    'In Zeile 4 der Datei wird ein Anführungszeichen nicht geschlossen. Ergänzen Sie es und laden Sie die Datei noch einmal hoch.',
  ],
  [
    'a quote that is not closed',
    'customer',
    () => 'Name;Ort\nAnna;"Zürich\nBeat;Bern\n',
    'In Zeile 2 der Datei wird ein Anführungszeichen nicht geschlossen. Ergänzen Sie es und laden Sie die Datei noch einmal hoch.',
  ],
  [
    'NUL',
    'customer',
    () => 'Name;Ort\nAn\0na;Bern\n',
    'Das ist weder eine Tabelle noch eine Textdatei. Speichern Sie die Tabelle im Tabellenprogramm als Excel-Datei oder CSV und laden Sie diese Datei hoch.',
  ],
  [
    'a PDF',
    'customer',
    () => '%PDF-1.7\n1 0 obj;x\n2;y\n',
    'Das ist weder eine Tabelle noch eine Textdatei. Speichern Sie die Tabelle im Tabellenprogramm als Excel-Datei oder CSV und laden Sie diese Datei hoch.',
  ],
  [
    'half a letter of UTF-16',
    'customer',
    () => Buffer.from('\uFEFFName\nAnna \uD83D\n', 'utf16le'),
    'Das ist weder eine Tabelle noch eine Textdatei. Speichern Sie die Tabelle im Tabellenprogramm als Excel-Datei oder CSV und laden Sie diese Datei hoch.',
  ],
  [
    'more rows than 10,000',
    'customer',
    () => `Name\n${'Anna\n'.repeat(10_001)}`,
    'Die Datei hat zu viele Zeilen: Mehr als 10 000 gehen nicht auf einmal. Teilen Sie sie auf.',
  ],
  [
    'more than 5 MB',
    'customer',
    () => `Name\n${'Anna\n'.repeat(1.1 * MB)}`,
    'Die Datei ist grösser als 5 MB. Teilen Sie sie auf.',
  ],
  [
    'a workbook that is damaged',
    'customer',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>' }),
    UNREADABLE_WORKBOOK,
  ],
  [
    'an old workbook that is damaged, or one with a password',
    'customer',
    () => Buffer.concat([Buffer.from(OLE), Buffer.alloc(4096)]),
    UNREADABLE_WORKBOOK,
  ],
  [
    'a ZIP bomb as a workbook',
    'customer',
    () => zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/media.bin': Buffer.alloc(100 * MB) }),
    TOO_LARGE,
  ],
  [
    'a workbook of more parts than any has',
    'customer',
    () => zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, part) => [`xl/${part}`, '']))),
    TOO_LARGE,
  ],
  [
    'a file of Numbers',
    'customer',
    () => zipOf({ 'Index/Document.iwa': 'x' }),
    'Das ist eine Datei von Numbers. Exportieren Sie die Tabelle in Numbers als Excel oder CSV und laden Sie diese Datei hoch.',
  ],
  [
    'a quote that is not closed, below many rows and cells of several lines',
    'customer',
    () => `Name;Ort\n${'"Anna\nMeier";Bern\n'.repeat(30)}Beat;"Zürich\nCarla;Bern\n`,
    'In Zeile 62 der Datei wird ein Anführungszeichen nicht geschlossen. Ergänzen Sie es und laden Sie die Datei noch einmal hoch.',
  ],
  [
    'a ZIP bomb in place of a CSV file',
    'customer',
    () => zipOf({ 'kunden.csv': Buffer.alloc(100 * MB) }),
    'Das ist eine ZIP-Datei. Entpacken Sie sie und laden Sie die Tabelle darin hoch.',
  ],
  [
    'a ZIP bomb as an archive',
    'archive',
    () => zipOf({ 'customers.csv': Buffer.alloc(100 * MB, 'Name\n') }),
    TOO_LARGE,
  ],
  [
    'another ZIP',
    'archive',
    () => zipOf({ 'foto.jpg': 'x' }),
    'Das ist kein Archiv aus Einsatzplan: Es braucht eine ZIP-Datei mit customers.csv, workers.csv oder jobs.csv.',
  ],
  [
    'a broken ZIP',
    'archive',
    () => deflateRawSync('Name\n'),
    'Das ist kein Archiv aus Einsatzplan: Es braucht eine ZIP-Datei mit customers.csv, workers.csv oder jobs.csv.',
  ],
];

test.each(REFUSED)(
  '%s is refused with one sentence, as %s',
  async (_what, kind, file, sentence) => {
    const { browser, send } = await startImporter();
    const answer = await send(kind, await file());
    expect([answer.statusCode, answer.json().message]).toEqual([
      answer.json().code === 'importTooLarge' ? 413 : 422,
      sentence,
    ]);
    expect((await browser.get('/api/import')).json()).toEqual([]);
  },
);

test('what is none of the encodings that was chosen is refused', async () => {
  const { browser, upload } = await startImporter();
  const { id, columns } = await upload(
    'customer',
    Buffer.from('Name\nM\xfcller\nB\xe4ni\n', 'latin1'),
  );
  const fields = columns.map(({ field }) => field);
  const answer = await browser.put(`/api/import/${id}`, { encoding: 'utf-8', fields });
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'importWrongEncoding']);
});

test('two columns that stand for the same field are refused', async () => {
  const { browser, upload } = await startImporter();
  const { id } = await upload('customer', 'Name;Telefon;Mobile\nAnna;1;2\n');
  const answer = await browser.put(`/api/import/${id}`, { fields: ['name', 'phone', 'phone'] });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'importFieldTwice', field: 'fields[2]' }),
  ]);
});

test('others are answered while a large file is read', async () => {
  const { browser, send } = await startImporter();
  const order: string[] = [];
  const file = `Name;Zutritt\n${`Anna;${'x'.repeat(450)}\n`.repeat(10_000)}`;
  const upload = send('customer', file).then(() => order.push('file'));
  for (let count = 0; count < 3; count += 1) {
    await browser.get('/api/settings');
    order.push('settings');
  }
  await upload;
  expect(order).toEqual(['settings', 'settings', 'settings', 'file']);
});
