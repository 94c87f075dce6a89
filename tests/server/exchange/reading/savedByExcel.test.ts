import { expect, test } from 'vitest';
import { withLostLetters } from '../../../../server/exchange/plan/lostLetters.ts';
import { startImporter } from '../support/importer.ts';

const CUSTOMERS = [
  'Name;E-Mail;Telefon;Adresse;PLZ;Ort;Interne Notiz',
  'Łucja Wójcik;lucja@example.ch;+41 79 555 12 34;Długa 5;8001;Zürich;Код 4711',
  'Jürg Bäni;juerg@example.ch;044 555 12 34;Weg 1;8002;Zürich;Wie immer?',
];

const GERMAN = { 'accept-language': 'de' };

/** The list of customers as it is exported. */
async function startWithExport() {
  const importer = await startImporter();
  await importer.imported('customer', CUSTOMERS.join('\n'));
  const list = await importer.browser.post('/api/export/customer', {}, GERMAN);
  return { ...importer, list: list.body };
}

/** As Excel saves it in its old encoding: without quotes it does not need, and `?` for letters it lacks. */
function savedInAnsi(list: string): Buffer {
  const kept = /[^\0-\u00FF]/g;
  return Buffer.from(list.replace('\uFEFF', '').replaceAll(kept, '?'), 'latin1');
}

test('our own list saved by Excel in ANSI changes nothing, and the check says where letters were lost', async () => {
  const { checked, list, rows } = await startWithExport();
  const { id, check } = await checked('customer', savedInAnsi(list));
  expect(check!.counts).toEqual({ new: 0, update: 0, unchanged: 2, unclear: 0, faulty: 0 });
  const lost = (header: string, value: string) =>
    `Spalte «${header}»: In «${value}» hat das Tabellenprogramm Buchstaben durch «?» ersetzt. Der Eintrag bleibt, wie er ist.`;
  expect((await rows(id)).map(({ hints }) => hints)).toEqual([
    [lost('Name', '?ucja Wójcik'), lost('Adresse', 'D?uga 5'), lost('Interne Notiz', '??? 4711')],
    [],
  ]);
});

test.each([
  ['Łucja Wójćik', '?ucja Wójcik', true],
  ['Łucja', '?ucja', true],
  ['Anna 😀', 'Anna ??', true],
  ['Łucja', 'Lucja', false],
  ['Łucja', '?ucja Meier', false],
  ['Jürg', 'J?rg', false],
  ['Łucja?', 'Łucja?', false],
])('of %s and %s, letters alone were lost: %s', (name, written, isLost) => {
  const { values } = withLostLetters({ name: written }, { name }, () => null);
  expect(values.name).toBe(isLost ? name : written);
});

test('a question mark in place of a letter that the encoding has is an ordinary change', async () => {
  const { checked, list, rows } = await startWithExport();
  const { id, check } = await checked('customer', savedInAnsi(list.replace('Jürg', 'J?rg')));
  expect(check!.counts).toMatchObject({ update: 1, unchanged: 1 });
  expect((await rows(id, '&verdict=update'))[0]!.changes).toEqual([
    { field: 'name', before: 'Jürg Bäni', after: 'J?rg Bäni' },
  ]);
});

test('instructions of a job that lost letters stay as they are', async () => {
  const { browser, checked, imported } = await startWithExport();
  const jobs =
    'Kunde;Ab;Rhythmus;Beginn;Ende;Instruktionen\nJürg Bäni;1.12.2026;wöchentlich;8:00;10:00;Łazienka\n';
  await imported('job', jobs);
  const list = (await browser.post('/api/export/job', {}, GERMAN)).body;
  const { check } = await checked('job', savedInAnsi(list));
  expect(check!.counts).toEqual({ new: 0, update: 0, unchanged: 1, unclear: 0, faulty: 0 });
});

/** As a spreadsheet set to English saves it that has taken days and times for what they are. */
function savedInEnglish(list: string): string {
  return list
    .replaceAll(/"(\d{2})\.(\d{2})\.(\d{4})"/g, (_, day: string, month: string, year: string) =>
      [Number(month), Number(day), year].join('/'),
    )
    .replaceAll(/"(\d{2}):(\d{2})"/g, (_, hours: string, minutes: string) => {
      const hour = Number(hours);
      return `${hour % 12 || 12}:${minutes}:00 ${hour < 12 ? 'AM' : 'PM'}`;
    })
    .replaceAll(';', ',');
}

test('our own list of jobs saved by a spreadsheet set to English changes nothing', async () => {
  const { browser, checked, imported } = await startWithExport();
  const header = 'Kunde;Ab;Rhythmus;Beginn;Ende;Bis';
  const jobs = [
    'Jürg Bäni;3.11.2026;wöchentlich;8:00;12:00;12.1.2027',
    'Łucja Wójcik;27.11.2026;einmalig;13:30;17:00;',
  ];
  await imported('job', [header, ...jobs].join('\n'));
  const list = (await browser.post('/api/export/job', {}, GERMAN)).body;
  const { check } = await checked('job', savedInEnglish(list));
  expect(check!.counts).toEqual({ new: 0, update: 0, unchanged: 2, unclear: 0, faulty: 0 });
});
