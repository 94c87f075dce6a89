import { describe, expect, test } from 'vitest';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { COMMAND } from '../../../server/database/history/history.ts';
import { createRecords } from '../../../server/database/records.ts';
import { TODAY } from '../../support/today.ts';
import type { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { addUser, browserOf } from '../support/people.ts';
import { historyAt, replayed, takenBack } from '../support/replay.ts';
import { startSignedInServer } from '../support/testServer.ts';

const DAY = 24 * 60 * 60;

/** From the day of the tests; one of them is a leap year. */
const TWO_YEARS = 731 * DAY;

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01';

const JOB = {
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: { events: [] },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

async function page(browser: Browser, path: string): Promise<WireHistory> {
  return (await browser.get(path)).json();
}

async function latest(browser: Browser, path = '/api/history') {
  return (await page(browser, `${path}?limit=1`)).changes[0]!;
}

function make(browser: Browser, kind: string, body: object) {
  return browser.post(`/api/${kind}`, body, { 'idempotency-key': KEY });
}

/** A colleague, signed in. */
async function colleagueAt({ app, database }: Awaited<ReturnType<typeof startSignedInServer>>) {
  await addUser(database, 'zoe', 'dispatcher');
  return browserOf(app, 'zoe');
}

test('a change tells who has changed which fields when, and what they were', async () => {
  const { browser } = await startSignedInServer();
  const { name, phone } = (await browser.get('/api/customer/2')).json();
  const saved = await browser.put('/api/customer/2', { name, phone: '044 555 00 00' });
  const [change] = (await page(browser, '/api/customer/2/changes')).changes;
  expect(change).toEqual({
    id: expect.any(Number),
    at: TODAY.toISOString(),
    user: { id: 1, name: 'demo' },
    source: 'ui',
    kind: 'customer',
    record_id: 2,
    record_name: name,
    action: 'changed',
    before: { phone },
    after: { phone: '044 555 00 00' },
    batch_id: saved.headers['change-batch'],
    request_id: saved.headers['x-request-id'],
  });
});

test('what is new has no earlier fields', async () => {
  const { browser } = await startSignedInServer();
  const { id, ...made } = (await make(browser, 'customer', { name: 'Neu AG' })).json();
  expect(await latest(browser)).toMatchObject({
    kind: 'customer',
    record_id: id,
    action: 'created',
    before: null,
    after: made,
  });
});

test('of an absence the worker is told, also where only a day was changed', async () => {
  const { browser } = await startSignedInServer();
  const days = { first_day: '2026-12-07', last_day: '2026-12-08' };
  const body = { worker_id: 4, kind: 'sick', part: 'all', ...days };
  const { id } = (await make(browser, 'absence', body)).json();
  await browser.put(`/api/absence/${id}`, { last_day: '2026-12-09' });
  expect((await page(browser, '/api/history?limit=2')).changes).toMatchObject([
    { record_id: id, other_id: 4, after: { last_day: '2026-12-09' } },
    { record_id: id, other_id: 4, action: 'created' },
  ]);
});

test('the fields of a job are told as they travel', async () => {
  const { browser } = await startSignedInServer();
  const { id: _id, job_request: _request, ...job } = (await browser.get('/api/job/1')).json();
  await browser.put('/api/job/1', {
    ...job,
    appointment: { events: [] },
    confirmed_support: false,
  });
  expect(await latest(browser)).toMatchObject({
    before: { appointment: job.appointment, confirmed_support: true },
    after: { appointment: { events: [] }, confirmed_support: false },
  });
});

test('a change of a job carries the name of its customer', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/job/1', { ...JOB, customer_id: 7 });
  expect(await latest(browser)).toMatchObject({ kind: 'job', record_name: 'Familie Özdemir' });
});

test('a save that changes nothing is not told', async () => {
  const { browser } = await startSignedInServer();
  const before = await latest(browser);
  const customer = (await browser.get('/api/customer/2')).json<object>();
  expect((await browser.put('/api/customer/2', customer)).statusCode).toBe(200);
  expect(await latest(browser)).toEqual(before);
});

test.each([
  ['refused', { name: '' }, {}, 422],
  ['outdated', { name: 'Neu' }, { 'if-match': '"x"' }, 412],
] as const)('a change that is %s is not told', async (_title, body, headers, status) => {
  const { browser } = await startSignedInServer();
  const before = await latest(browser);
  expect((await browser.put('/api/customer/2', body, headers)).statusCode).toBe(status);
  expect(await latest(browser)).toEqual(before);
});

test('a job that brings its customer is told as two changes of one request', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'job', { ...JOB, customer: { name: 'Neu AG' } });
  const { changes } = await page(browser, '/api/history?limit=2');
  expect(changes.map(({ kind, action }) => [kind, action])).toEqual([
    ['job', 'created'],
    ['customer', 'created'],
  ]);
  expect(new Set(changes.map(({ request_id }) => request_id))).toEqual(
    new Set([made.headers['x-request-id']]),
  );
});

test('what is made once is told once', async () => {
  const { browser } = await startSignedInServer();
  const { id } = (await make(browser, 'customer', { name: 'Neu AG' })).json();
  await make(browser, 'customer', { name: 'Neu AG' });
  expect(await historyAt(browser, `/api/customer/${id}/changes`)).toHaveLength(1);
});

test.each([
  ['calendar-token', 'feedRenewed'],
  ['plan-token', 'planRenewed'],
])('a renewed link is told: %s', async (link, action) => {
  const { browser } = await startSignedInServer();
  await browser.post(`/api/worker/2/${link}`);
  const told = await latest(browser, '/api/worker/2/changes');
  expect(told).toMatchObject({ action, before: {}, after: {} });
});

test('no secret is in the history', async () => {
  const { browser, database } = await startSignedInServer();
  const made = (await make(browser, 'worker', { name: 'Neue Kraft' })).json<WireWorker>();
  await browser.post(`/api/worker/${made.id}/calendar-token`);
  const renewed = (await browser.post(`/api/worker/${made.id}/plan-token`)).json<WireWorker>();
  const rows = JSON.stringify(await database.selectFrom('changes').selectAll().execute());
  expect(rows).toContain('Neue Kraft');
  for (const { calendar_token, plan_token } of [made, renewed]) {
    expect(rows).not.toContain(calendar_token);
    expect(rows).not.toContain(plan_token);
  }
});

test('who is no longer a user is still named', async () => {
  const server = await startSignedInServer();
  const colleague = await colleagueAt(server);
  await colleague.put('/api/customer/2', { name: 'Von Zoe' });
  await server.database.deleteFrom('users').where('username', '=', 'zoe').execute();
  expect(await latest(server.browser)).toMatchObject({ user: { name: 'zoe' } });
});

test('what a command changes has no user', async () => {
  const { browser, database } = await startSignedInServer();
  await createRecords(database, () => TODAY).inTransaction(COMMAND, ({ customers }) =>
    customers.update(2, () => ({ city: 'Bülach' })),
  );
  expect(await latest(browser)).toMatchObject({ user: null, source: 'command', request_id: null });
});

test('a history comes in pages, the newest change first', async () => {
  const { browser } = await startSignedInServer();
  for (const name of ['A', 'B', 'C', 'D', 'E']) await browser.put('/api/customer/2', { name });
  const path = '/api/customer/2/changes?limit=2';
  const first = await page(browser, path);
  const second = await page(browser, `${path}&before=${first.next}`);
  const names = [first, second].map(({ changes }) => changes.map(({ after }) => after['name']));
  expect(names).toEqual([
    ['E', 'D'],
    ['C', 'B'],
  ]);
});

test('the last page has no next one', async () => {
  const { browser } = await startSignedInServer();
  const { changes, next } = await page(browser, '/api/worker/1/changes');
  expect(changes.length).toBeGreaterThan(0);
  expect(next).toBeNull();
});

test.each(['customer', 'worker', 'job'])(
  'there is no history of a %s that there is not',
  async (kind) => {
    const { browser } = await startSignedInServer();
    expect((await browser.get(`/api/${kind}/999/changes`)).statusCode).toBe(404);
  },
);

test('who has changed something is named once, by the latest name', async () => {
  const server = await startSignedInServer();
  const { browser, database } = server;
  await database.deleteFrom('changes').execute();
  const colleague = await colleagueAt(server);
  await colleague.put('/api/customer/2', { name: 'Von Zoe' });
  await database.updateTable('changes').set({ user_name: 'zo' }).execute();
  await browser.put('/api/customer/3', { name: 'Von Demo' });
  await colleague.put('/api/customer/2', { name: 'Wieder von Zoe' });
  expect((await browser.get('/api/history/user')).json()).toEqual([
    { id: 1, name: 'demo' },
    { id: 4, name: 'zoe' },
  ]);
});

test('what a command has changed is of no user', async () => {
  const { browser, database } = await startSignedInServer();
  await database.deleteFrom('changes').where('user_id', 'is not', null).execute();
  expect(await page(browser, '/api/history')).not.toMatchObject({ changes: [] });
  expect((await browser.get('/api/history/user')).json()).toEqual([]);
});

test('a history is closed without a session', async () => {
  const { app } = await startSignedInServer();
  for (const path of ['/api/history', '/api/history/user', '/api/customer/1/changes']) {
    expect((await app.inject(path)).statusCode).toBe(401);
  }
});

describe('the whole history', () => {
  async function idsOf(browser: Browser, query: string): Promise<number[]> {
    return (await page(browser, `/api/history?${query}`)).changes.map(({ record_id }) => record_id);
  }

  test('is filtered by the user', async () => {
    const server = await startSignedInServer();
    const colleague = await colleagueAt(server);
    await colleague.put('/api/customer/2', { name: 'Von Zoe' });
    const { user } = await latest(server.browser);
    await server.browser.put('/api/customer/3', { name: 'Von Demo' });
    expect(await idsOf(server.browser, `user=${user!.id}`)).toEqual([2]);
  });

  test('is filtered by the kind', async () => {
    const { browser } = await startSignedInServer();
    const { changes } = await page(browser, '/api/history?kind=worker&limit=200');
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['worker']));
  });

  test.each([
    ['from=2026-11-22&to=2026-11-22', [2]],
    ['from=2026-11-22', [3, 2]],
    ['to=2026-11-21&kind=customer&limit=1', [1]],
  ])('is filtered by days of the business: %s', async (query, ids) => {
    const clock = movableClock();
    const { browser } = await startSignedInServer({ now: clock.now });
    const at = (text: string) => (Date.parse(text) - clock.now().getTime()) / 1000;
    for (const [id, time] of [
      [1, '2026-11-21T23:59:59+01:00'],
      [2, '2026-11-22T00:00:00+01:00'],
      [3, '2026-11-23T00:00:00+01:00'],
    ] as const) {
      clock.advance(at(time));
      await browser.signIn();
      await browser.put(`/api/customer/${id}`, { name: 'Neu' });
    }
    expect(await idsOf(browser, query)).toEqual(ids);
  });

  test.each([
    ['a name', 'Staubli', [1]],
    ['a former name', 'ackermann', [4]],
    ['a changed text', 'langstrasse 9%', [9]],
    ['a worker who got the job', 'Tenzin', [60]],
    ['signs as they are', '9_', [9]],
  ])('is searched by %s', async (_title, text, ids) => {
    const { browser, database } = await startSignedInServer();
    await database.deleteFrom('changes').execute();
    const change = async (id: number, fields: object) => {
      const { name } = (await browser.get(`/api/customer/${id}`)).json();
      await browser.put(`/api/customer/${id}`, { name, ...fields });
    };
    await change(1, { city: 'Uster' });
    await change(4, { name: 'Tom A.' });
    await change(9, { address: 'Langstrasse 9%', phone: '9_' });
    await browser.put('/api/job/60', { ...JOB, customer_id: 21 });
    expect(await idsOf(browser, `text=${encodeURIComponent(text)}`)).toEqual(ids);
  });

  test.each([
    ['from=2026-02-30', 'from', 'invalidDay'],
    ['from=1.2.2026', 'from', 'wrongFormat'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'endBeforeStart'],
    ['kind=user', 'kind', 'wrongFormat'],
    ['limit=0', 'limit', 'outOfRange'],
    ['limit=201', 'limit', 'outOfRange'],
    ['before=x', 'before', 'wrongType'],
    ['user=x', 'user', 'wrongType'],
  ])('refuses %s', async (query, field, code) => {
    const { browser } = await startSignedInServer();
    const refused = await browser.get(`/api/history?${query}`);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ field, code });
  });
});

test('a change is kept for two years, and forgotten with the first save after them', async () => {
  const clock = movableClock();
  const { browser, database } = await startSignedInServer({ now: clock.now });
  const save = async (name: string) => {
    await browser.signIn();
    await browser.put('/api/customer/2', { name });
    const rows = await database.selectFrom('changes').select('at').execute();
    return rows.filter(({ at }) => at === TODAY.toISOString()).length;
  };
  expect(await save('A')).toBe(1);
  clock.advance(TWO_YEARS);
  expect(await save('B')).toBe(1);
  clock.advance(DAY);
  expect(await save('C')).toBe(0);
});

test('a refused save keeps no later one of its day from forgetting', async () => {
  const clock = movableClock();
  const { browser, database } = await startSignedInServer({ now: clock.now });
  await browser.put('/api/customer/2', { name: 'A' });
  clock.advance(TWO_YEARS + DAY);
  await browser.signIn();
  const outdated = await browser.put('/api/customer/2', { name: 'B' }, { 'if-match': '"x"' });
  expect(outdated.statusCode).toBe(412);
  await browser.put('/api/customer/2', { name: 'C' });
  const rows = await database.selectFrom('changes').select('at').execute();
  expect(rows.map(({ at }) => at)).toEqual([clock.now().toISOString()]);
});

test('the history of the demo data leads to the records as they are', async () => {
  const { browser } = await startSignedInServer();
  for (const [kind, count] of [
    ['customer', 45],
    ['worker', 13],
    ['job', 62],
  ] as const) {
    for (let id = 1; id <= count; id += 1) {
      const {
        id: _id,
        calendar_token: _feed,
        plan_token: _plan,
        ...record
      } = (await browser.get(`/api/${kind}/${id}`)).json<WireJob & WireWorker>();
      const told = await historyAt(browser, `/api/${kind}/${id}/changes`);
      // That of a worker tells of the absences as well.
      const changes = told.filter((change) => change.kind === kind);
      expect(replayed(changes).at(-1)).toEqual(record);
      expect(takenBack(record, changes.slice(1))).toEqual(replayed(changes).slice(0, -1));
    }
  }
});
