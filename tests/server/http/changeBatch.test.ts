import { expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { Browser } from '../support/browser.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6c01';
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function latestBatch(browser: Browser) {
  const { changes } = (await browser.get('/api/history?limit=1')).json<WireHistory>();
  return changes[0]!.batch_id;
}

const make = (browser: Browser, name = 'Neu AG') =>
  browser.post('/api/customer', { name }, { 'idempotency-key': KEY });

test('a write names its batch in the history', async () => {
  const { browser } = await startSignedInServer();
  const saved = await browser.put('/api/customer/2', { name: 'Umbenannt AG' });
  expect(saved.headers['change-batch']).toMatch(UUID);
  expect(await latestBatch(browser)).toBe(saved.headers['change-batch']);
  const made = await make(browser);
  expect(made.headers['change-batch']).toMatch(UUID);
  expect(await latestBatch(browser)).toBe(made.headers['change-batch']);
  const again = await browser.put('/api/customer/2', { name: 'Noch einmal AG' });
  expect(again.headers['change-batch']).not.toBe(saved.headers['change-batch']);
});

test('a repeated request names the same batch, and nobody else has it', async () => {
  const { app, database, browser } = await startSignedInServer();
  await addUser(database, 'zoe', 'dispatcher');
  const [made, repeated] = [await make(browser), await make(browser)];
  expect(repeated.headers['change-batch']).toBe(made.headers['change-batch']);
  const theirs = await make(await browserOf(app, 'zoe'));
  expect(theirs.headers['change-batch']).not.toBe(made.headers['change-batch']);
});

test('what changes nothing names no batch', async () => {
  const { browser } = await startSignedInServer();
  const refused = await browser.put('/api/customer/2', { name: '' });
  expect([refused.statusCode, refused.headers['change-batch']]).toEqual([422, undefined]);
  expect((await browser.get('/api/customer/2')).headers['change-batch']).toBeUndefined();
});

test('the OpenAPI document has the header at every route that writes records', async () => {
  const { browser } = await startSignedInServer();
  const { paths } = (await browser.get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>;
  }>();
  const naming = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) => {
      const { headers = {} } = responses['200'] ?? responses['201'] ?? {};
      return 'change-batch' in headers ? [`${method.toUpperCase()} ${path}`] : [];
    }),
  );
  expect(naming.toSorted()).toEqual([
    'POST /api/absence',
    'POST /api/changes/{batch}/undo',
    'POST /api/customer',
    'POST /api/customer/{id}/erase',
    'POST /api/customer/{id}/merge',
    'POST /api/customer/{id}/unmerge',
    'POST /api/job',
    'POST /api/job/{id}/confirmation-requests',
    'POST /api/job/{id}/split',
    'POST /api/visit-changes',
    'POST /api/worker',
    'POST /api/worker/links',
    'POST /api/worker/{id}/calendar-token',
    'POST /api/worker/{id}/erase',
    'POST /api/worker/{id}/plan-token',
    'PUT /api/absence/{id}',
    'PUT /api/customer/{id}',
    'PUT /api/job/{id}',
    'PUT /api/worker/{id}',
  ]);
});
