import { expect, test } from 'vitest';
import { runSeedCommand } from '../../../../server/commands/seed.ts';
import type { Database } from '../../../../server/database/sql/schema.ts';
import { TODAY } from '../../../support/today.ts';
import { databaseSettings } from '../../support/database/databaseSettings.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { startSignedInServer, startTestServer } from '../../support/testServer.ts';
import { startImporter } from '../support/importer.ts';

/** All records as they are stored, but for the links of workers. */
async function recordsOf(database: Database) {
  const all = (table: 'customers' | 'workers' | 'jobs') =>
    database.selectFrom(table).selectAll().orderBy('id').execute();
  const workers = (await all('workers')).map((row) => ({
    ...row,
    calendar_token: '',
    plan_token: '',
  }));
  return { customers: await all('customers'), workers, jobs: await all('jobs') };
}

type Server = Pick<Awaited<ReturnType<typeof startSignedInServer>>, 'browser'>;

async function archiveOf({ browser }: Server) {
  return (await browser.get('/api/export/archive?language=es')).rawPayload;
}

test('the demo data come back from an archive exactly', async () => {
  const source = await startSignedInServer();
  const { name } = (await source.browser.get('/api/customer/1')).json<{ name: string }>();
  await source.browser.put('/api/customer/1', {
    name,
    phone: "'=+41 44 555 20 79",
    email: 'kein E-Mail',
    address: ' mit Rand ',
    access: 'Zeile\r\nZeile\n\u0001"; é e\u0301',
  });
  await source.browser.put('/api/worker/1', { name: 'Ana', phone: '4.1445E+10' });
  await source.browser.post(
    '/api/customer/2/merge',
    { into: 3 },
    { 'idempotency-key': crypto.randomUUID() },
  );
  const made = await source.browser.post(
    '/api/customer',
    { name: 'Berta' },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await source.browser.post(`/api/customer/${made.json<{ id: number }>().id}/erase`);
  const target = await startImporter();
  const { state, outcome } = await target.imported('archive', await archiveOf(source));
  expect([state, outcome]).toEqual([
    'imported',
    { created: 121, updated: 0, unchanged: 0, skipped: 0 },
  ]);
  expect(await recordsOf(target.database)).toEqual(await recordsOf(source.database));
});

/** More of each kind than are read, written and told of at a time. */
const MANY = ['--customers', '600', '--workers', '260', '--jobs', '1200'];

test('more records than are read and written at a time come back from an archive exactly', async () => {
  const settings = await databaseSettings('empty');
  await runSeedCommand({
    args: MANY,
    environment: { ...settings },
    now: TODAY,
    onProgress: () => {},
  });
  const source = await startTestServer({ settings });
  await addUser(source.database, 'anna', 'admin');
  const browser = await browserOf(source.app, 'anna');
  const target = await startImporter();
  const { state, error_message } = await target.imported('archive', await archiveOf({ browser }));
  expect([state, error_message]).toEqual(['imported', null]);
  expect(await recordsOf(target.database)).toEqual(await recordsOf(source.database));
});

/** Lets job 1 take place every day from 2006 on. */
async function dailyJob({ browser }: Server, overrides: object) {
  const times = { start_time: '2006-01-01T09:00:00+01:00', end_time: '2006-01-01T11:00:00+01:00' };
  const events = [{ ...times, rrule: 'FREQ=DAILY', overrides }];
  const job = (await browser.get('/api/job/1')).json<object>();
  const saved = { ...job, from_date: '2006-01-01', appointment: { events } };
  expect((await browser.put('/api/job/1', saved)).statusCode).toBe(200);
}

const dayAt = (index: number) => new Date(Date.UTC(2006, 0, 1 + index)).toISOString().slice(0, 10);

test('a job with the exceptions of twenty years comes back from an archive exactly', async () => {
  const source = await startSignedInServer();
  const told = { customer: true, worker: true };
  const overrides = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [
      dayAt(index),
      index % 2 === 0 ? { cancelled: true, reason: 'holiday', told } : { worker_ids: [5], told },
    ]),
  );
  await dailyJob(source, overrides);
  const target = await startImporter();
  const { state } = await target.imported('archive', await archiveOf(source));
  expect(state).toBe('imported');
  expect((await recordsOf(target.database)).jobs).toEqual((await recordsOf(source.database)).jobs);
});

test('a job with more long notes than one body takes comes back from an archive exactly', async () => {
  const source = await startSignedInServer();
  await dailyJob(source, {});
  for (const first of [0, 400]) {
    const changes = Array.from({ length: 400 }, (_, index) => ({
      job_id: 1,
      event: 0,
      day: dayAt(first + index),
      patch: { note: 'Schlüssel '.repeat(30) },
    }));
    const answer = await source.browser.post(
      '/api/visit-changes',
      { changes },
      { 'idempotency-key': crypto.randomUUID() },
    );
    expect(answer.statusCode).toBe(200);
  }
  const target = await startImporter();
  const { state } = await target.imported('archive', await archiveOf(source));
  expect(state).toBe('imported');
  expect((await recordsOf(target.database)).jobs).toEqual((await recordsOf(source.database)).jobs);
});
