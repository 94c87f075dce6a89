import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdCompress, zstdDecompress } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { COMMAND } from '../../../server/database/history/history.ts';
import { createRecords } from '../../../server/database/records.ts';
import { createListResponses, encodingFor } from '../../../server/http/listResponses.ts';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from '../support/browser.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startSignedInServer } from '../support/testServer.ts';

const LISTS = ['/api/customer', '/api/worker', '/api/job', '/api/job?has_worker=true'];

const decompress = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

const names = (jobs: readonly WireJobListing[]) => jobs.map(({ customer }) => customer.name);

test.each(LISTS)('%s is compressed on request and decompresses to the same bytes', async (list) => {
  const { browser } = await startSignedInServer();
  const plain = await browser.get(list);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json<object[]>().length).toBeGreaterThan(10);
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    for (const time of ['first', 'again']) {
      const answer = await browser.get(list, { 'accept-encoding': encoding });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'no-store',
        vary: 'accept-encoding',
      });
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      const bytes = await decompress[encoding](answer.rawPayload);
      expect(bytes.equals(plain.rawPayload), time).toBe(true);
    }
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['zstd; q=0, br; q=0, *', 'gzip'],
  ['gzip, br;q=0.5', 'gzip'],
  ['*', 'zstd'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  [undefined, null],
])('Accept-Encoding %j selects %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('a list that cannot be compressed is sent as it is, and compressed the next time', async () => {
  const json = Buffer.from(JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id }))));
  const compressions = [
    () => Promise.reject(new Error('No memory.')),
    () => promisify(zstdCompress)(json),
  ];
  const lists = createListResponses(
    async () => 1,
    10,
    () => compressions.shift()!(),
  );
  const app = fastify();
  app.get('/list', (_, reply) => lists.send(reply, 'list', async () => json));
  const get = () => app.inject({ url: '/list', headers: { 'accept-encoding': 'zstd' } });
  const plain = await get();
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.equals(json)).toBe(true);
  const compressed = await get();
  expect(compressed.headers['content-encoding']).toBe('zstd');
  expect((await decompress.zstd(compressed.rawPayload)).equals(json)).toBe(true);
});

test('a short list is not compressed', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get('/api/job?worker=999', { 'accept-encoding': 'br' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe('[]');
});

test('a list is up to date after every change, including customer names in jobs', async () => {
  const { browser } = await startSignedInServer();
  const jobs = async () => (await browser.get('/api/job')).json<WireJobListing[]>();
  const before = await jobs();
  await browser.put('/api/customer/1', { name: 'Neuer Name' });
  const renamed = await jobs();
  expect(names(before)).not.toContain('Neuer Name');
  expect(names(renamed)).toContain('Neuer Name');
  const { id, customer, worker: _, ...first } = renamed[0]!;
  await browser.put(`/api/job/${id}`, { ...first, customer_id: customer.id, worker_id: 7 });
  expect((await jobs())[0]!.worker).toBe(7);
  expect((await browser.get('/api/job?worker=7')).json<WireJobListing[]>()[0]!.id).toBe(id);
  await browser.put('/api/worker/7', { name: 'Andere Person' });
  expect((await browser.get('/api/worker')).body).toContain('Andere Person');
});

test.each(LISTS)('%s is answered with 304 if its ETag still matches', async (list) => {
  const { browser } = await startSignedInServer();
  const { etag } = (await browser.get(list)).headers;
  const known = await browser.get(list, { 'if-none-match': etag! });
  expect(known.statusCode).toBe(304);
  expect(known.rawPayload).toHaveLength(0);
  expect(known.headers).toMatchObject({ etag, 'cache-control': 'no-store' });
  for (const kind of ['customer', 'worker']) {
    await browser.put(`/api/${kind}/1`, { name: 'Neuer Name' });
  }
  const changed = await browser.get(list, { 'if-none-match': etag! });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers['etag']).not.toBe(etag);
});

test('an ETag still matches after a change of other records and after a restart', async () => {
  const { app, browser, config, database } = await startSignedInServer();
  const { etag } = (await browser.get('/api/worker')).headers;
  await browser.put('/api/customer/1', { name: 'Neuer Name' });
  const known = await browser.get('/api/worker', { 'if-none-match': etag! });
  expect(known.statusCode).toBe(304);
  await app.close();
  const restarted = new Browser(await buildApp({ config, database, now: () => TODAY }));
  await restarted.signIn();
  const again = await restarted.get('/api/worker', { 'if-none-match': etag! });
  expect(again.statusCode).toBe(304);
});

test.each(['job', 'customer', 'worker'] as const)(
  'a %s that is removed from the database is no longer in its list',
  async (kind) => {
    const { browser, database } = await startSignedInServer();
    if (kind !== 'job') await database.deleteFrom('jobs').execute();
    const before = await browser.get(`/api/${kind}`);
    await database.deleteFrom(`${kind}s`).where('id', '=', 1).execute();
    const after = await browser.get(`/api/${kind}`, { 'if-none-match': before.headers.etag! });
    expect(after.statusCode).toBe(200);
    expect(after.json()).toHaveLength(before.json<object[]>().length - 1);
  },
);

test('an ETag of a version that was lost does not match other rows of the same number of changes', async () => {
  const settings = await databaseSettings('demo');
  const before = await startSignedInServer({ settings });
  await before.browser.put('/api/customer/1', { name: 'Verloren' });
  const { etag } = (await before.browser.get('/api/customer')).headers;
  const restored = await startSignedInServer();
  await restored.browser.put('/api/customer/1', { name: 'Anders' });
  const answer = await restored.browser.get('/api/customer', { 'if-none-match': etag! });
  expect(answer.statusCode).toBe(200);
});

test('a list is up to date after a change by another process', async () => {
  const { browser, config } = await startSignedInServer();
  await browser.get('/api/job');
  const other = await openDatabase(config);
  await createRecords(other, () => TODAY).inTransaction(COMMAND, ({ customers }) =>
    customers.update(1, () => ({ name: 'Von nebenan' })),
  );
  await other.destroy();
  expect(names((await browser.get('/api/job')).json())).toContain('Von nebenan');
});

test('an unchanged list is read from the database once', async () => {
  const { app, browser, database } = await startSignedInServer();
  const { body } = await browser.get('/api/worker');
  await database.schema.alterTable('workers').renameTo('elsewhere').execute();
  const other = new Browser(app);
  await other.signIn();
  expect((await other.get('/api/worker')).body).toBe(body);
});

test('a failed read is not cached', async () => {
  const { browser, database } = await startSignedInServer();
  await database.schema.alterTable('workers').renameTo('elsewhere').execute();
  expect((await browser.get('/api/worker')).statusCode).toBe(500);
  await database.schema.alterTable('elsewhere').renameTo('workers').execute();
  expect((await browser.get('/api/worker')).statusCode).toBe(200);
});

test('a cached list is not served without a session', async () => {
  const { app, browser } = await startSignedInServer();
  await browser.get('/api/job');
  const stranger = await new Browser(app).get('/api/job');
  expect(stranger.statusCode).toBe(401);
  expect(stranger.headers['etag']).toBeUndefined();
  expect(stranger.json()).toMatchObject({ code: 'unauthorized' });
  expect((await browser.get('/api/job')).statusCode).toBe(200);
});
