import { once } from 'node:events';
import { onTestFinished, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { failureText } from '../../../server/bexio/failureText.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { Browser } from '../support/browser.ts';
import { fakeBexio } from '../support/bexio/fakeBexio.ts';
import { signInAtBexio, startTestSandbox } from '../support/bexio/sandbox.ts';
import { manualRunner } from '../support/bexio/taskServer.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { quickHash } from '../support/database/quickHash.ts';

const STORNO = '/api/bexio/apply-storno-times-async';
const STORNO_STATUS = '/api/bexio/apply-storno-times-status';
const TIMESHEET = '/api/bexio/timesheet-report-async';
const TIMESHEET_STATUS = '/api/bexio/timesheet-report-status';
const NOVEMBER = '?start_date=2026-11-01&end_date=2026-11-30';

/** A server whose demo user is connected to bexio, and whose tasks run when the test says so. */
async function startReports() {
  const { environment } = await startTestSandbox();
  const bexio = fakeBexio([{ id: 1 }, { id: 2 }]);
  const runner = manualRunner();
  const server = await startSignedInServer({
    environment,
    openBexio: bexio.open,
    taskRunner: runner,
  });
  await signInAtBexio(server.browser);
  const start = async (path: string) => (await server.browser.post(path)).json().task_id as string;
  const status = async (path: string, language = 'en') =>
    (await server.browser.get(path, { 'accept-language': language })).json();
  return { ...server, bexio, runner, start, status };
}

test('a storno is started, runs in the background and ends with its result', async () => {
  const { runner, start, status } = await startReports();
  const id = await start(STORNO + NOVEMBER);
  const pending = await status(`${STORNO_STATUS}/${id}`);
  expect(pending).toEqual({
    task_id: id,
    status: 'PENDING',
    result: null,
    error_message: null,
    unreadable_rows: [],
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  await runner.runAll();
  expect(await status(`${STORNO_STATUS}/${id}`)).toMatchObject({
    status: 'SUCCESS',
    result: [{ storno_percentage: 50, entries: [{ id: 1 }, { id: 2 }] }],
    error_message: null,
  });
});

test('a storno names the entries that it cannot read, and changes the others', async () => {
  const { bexio, runner, start, status } = await startReports();
  const row = { list: 'entries', id: 9, date: null, field: 'date' } as const;
  bexio.unreadable.push({ ...row, userId: null }, { ...row, userId: null });
  const id = await start(STORNO + NOVEMBER);
  await runner.runAll();
  expect(await status(`${STORNO_STATUS}/${id}`)).toMatchObject({
    status: 'SUCCESS',
    result: [{ entries: [{ id: 1 }, { id: 2 }] }],
    unreadable_rows: [{ ...row, worker_name: '' }],
  });
  expect(bexio.edits()).toEqual(['edit 1', 'edit 2']);
});

test('a failed storno says in the language of the reader what it has done', async () => {
  const { bexio, runner, start, status } = await startReports();
  const id = await start(STORNO + NOVEMBER);
  bexio.failOnce('before', 'edit', 'refused');
  await runner.runAll();
  const message = async (language: string) =>
    (await status(`${STORNO_STATUS}/${id}`, language)).error_message as string;
  expect(await status(`${STORNO_STATUS}/${id}`)).toMatchObject({ status: 'FAILURE', result: null });
  expect(await message('en')).toBe(
    'Entries changed: 1. Not accepted by bexio: 1 (1 Ana Pereira 10.11.2026). Starting again changes only what is missing.',
  );
  expect(await message('de-CH')).toBe(
    'Geänderte Einträge: 1. Von bexio nicht angenommen: 1 (1 Ana Pereira 10.11.2026). Ein neuer Start ändert nur, was noch fehlt.',
  );
});

test('a message names twenty refused entries at most', () => {
  const refused = Array.from({ length: 21 }, (_, index) => ({
    id: 100 + index,
    workerName: '',
    date: '2026-11-10' as LocalDate,
  }));
  const failure = { reason: 'limited', storno: { changed: 0, refused } } as const;
  expect(failureText(failure, 'de')).toContain('119 10.11.2026, …)');
  expect(failureText(failure, 'de')).not.toContain('120 ');
});

test.each([STORNO, TIMESHEET])(
  '%s without a connection to bexio is refused with 409',
  async (path) => {
    const { environment } = await startTestSandbox();
    const { browser } = await startSignedInServer({ environment });
    const answer = await browser.post(path + NOVEMBER, undefined, { 'accept-language': 'en' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'providerNotConnected',
        message: 'You are not connected to bexio. Please connect and try again.',
      },
    ]);
  },
);

test.each([
  ['start_date=2026-11-02&end_date=2026-11-01', 'endBeforeStart', 'end_date'],
  ['start_date=2026-02-30&end_date=2026-11-01', 'invalidDay', 'start_date'],
  ['start_date=2026-11-01&end_date=2026-11-31', 'invalidDay', 'end_date'],
  ['start_date=2025-11-01&end_date=2026-11-02', 'periodTooLong', 'end_date'],
  ['start_date=2026-11-01', 'required', 'end_date'],
])('the period %s is refused with 422 and %s', async (query, code, field) => {
  const { browser } = await startSignedInServer();
  for (const path of [STORNO, TIMESHEET]) {
    const answer = await browser.post(`${path}?${query}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code, field }]);
  }
});

test.each([
  'start_date=2026-11-01&end_date=2026-11-01',
  'start_date=2025-11-01&end_date=2026-11-01',
])('the period %s is accepted', async (query) => {
  const { browser } = await startReports();
  expect((await browser.post(`${STORNO}?${query}`)).statusCode).toBe(200);
});

test('a second start of a storno that is not finished returns the same task', async () => {
  const { start } = await startReports();
  expect(await start(STORNO + NOVEMBER)).toBe(await start(STORNO + NOVEMBER));
});

test('the status of a task is found by its user and its own route only', async () => {
  const { app, config, browser, start } = await startReports();
  const database = await openDatabase(config);
  onTestFinished(() => database.destroy());
  const credentials = { username: 'other', password: 'some-other-password' };
  await database
    .insertInto('users')
    .values({
      username: 'other',
      email: '',
      password_hash: await quickHash(credentials.password),
      role: 'dispatcher',
    })
    .execute();
  const other = new Browser(app);
  await other.signIn(credentials);
  expect((await other.get('/api/auth/me')).statusCode).toBe(200);
  const storno = await start(STORNO + NOVEMBER);
  const timesheet = await start(TIMESHEET + NOVEMBER);
  const found = async (who: Browser, path: string) => (await who.get(path)).statusCode;
  expect(await found(browser, `${STORNO_STATUS}/${storno}`)).toBe(200);
  expect(await found(browser, `${TIMESHEET_STATUS}/${timesheet}`)).toBe(200);
  for (const [who, path] of [
    [other, `${STORNO_STATUS}/${storno}`],
    [other, `${TIMESHEET_STATUS}/${timesheet}`],
    [browser, `${STORNO_STATUS}/${timesheet}`],
    [browser, `${TIMESHEET_STATUS}/${storno}`],
    [browser, `${STORNO_STATUS}/unknown`],
    [browser, `${STORNO_STATUS}/a.b`],
  ] as const) {
    expect(await found(who, path)).toBe(404);
  }
});

test('without a session no report is started or shown', async () => {
  const { app } = await startReports();
  const stranger = new Browser(app);
  for (const path of [STORNO, TIMESHEET]) {
    expect((await stranger.post(path + NOVEMBER)).statusCode).toBe(401);
  }
  expect((await stranger.get(`${STORNO_STATUS}/one`)).statusCode).toBe(401);
});

test('a server that is closed during a storno stops it, and the next one takes it up', async () => {
  const { environment } = await startTestSandbox();
  const bexio = fakeBexio([{ id: 1 }, { id: 2 }]);
  let signal = AbortSignal.abort();
  const options = {
    settings: await databaseSettings('demo'),
    environment,
    openBexio: (_: number, aborted: AbortSignal) => {
      signal = aborted;
      return bexio.open();
    },
  };
  const { app, browser } = await startSignedInServer(options);
  await signInAtBexio(browser);
  const closed = new Promise<void>((resolve) => {
    bexio.before = async (call) => {
      if (call !== 'edit') return;
      const aborted = once(signal, 'abort');
      resolve(app.close());
      await aborted;
    };
  });
  const { task_id } = (await browser.post(STORNO + NOVEMBER)).json();
  await closed;
  expect(bexio.edits()).toEqual(['edit 1']);
  bexio.before = () => undefined;
  const next = await startSignedInServer(options);
  const status = async () => (await next.browser.get(`${STORNO_STATUS}/${task_id}`)).json();
  while ((await status()).status === 'STARTED');
  expect(await status()).toMatchObject({ status: 'SUCCESS' });
  expect(bexio.edits()).toEqual(['edit 1', 'edit 2']);
});
