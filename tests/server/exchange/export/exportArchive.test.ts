import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { unguarded } from '../../../../src/domain/csv.ts';
import { runExportCommand } from '../../../../server/commands/export.ts';
import { TODAY } from '../../../support/today.ts';
import { temporaryFolder } from '../../support/process/folder.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { startSignedInServer } from '../../support/testServer.ts';
import { unzip } from '../../support/zip.ts';

type Row = Readonly<Record<string, string>>;

function read(csv = ''): Row[] {
  return parse(csv, { bom: true, delimiter: ';', columns: true, cast: unguarded });
}

async function start() {
  const server = await startSignedInServer();
  const download = async (language = 'de') => {
    const answer = await server.browser.get(`/api/export/archive?language=${language}`);
    expect(answer.statusCode).toBe(200);
    return { headers: answer.headers, files: await unzip(answer.rawPayload) };
  };
  return { ...server, download };
}

test('an archive has all tables, the settings and the history, and says what it is', async () => {
  const { download } = await start();
  const { headers, files } = await download();
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="einsatzplan_2026-11-20.zip"',
  });
  expect([...files.keys()]).toEqual([
    'README.txt',
    'customers.csv',
    'workers.csv',
    'jobs.csv',
    'absences.csv',
    'settings.json',
    'holiday-changes.json',
    'history.csv',
  ]);
  expect(files.get('README.txt')).toContain('20.11.2026');
});

test('an archive has every record, with what people do not edit', async () => {
  const { database, browser, download } = await start();
  const { files } = await download();
  for (const kind of ['customer', 'worker', 'job'] as const) {
    const rows = await database.selectFrom(`${kind}s`).select('id').orderBy('id').execute();
    const ids = read(files.get(`${kind}s.csv`)).map((row) => Number(row['Einsatzplan-Nr.']));
    expect(ids).toEqual(rows.map(({ id }) => id));
  }
  const jobs = read(files.get('jobs.csv'));
  for (const row of jobs.slice(0, 10)) {
    const job = (await browser.get(`/api/job/${row['Einsatzplan-Nr.']}`)).json<{
      appointment: unknown;
      job_request: unknown;
    }>();
    expect(JSON.parse(row['Termine (exakt)']!)).toEqual(job.appointment);
    expect(JSON.parse(row['Anfrage (exakt)'] || 'null')).toEqual(job.job_request);
  }
  expect(JSON.parse(files.get('settings.json')!)).toEqual(
    (await browser.get('/api/settings')).json(),
  );
});

test('an archive has absences with their reasons, and what the business changes of holidays', async () => {
  const { browser, database, download } = await start();
  await database.deleteFrom('absences').execute();
  const { name } = (await browser.get('/api/worker/3')).json<{ name: string }>();
  const absence = { worker_id: 3, kind: 'sick', first_day: '2026-12-07', last_day: null };
  const made = await browser.post(
    '/api/absence',
    { ...absence, part: 'am', note: '=Grippe' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await browser.put(String(made.headers.location), { withdrawn: true });
  const changes = [{ day: '05-01', name: '', part: 'pm' }];
  await browser.put('/api/holiday-changes', { changes });
  const { files } = await download();
  expect(read(files.get('absences.csv'))).toEqual([
    {
      'Mitarbeiter/in Nr.': '3',
      'Mitarbeiter/in': name,
      Grund: 'krank',
      'Erster Tag': '07.12.2026',
      'Letzter Tag': '',
      Tagesteil: 'am Vormittag',
      Notiz: '=Grippe',
      Zurückgezogen: expect.stringMatching(/^2026-11-20 /),
    },
  ]);
  expect(JSON.parse(files.get('holiday-changes.json')!)).toEqual({ changes });
});

test('the history is told field by field, the newest change first', async () => {
  const { browser, download } = await start();
  const { name } = (await browser.get('/api/customer/1')).json<{ name: string }>();
  await browser.put('/api/customer/1', { name: '=Neu', city: 'Chur' });
  const [renamed, moved, ...older] = read((await download()).files.get('history.csv'));
  expect([renamed, moved]).toMatchObject([
    { Wer: 'demo', Art: 'Kunde', 'Nr.': '1', Was: 'geändert', Feld: 'Name', Vorher: name },
    { Feld: 'Ort', Nachher: 'Chur' },
  ]);
  expect(renamed!['Nachher']).toBe('=Neu');
  expect(older.length).toBeGreaterThan(200);
});

test('an archive is in the language that is asked for', async () => {
  const { download } = await start();
  const { files } = await download('es');
  expect(read(files.get('customers.csv'))[0]).toHaveProperty(['Nombre']);
  expect(read(files.get('history.csv'))[0]).toHaveProperty(['Quién']);
});

test('an archive has nothing secret in it', async () => {
  const { database, download } = await start();
  const secrets = [
    ...(await database.selectFrom('workers').select('calendar_token as secret').execute()),
    ...(await database.selectFrom('workers').select('plan_token as secret').execute()),
    ...(await database.selectFrom('users').select('password_hash as secret').execute()),
    ...(await database.selectFrom('sessions').select('id_hash as secret').execute()),
    ...(await database.selectFrom('secrets').select('value as secret').execute()),
  ].map(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(10);
  const text = [...(await download()).files.values()].join('');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

test.each(['viewer', 'dispatcher'] as const)('a %s gets no archive', async (role) => {
  const { app, database } = await start();
  await addUser(database, 'vera', role);
  const browser = await browserOf(app, 'vera');
  expect((await browser.get('/api/export/archive')).statusCode).toBe(403);
});

test('the command saves the same archive as a new file for its owner alone', async () => {
  const { settings, browser, download } = await start();
  const folder = temporaryFolder();
  const file = join(folder, 'alles.zip');
  const run = (...args: string[]) =>
    runExportCommand({ args, environment: { ...settings }, now: TODAY });
  expect(await run(file)).toBe(`Saved "${file}" with 45 customers, 13 workers and 62 jobs.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['alles.zip']);
  expect(await unzip(readFileSync(file))).toEqual((await download()).files);
  await expect(run(file)).rejects.toThrow('There is a file');
  await expect(run(join(folder, 'no', 'file.zip'))).rejects.toThrow('cannot be written');
  await expect(run(file, 'another')).rejects.toThrow('one file');
  await expect(run('--language', 'fr')).rejects.toThrow('de, en or es');
  expect((await browser.get('/api/health')).statusCode).toBe(200);
});

test('the command makes no database where there is none', async () => {
  const folder = temporaryFolder();
  const run = () => runExportCommand({ args: [], environment: { DATA_DIR: folder }, now: TODAY });
  await expect(run()).rejects.toThrow('There is no database');
  writeFileSync(join(folder, 'other'), '');
  expect(readdirSync(folder)).toEqual(['other']);
});
