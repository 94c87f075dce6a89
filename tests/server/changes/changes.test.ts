import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WireAnnouncedChange } from '../../../src/api/contract/records/changes.ts';
import { COMMAND } from '../../../server/database/history/history.ts';
import { createRecords } from '../../../server/database/records.ts';
import { recordVersions } from '../../../server/database/records/recordVersions.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { askForChanges, listenToChanges } from '../support/changeEvents.ts';
import { Client } from '../support/client.ts';
import { startTestServer } from '../support/testServer.ts';

const isAbout = (kind: string) => (change: WireAnnouncedChange) => change.kind === kind;

/** A server that listens, with the demo user signed in. */
async function start(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client();
  await client.signIn(address);
  const ask = (method: string, path: string, body?: object) =>
    client.call(`${address}/api/${path}`, method, body);
  return { ...server, address, client, ask };
}

/** The same with somebody who listens. */
async function startListening() {
  const started = await start();
  return { ...started, listening: await listenToChanges(started.address, started.client) };
}

test('a stream begins with the pause before the next one, and is neither kept nor compressed', async () => {
  const { listening } = await startListening();
  expect(listening.text()).toBe('retry: 2000\n\nevent: ready\ndata: {}\n\n');
  expect(listening.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  expect(listening.headers['content-encoding']).toBeUndefined();
});

test('a saved record is told with its id and the name of the user', async () => {
  const { listening, ask } = await startListening();
  await ask('PUT', 'worker/3', { name: 'Neu' });
  expect(await listening.next()).toEqual({ kind: 'worker', ids: [3], by: DEMO_USER.username });
});

test('a new name of a customer is told of the jobs that show it, too', async () => {
  const { listening, ask } = await startListening();
  const jobs = (await (await ask('GET', 'job')).json()) as {
    id: number;
    customer: { id: number };
  }[];
  const ofCustomer = jobs.flatMap(({ id, customer }) => (customer.id === 2 ? [id] : []));
  expect(ofCustomer.length).toBeGreaterThan(0);
  await ask('PUT', 'customer/2', { name: 'Neu' });
  expect(await listening.next(isAbout('customer'))).toMatchObject({ ids: [2] });
  expect((await listening.next(isAbout('job'))).ids?.toSorted()).toEqual(ofCustomer.toSorted());
});

test('settings and holidays are told without ids', async () => {
  const { listening, ask } = await startListening();
  const { id: _, ...settings } = (await (await ask('GET', 'settings')).json()) as { id?: number };
  expect((await ask('PUT', 'settings', { ...settings, noon: '12:30' })).status).toBe(200);
  expect(await listening.next()).toEqual({ kind: 'setting', ids: null, by: null });
  const changes = [{ day: '12-24', name: 'Heiligabend', part: 'pm' }];
  expect((await ask('PUT', 'holiday-changes', { changes })).status).toBe(200);
  expect(await listening.next()).toEqual({ kind: 'holiday', ids: null, by: null });
});

test('what a form on a website has sent and was sorted out is told, and what becomes of it', async () => {
  const { listening, ask, address } = await startListening();
  const origin = 'https://www.putzblitz.example';
  const source = { name: 'Website', origins: [origin], thanks_url: '' };
  const { token } = (await (await ask('POST', 'intake-source', source)).json()) as {
    token: string;
  };
  const robot = { name: 'Eva Bär', phone: '079 555 66 77', website: 'x' };
  await fetch(`${address}/api/intake/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(robot),
  });
  const told = { kind: 'intake-request', ids: null, by: null };
  expect(await listening.next()).toEqual(told);
  expect((await ask('POST', 'intake-request/1/delete', {})).status).toBe(200);
  expect(await listening.next()).toEqual(told);
});

test('a save that changes nothing, or is refused, is told of no record', async () => {
  const { database, listening, ask } = await startListening();
  const versions = recordVersions(database);
  const before = await versions();
  expect((await ask('PUT', 'job/1', { from_date: 'morgen' })).status).toBe(422);
  for (const path of ['worker/2', 'job/1', 'settings']) {
    const {
      id: _,
      job_request: __,
      ...same
    } = (await (await ask('GET', path)).json()) as {
      id?: number;
      job_request?: object;
    };
    expect((await ask('PUT', path, same)).status, path).toBe(200);
  }
  expect(await versions()).toEqual(before);
  expect((await ask('PUT', 'worker/3', { name: 'Neu' })).status).toBe(200);
  expect(await listening.next()).toMatchObject({ kind: 'worker', ids: [3] });
  expect(listening.text().match(/event: changed/g)).toHaveLength(1);
});

test('what is rolled back is not told', async () => {
  const { database, listening, ask } = await startListening();
  const records = createRecords(database, () => TODAY);
  const failed = records.inTransaction(COMMAND, async ({ workers }) => {
    await workers.update(1, () => ({ name: 'Verworfen' }));
    throw new Error('The transaction fails.');
  });
  await expect(failed).rejects.toThrow('The transaction fails.');
  await ask('PUT', 'worker/3', { name: 'Neu' });
  expect(await listening.next()).toMatchObject({ ids: [3] });
});

test('what a command changes is told without a name, and of more than a hundred records without ids', async () => {
  const { database, listening } = await startListening();
  const records = createRecords(database, () => TODAY);
  await records.inTransaction(COMMAND, ({ workers }) => workers.update(1, () => ({ name: 'Neu' })));
  expect(await listening.next()).toEqual({ kind: 'worker', ids: [1], by: null });
  const insert = (count: number) =>
    records.inTransaction(COMMAND, ({ customers }) =>
      customers.insertMany(Array.from({ length: count }, () => ({ name: 'Neu' }))),
    );
  await insert(100);
  expect((await listening.next(isAbout('customer'))).ids).toHaveLength(100);
  await insert(101);
  expect((await listening.next(isAbout('customer'))).ids).toBeNull();
  await insert(1001);
  expect((await listening.next(isAbout('customer'))).ids).toBeNull();
});

test('those who are merged, their jobs, who is erased and who is absent are told', async () => {
  const { address, client, listening } = await startListening();
  const post = async <Answer>(path: string, body?: object) => {
    const headers = { ...client.headers(), 'idempotency-key': randomUUID() };
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as Answer;
  };
  await post('customer/2/merge', { into: 3 });
  expect((await listening.next(isAbout('customer'))).ids?.toSorted()).toEqual([2, 3]);
  expect(await listening.next(isAbout('job'))).toMatchObject({ ids: expect.any(Array) });

  const { id } = await post<{ id: number }>('worker', { name: 'Nora Keller' });
  expect(await listening.next(isAbout('worker'))).toMatchObject({ ids: [id] });
  const absence = { worker_id: id, kind: 'sick', first_day: '2026-12-07', last_day: null };
  const made = await post<{ id: number }>('absence', { ...absence, part: 'all', note: '' });
  expect(await listening.next(isAbout('absence'))).toMatchObject({ ids: [made.id] });
  await post(`worker/${id}/erase`);
  expect(await listening.next(isAbout('worker'))).toMatchObject({ ids: [id] });
});

test('whoever hears of a change reads it, and hears of what was changed after they were ready', async () => {
  const { ask, listening } = await startListening();
  for (let count = 0; count < 20; count += 1) {
    const name = `Name ${count}`;
    const saved = ask('PUT', 'worker/3', { name });
    await listening.next();
    const [row] = (await (await ask('GET', 'worker?id=3')).json()) as { name: string }[];
    expect(row?.name).toBe(name);
    await saved;
  }
});

test('two hundred who listen are told of the same, and some who leave disturb nobody', async () => {
  const { address, ask } = await start();
  const clients = Array.from({ length: 40 }, () => new Client());
  for (const client of clients) await client.signIn(address);
  const all = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 5 }, () => listenToChanges(address, client))),
  );
  for (const one of all.splice(0, 20)) one.leave();
  await ask('PUT', 'worker/3', { name: 'Neu' });
  const told = await Promise.all(all.map((one) => one.next()));
  expect(new Set(told.map((change) => JSON.stringify(change))).size).toBe(1);
  expect(told).toHaveLength(180);
});

test('a session has five streams, and another one once one has ended', async () => {
  const { address, client } = await start();
  const open = await Promise.all(Array.from({ length: 5 }, () => listenToChanges(address, client)));
  const refused = await askForChanges(address, client);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  open[0]!.leave();
  await expect.poll(async () => (await askForChanges(address, client)).statusCode).toBe(200);
});

test('nobody listens without a session', async () => {
  const { address, browser } = await start();
  const answer = await askForChanges(address, new Client());
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['content-type']).toMatch('application/json');
  expect((await browser.call('HEAD', '/api/changes')).statusCode).toBe(401);
});

test('a HEAD request has the headers of a stream and ends', async () => {
  const { address, client } = await start();
  const answer = await client.call(`${address}/api/changes`, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await answer.text()).toBe('');
});
