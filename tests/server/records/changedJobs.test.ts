import { expect, test } from 'vitest';
import type { WireJobChanges, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { startSignedInServer } from '../support/testServer.ts';

async function startOffice(query = '') {
  const { browser, database } = await startSignedInServer();
  const list = await browser.get(`/api/job?${query}`);
  const rows = list.json<WireJobListing[]>();
  const version = Number(list.headers['record-version']);
  const changesSince = async (since: number) =>
    (await browser.get(`/api/job?${query}&since=${since}`)).json<WireJobChanges>();
  const save = async (id: number, change: object) => {
    const job = (await browser.get(`/api/job/${id}`)).json<object>();
    const { statusCode } = await browser.put(`/api/job/${id}`, { ...job, ...change });
    expect(statusCode).toBe(200);
  };
  return { browser, database, rows, version, changesSince, save };
}

test('nothing has changed since the version that a list names', async () => {
  const { rows, version, changesSince } = await startOffice();
  expect(await changesSince(version)).toEqual({
    version,
    rows: [],
    removed: [],
    count: rows.length,
  });
});

test('a saved job is the one row that has changed, and nothing since then', async () => {
  const { rows, version, changesSince, save } = await startOffice();
  const { id } = rows[3]!;
  await save(id, { worker_id: 5 });
  const changes = await changesSince(version);
  expect(changes.rows).toMatchObject([{ id, customer: rows[3]!.customer, worker: 5 }]);
  expect(changes).toMatchObject({ removed: [], count: rows.length });
  expect(changes.version).toBeGreaterThan(version);
  expect((await changesSince(changes.version)).rows).toEqual([]);
});

test('a job that leaves the list is removed, and one that comes into it is a row', async () => {
  const { rows, version, changesSince, save, browser } = await startOffice('has_worker=false');
  const assigned = (await browser.get('/api/job?has_worker=true')).json<WireJobListing[]>()[0]!;
  await save(rows[0]!.id, { worker_id: 5 });
  await save(assigned.id, { worker_id: null });
  const changes = await changesSince(version);
  expect(changes.rows.map(({ id }) => id)).toEqual([assigned.id]);
  expect(changes).toMatchObject({ removed: [rows[0]!.id], count: rows.length });
});

test.each([{ name: 'Neuer Name' }, { zip_code: '9999' }, { phone: '044 555 00 01' }])(
  'the jobs of a customer with %o have changed',
  async (change) => {
    const { rows, version, changesSince, browser } = await startOffice();
    const { id } = rows[0]!.customer;
    const theirs = rows.filter(({ customer }) => customer.id === id);
    const customer = (await browser.get(`/api/customer/${id}`)).json<object>();
    await browser.put(`/api/customer/${id}`, { ...customer, ...change });
    const changes = await changesSince(version);
    expect(changes.rows).toEqual(
      theirs.map((row) => ({ ...row, customer: { ...row.customer, ...change } })),
    );
  },
);

test.each([
  ['a worker', '/api/worker/1', { name: 'Anders' }],
  ['what the list does not show of a customer', '/api/customer/1', { email: 'neu@example.ch' }],
])('another text of %s changes no job', async (_, path, change) => {
  const { version, changesSince, browser } = await startOffice();
  await browser.put(path, { ...(await browser.get(path)).json<object>(), ...change });
  expect((await changesSince(version)).rows).toEqual([]);
});

test('a worker leaves the version of the list of jobs as it is', async () => {
  const { version, browser } = await startOffice();
  await browser.put('/api/worker/1', { name: 'Anders' });
  expect((await browser.get('/api/job')).headers['record-version']).toBe(String(version));
});

test('a job changed by a statement of an administrator has changed too', async () => {
  const { rows, version, changesSince, database } = await startOffice();
  const { id } = rows[2]!;
  await database.updateTable('jobs').set({ worker_id: null }).where('id', '=', id).execute();
  expect((await changesSince(version)).rows.map((row) => row.id)).toEqual([id]);
});

test('a version that is still to come is answered with the one that is', async () => {
  const { version, changesSince } = await startOffice();
  expect(await changesSince(version + 1000)).toMatchObject({ version, rows: [] });
});

test.each(['soon', '-1', '1.5', '100000000000000000000'])('%s is no version', async (since) => {
  const { browser } = await startOffice();
  expect((await browser.get(`/api/job?since=${since}`)).statusCode).toBe(422);
});
