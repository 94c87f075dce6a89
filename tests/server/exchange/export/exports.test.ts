import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unguarded } from '../../../../src/domain/csv.ts';
import type { Browser } from '../../support/browser.ts';
import { loggedLines } from '../../support/loggedLines.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { startSignedInServer } from '../../support/testServer.ts';

type Row = Readonly<Record<string, string>>;

/** The rows of a file by its headers. */
function read(csv: string): Row[] {
  return parse(csv, { bom: true, delimiter: ';', columns: true, cast: unguarded });
}

async function exported(browser: Browser, kind: string, body: object = {}, language = 'de') {
  const answer = await browser.post(`/api/export/${kind}`, body, { 'accept-language': language });
  expect(answer.statusCode).toBe(200);
  return read(answer.body);
}

test('a list is a file with the rows that are asked for, in their order', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.post('/api/export/customer', { ids: [5, 2, 9] });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="customers_2026-11-20.csv"',
    'cache-control': 'no-store',
  });
  expect(read(answer.body).map((row) => row['Einsatzplan-Nr.'])).toEqual(['5', '2', '9']);
});

test('without ids a file has all records, archived and merged ones included', async () => {
  const { browser, database } = await startSignedInServer();
  const all = await database.selectFrom('customers').select('id').orderBy('id').execute();
  const rows = await exported(browser, 'customer');
  expect(rows.map((row) => Number(row['Einsatzplan-Nr.']))).toEqual(all.map(({ id }) => id));
});

test('no ids are no rows, and ids of nobody are left out', async () => {
  const { browser } = await startSignedInServer();
  expect(await exported(browser, 'worker', { ids: [] })).toEqual([]);
  expect(await exported(browser, 'worker', { ids: [99_999, 1] })).toHaveLength(1);
});

test('a file has fields that the list lacks', async () => {
  const { browser } = await startSignedInServer();
  const notes = { access: 'Code 1234', internal_note: 'Zahlt bar\nund spät' };
  const { name } = (await browser.get('/api/customer/1')).json<{ name: string }>();
  await browser.put('/api/customer/1', { name, ...notes });
  const [row] = await exported(browser, 'customer', { ids: [1] });
  expect(row).toMatchObject({ Zutritt: 'Code 1234', 'Interne Notiz': 'Zahlt bar\nund spät' });
});

test.each([
  ['de', 'Einsatzplan-Nr.', 'Rhythmus', 'wöchentlich'],
  ['en', 'Einsatzplan no.', 'Frequency', 'weekly'],
  ['es', 'N.º de Einsatzplan', 'Frecuencia', 'semanal'],
])(
  'a file of jobs is in the language of whoever asks: %s',
  async (language, id, header, weekly) => {
    const { browser } = await startSignedInServer();
    const rows = await exported(browser, 'job', {}, language);
    expect(rows.map((row) => row[id])).toContain('1');
    expect(rows.map((row) => row[header])).toContain(weekly);
  },
);

test('a file of jobs says whose they are, and has the appointment in words and exactly', async () => {
  const { browser } = await startSignedInServer();
  const job = (await browser.get('/api/job/1')).json<Record<string, unknown>>();
  const customer = (await browser.get(`/api/customer/${job['customer_id']}`)).json<Row>();
  const [row] = await exported(browser, 'job', { ids: [1] });
  expect(row).toMatchObject({
    Kunde: customer['name'],
    'E-Mail des Kunden': customer['email'],
    'Kunden-Nr. (Einsatzplan)': String(job['customer_id']),
  });
  expect(JSON.parse(row!['Termine (exakt)']!)).toEqual(job['appointment']);
});

test('a file of workers has no links to calendars and plans', async () => {
  const { browser, database } = await startSignedInServer();
  const rows = await database
    .selectFrom('workers')
    .select(['calendar_token', 'plan_token'])
    .execute();
  const { body } = await browser.post('/api/export/worker', {});
  const tokens = rows.flatMap(({ calendar_token, plan_token }) => [calendar_token, plan_token]);
  expect(tokens.filter((token) => body.includes(token))).toEqual([]);
});

test('a cell that begins like a formula is guarded, and read as it was', async () => {
  const { browser } = await startSignedInServer();
  const name = "'=HYPERLINK(1)";
  await browser.put('/api/customer/1', { name, phone: '+41 44 555 20 79' });
  const { body } = await browser.post('/api/export/customer', { ids: [1] });
  expect(body).toContain(`"''=HYPERLINK(1)"`);
  expect(body).toContain(`"'+41 44 555 20 79"`);
  expect(read(body)).toMatchObject([{ Name: name, Telefon: '+41 44 555 20 79' }]);
});

test('a viewer may save lists as files, as they may read them', async () => {
  const { app, database } = await startSignedInServer();
  await addUser(database, 'vera', 'viewer');
  const browser = await browserOf(app, 'vera');
  expect((await browser.post('/api/export/job', {})).statusCode).toBe(200);
});

test.each([
  ['user', {}, 404],
  ['customer', { ids: ['1'] }, 422],
  ['customer', { ids: [0] }, 422],
])('there is no file of %s by %j', async (kind, body, status) => {
  const { browser } = await startSignedInServer();
  expect((await browser.post(`/api/export/${kind}`, body)).statusCode).toBe(status);
});

test('the log says who has saved records as a file, and of which kind', async () => {
  const { logger, events } = loggedLines();
  const { browser, database } = await startSignedInServer({ logger });
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await browser.post('/api/export/customer', { ids: [1] });
  expect(events('export.made')).toMatchObject([{ by: id, kind: 'customer' }]);
});
