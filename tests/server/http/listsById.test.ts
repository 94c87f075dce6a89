import { expect, test } from 'vitest';
import type { WireCustomerMerge } from '../../../src/api/contract/records/customers.ts';
import { addUser, browserOf } from '../support/people.ts';
import { startSignedInServer } from '../support/testServer.ts';

interface Row {
  readonly id: number;
}

const LISTS = ['job', 'customer', 'worker', 'absence'];

/** A hundred ids, of which only some are there. */
const MANY = Array.from({ length: 100 }, (_, index) => index + 1);

const queryOf = (ids: readonly unknown[]) => ids.map((id) => `id=${id}`).join('&');

test.each(LISTS)('the rows of %s with some ids are those of the whole list', async (list) => {
  const { browser } = await startSignedInServer();
  const all = (await browser.get(`/api/${list}`)).json<Row[]>();
  expect(all.length).toBeGreaterThan(2);
  for (const ids of [[all[1]!.id], [all[2]!.id, all[0]!.id, 999_999], MANY]) {
    const answer = await browser.get(`/api/${list}?${queryOf(ids)}`);
    expect(answer.json()).toEqual(all.filter(({ id }) => ids.includes(id)));
  }
});

test.each(LISTS)('bad ids of %s are refused by their place', async (list) => {
  const { browser } = await startSignedInServer();
  for (const [query, code, field] of [
    ['id=1&id=two', 'wrongType', 'id[1]'],
    ['id=', 'wrongType', 'id[0]'],
    ['id=0', 'outOfRange', 'id[0]'],
    ['id=1.5', 'wrongType', 'id[0]'],
    [queryOf([...MANY, 101]), 'tooMany', 'id'],
    ['ids=1', 'unknownParameter', 'ids'],
  ]) {
    const answer = await browser.get(`/api/${list}?${query}`);
    expect([query, answer.statusCode, answer.json()]).toMatchObject([query, 422, { code, field }]);
  }
});

test('ids narrow a filtered list further', async () => {
  const { browser } = await startSignedInServer();
  const jobs = async (query: string) => (await browser.get(`/api/job?${query}`)).json<Row[]>();
  const [one, other] = await jobs('worker=1');
  const [elsewhere] = await jobs('has_worker=false');
  const asked = queryOf([one!.id, other!.id, elsewhere!.id]);
  expect(await jobs(`worker=1&${asked}`)).toEqual([one, other]);
});

test('what has changed is in the next answer, and who was merged is missing from it', async () => {
  const { browser } = await startSignedInServer();
  const names = async () => {
    const rows = (await browser.get('/api/customer?id=2&id=3')).json<{ name: string }[]>();
    return rows.map(({ name }) => name);
  };
  const [, remaining] = await names();
  await browser.put('/api/customer/2', { name: 'Neu AG' });
  expect(await names()).toEqual(['Neu AG', remaining]);
  const key = { 'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01' };
  const merge: WireCustomerMerge = { into: 3 };
  expect((await browser.post('/api/customer/2/merge', merge, key)).statusCode).toBe(200);
  expect(await names()).toEqual([remaining]);
});

test('a viewer is not told why somebody is absent by ids either, whoever has asked before', async () => {
  const { app, browser, database } = await startSignedInServer();
  await addUser(database, 'lesen', 'viewer');
  const viewer = await browserOf(app, 'lesen');
  const [{ id } = { id: 0 }] = (await browser.get('/api/absence')).json<Row[]>();
  const kinds = async (asking: typeof browser) =>
    (await asking.get(`/api/absence?id=${id}`)).json<{ kind: string | null }[]>()[0]?.kind;
  expect(await kinds(browser)).toEqual(expect.any(String));
  expect(await kinds(viewer)).toBeNull();
});
