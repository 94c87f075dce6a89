import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireRenewedLinks, WireWorker } from '../../../src/api/contract/records/workers.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { PERMISSIONS } from '../../../server/security/permissions.ts';
import { listenToChanges } from '../support/changeEvents.ts';
import { Browser } from '../support/browser.ts';
import { Client } from '../support/client.ts';
import { addUser, browserOf, PASSWORD } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const LINKS = ['calendar-token', 'plan-token'] as const;

/** Of the calls that need one: what makes them answer with something. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/holiday': '?from=2026-12-01&to=2026-12-31',
  '/api/visit-note': '?job=1',
};

async function tokensIn(database: Database): Promise<readonly string[]> {
  const workers = await database
    .selectFrom('workers')
    .select(['calendar_token', 'plan_token'])
    .execute();
  return workers.flatMap(({ calendar_token, plan_token }) => [calendar_token, plan_token]);
}

/** A server on which the links of the first worker were renewed, and a viewer who is signed in. */
async function start() {
  const server = await startSignedInServer();
  const { app, browser, database } = server;
  for (const link of LINKS) await browser.post(`/api/worker/1/${link}`);
  const { calendar_token, plan_token } = (await browser.get('/api/worker/1')).json<WireWorker>();
  await addUser(database, 'vera', 'viewer');
  const tokens = await tokensIn(database);
  expect(tokens).toEqual(expect.arrayContaining([calendar_token, plan_token]));
  return { ...server, tokens, viewer: await browserOf(app, 'vera') };
}

type Answer = readonly [call: string, status: number, text: string];

test('nothing that a viewer reads or exports has a link of a worker', async () => {
  const { browser, viewer, tokens } = await start();
  const { paths } = (await viewer.get('/api/openapi.json')).json<{
    paths: Readonly<Record<string, object>>;
  }>();
  const accessTo = (path: string) => PERMISSIONS[`GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`];
  const read = Object.entries(paths)
    .filter(([path, methods]) => 'get' in methods && path !== '/api/changes')
    .map(([path]) => path)
    .filter((path) => ['viewer', 'anybody'].includes(accessTo(path)!));
  const answers: Answer[] = [];
  for (const path of read) {
    for (const id of path.includes('{id}') ? ['1', '2'] : ['']) {
      const call = `${path.replace('{id}', id)}${QUERIES[path] ?? ''}`;
      await browser.get(call);
      const { statusCode, body } = await viewer.get(call);
      answers.push([call, statusCode, body]);
    }
  }
  for (const kind of ['customer', 'worker', 'job']) {
    const { statusCode, body } = await viewer.post(`/api/export/${kind}`, {});
    answers.push([`export ${kind}`, statusCode, body]);
  }
  expect(answers.length).toBeGreaterThan(30);
  // This server sends no mail.
  expect(answers.filter(([, status]) => status !== 200).map(([call]) => call)).toEqual([
    '/api/mail',
  ]);
  const telling = answers.filter(([, , text]) => tokens.some((token) => text.includes(token)));
  expect(telling.map(([call]) => call)).toEqual([]);
});

test('a viewer who listens to changes hears of a renewed link, and not the link', async () => {
  const { app, browser, database } = await start();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client();
  await client.signIn(address, { username: 'vera', password: PASSWORD });
  const listening = await listenToChanges(address, client);
  for (const link of LINKS) {
    await browser.post(`/api/worker/1/${link}`);
    expect(await listening.next()).toMatchObject({ kind: 'worker', ids: [1] });
  }
  for (const token of await tokensIn(database)) expect(listening.text()).not.toContain(token);
});

test('those who may change a worker have the links, with a version of the record of their own', async () => {
  const { browser, viewer } = await start();
  const [read, reduced] = [await browser.get('/api/worker/1'), await viewer.get('/api/worker/1')];
  const { calendar_token, plan_token, ...others } = read.json<WireWorker>();
  expect([calendar_token.length, plan_token.length]).toEqual([expect.any(Number), 64]);
  expect(reduced.json()).toEqual({ ...others, calendar_token: '', plan_token: '' });
  expect(reduced.headers.etag).not.toBe(read.headers.etag);
});

test.each(LINKS)('an erased worker has no %s that could be renewed', async (link) => {
  const { browser, database } = await start();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { id } = (await browser.post('/api/worker', { name: 'Xaver' }, key)).json<WireWorker>();
  expect((await browser.post(`/api/worker/${id}/erase`)).statusCode).toBe(200);
  const before = await tokensIn(database);
  const answer = await browser.post(`/api/worker/${id}/${link}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'erased' }]);
  expect(await tokensIn(database)).toEqual(before);
});

test('the links of somebody who is archived end with the last visit', async () => {
  const { app, browser, database } = await start();
  const { id: _id, ...job } = (await browser.get('/api/job/1')).json<WireJob>();
  const worker = (await browser.get('/api/worker/1')).json<WireWorker>();
  await browser.put('/api/worker/1', { ...worker, archived_on: '2026-11-20' });
  await database.deleteFrom('job_workers').where('worker_id', '=', 1).execute();
  const opened = async () => {
    const addresses = [`/p/${worker.plan_token}`, `/api/calendar/1?token=${worker.calendar_token}`];
    const answers = await Promise.all(addresses.map((address) => new Browser(app).get(address)));
    return answers.map(({ statusCode }) => statusCode);
  };
  const endsOn = (day: string) =>
    browser.put('/api/job/1', {
      ...job,
      worker_id: 1,
      from_date: '2026-11-16',
      appointment: {
        events: [{ start_time: `${day}T14:00:00`, end_time: `${day}T16:00:00` }],
      },
    });
  expect((await endsOn('2026-11-20')).statusCode).toBe(200);
  expect(await opened()).toEqual([200, 200]);
  await endsOn('2026-11-19');
  expect(await opened()).toEqual([404, 404]);
  expect((await browser.get('/api/calendar/1')).statusCode).toBe(200);
});

test('an admin renews the links of all workers at once, and hears whom to tell', async () => {
  const { app, browser, database, tokens } = await start();
  await addUser(database, 'doris', 'dispatcher');
  const dispatcher = await browserOf(app, 'doris');
  expect((await dispatcher.post('/api/worker/links')).statusCode).toBe(403);
  expect(await tokensIn(database)).toEqual(tokens);
  const worker = (await browser.get('/api/worker/2')).json<WireWorker>();
  await browser.put('/api/worker/2', { ...worker, archived_on: '2026-11-20' });
  await database.deleteFrom('job_workers').where('worker_id', '=', 2).execute();
  const answer = await browser.post('/api/worker/links');
  expect(answer.statusCode).toBe(200);
  const told = answer.json<WireRenewedLinks>();
  expect(told[0]).toEqual({ id: 1, name: 'Ana Marques da Silva' });
  expect(told.map(({ id }) => id)).not.toContain(2);
  const renewed = new Set(await tokensIn(database));
  expect(tokens.filter((token) => renewed.has(token))).toEqual([]);
  expect(renewed.size).toBe(tokens.length);
});

test('who is archived and still has visits ahead is among those to tell of new links', async () => {
  const { browser, database } = await start();
  for (const id of [1, 2]) {
    const worker = (await browser.get(`/api/worker/${id}`)).json<WireWorker>();
    await browser.put(`/api/worker/${id}`, { ...worker, archived_on: '2026-11-20' });
  }
  await database.deleteFrom('job_workers').where('worker_id', '=', 2).execute();
  const told = (await browser.post('/api/worker/links')).json<WireRenewedLinks>();
  expect(told.map(({ id }) => id)).toContain(1);
  expect(told.map(({ id }) => id)).not.toContain(2);
});

test('renewing all links leaves erased workers without any that was made anew', async () => {
  const { browser, database } = await start();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const { id } = (await browser.post('/api/worker', { name: 'Xaver' }, key)).json<WireWorker>();
  await browser.post(`/api/worker/${id}/erase`);
  const linksOf = () =>
    database
      .selectFrom('workers')
      .select(['calendar_token', 'plan_token'])
      .where('id', '=', id)
      .execute();
  const before = await linksOf();
  const told = (await browser.post('/api/worker/links')).json<WireRenewedLinks>();
  expect(told.map((one) => one.id)).not.toContain(id);
  expect(await linksOf()).toEqual(before);
});
