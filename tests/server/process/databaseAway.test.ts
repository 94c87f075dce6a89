import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import {
  ConnectionLostError,
  DatabaseBusyError,
} from '../../../server/database/sql/databaseErrors.ts';
import { startSignedInServer } from '../support/testServer.ts';

const PAGE = '<!doctype html><title>Einsatzplan</title>';

/** A server with somebody signed in, whose statements fail with `outage.error` while there is one. */
async function startFailing() {
  const outage: { error: Error | null } = { error: null };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (outage.error) throw outage.error;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const server = await startSignedInServer({ plugin, pages: async () => PAGE });
  return { ...server, outage };
}

const AWAY = [
  ['gives no connection', new DatabaseBusyError()],
  ['loses its connection', new ConnectionLostError('Connection terminated unexpectedly')],
] as const;

test.each(AWAY)(
  'the first save after a database that %s is accepted, whatever was asked meanwhile',
  async (_, error) => {
    const { browser, outage } = await startFailing();
    outage.error = error;
    expect((await browser.get('/api/auth/me')).statusCode).toBe(503);
    expect((await browser.get('/jobs')).cookies).toEqual([]);
    outage.error = null;
    expect((await browser.put('/api/customer/1', { name: 'Später' })).statusCode).toBe(200);
  },
);

test.each(AWAY)('while the database %s, a page opens and finds its settings', async (_, error) => {
  const { browser, outage } = await startFailing();
  outage.error = error;
  const page = await browser.get('/jobs/7', { accept: 'text/html' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toBe(PAGE);
  const config = await browser.get('/config.json');
  expect(config.statusCode).toBe(200);
  expect(config.json()).toMatchObject({ apiBase: '/api' });
});

test('a change whose connection is lost is 503, and does not say that nothing was changed', async () => {
  const { browser, outage } = await startFailing();
  outage.error = new ConnectionLostError('Connection terminated unexpectedly');
  const answer = await browser.put(
    '/api/customer/1',
    { name: 'Offen' },
    { 'accept-language': 'en' },
  );
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({
    code: 'databaseLost',
    message: expect.stringContaining('It is not certain whether the change was stored.'),
  });
});

test.each(AWAY)('a server whose database %s is alive but not ready', async (_, error) => {
  const { app, browser, outage } = await startFailing();
  expect((await browser.get('/api/ready')).json()).toEqual({ status: 'ok' });
  outage.error = error;
  const asked = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await asked('/api/health')).toBe(200);
  expect(await asked('/api/ready')).toBe(503);
});
