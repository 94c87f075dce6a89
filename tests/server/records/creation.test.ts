import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { lockRecords } from '../../../server/database/records/recordVersions.ts';
import { userRepository } from '../../../server/database/users/userRepository.ts';
import { quickHash } from '../support/database/quickHash.ts';
import { customerKeyOf } from '../../../src/domain/creationKey.ts';
import { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { isWaiting } from '../postgres/support/locks.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { startSignedInServer, startTestServer } from '../support/testServer.ts';
import { writeLockOf } from '../support/database/writeLock.ts';
import { JOB as KNOWN } from '../../../src/domain/kinds/job.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01';
const WEEK = 7 * 24 * 60 * 60;

const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        id: 0,
        start_time: '2026-12-01T08:00:00',
        end_time: '2026-12-01T10:00:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
  },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
};

const { customer_id: _customer, ...JOB_ALONE } = JOB;

function make(browser: Browser, kind: string, body: unknown, key = KEY) {
  return browser.post(`/api/${kind}`, body, {
    'content-type': 'application/json',
    'idempotency-key': key,
  });
}

const BODIES = [
  ['customer', { name: 'Neu AG', city: 'Bülach' }],
  ['worker', { name: 'Neue Kraft', color: '#0099ff' }],
  ['job', JOB],
  ['job', { ...JOB_ALONE, customer: { name: 'Neu AG' } }],
] as const;

async function sizes(browser: Browser) {
  const lists = ['customer', 'worker', 'job'].map(async (kind) => {
    return (await browser.get(`/api/${kind}`)).json<unknown[]>().length;
  });
  return Promise.all(lists);
}

test('a new job and the customer made with it have the notes that are sent, and no others', async () => {
  const { browser } = await startSignedInServer();
  const customer = { name: 'Neu AG', access: 'Code 77' };
  const made = await make(browser, 'job', { ...JOB_ALONE, instructions: 'Küche', customer });
  const job = made.json<{ customer_id: number }>();
  expect(job).toMatchObject({ instructions: 'Küche', internal_note: '' });
  expect((await browser.get(`/api/customer/${job.customer_id}`)).json()).toMatchObject({
    access: 'Code 77',
    internal_note: '',
  });
});

describe.each(BODIES)('a new %s of %j', (kind, body) => {
  test('is answered with 201 and the record as GET gives it', async () => {
    const { browser } = await startSignedInServer();
    const made = await make(browser, kind, body);
    expect(made.statusCode).toBe(201);
    const read = await browser.get(String(made.headers.location));
    expect(read.body).toBe(made.body);
    expect(read.headers.etag).toBe(made.headers.etag);
  });

  test('is in the list', async () => {
    const { browser } = await startSignedInServer();
    const before = (await browser.get(`/api/${kind}`)).json<unknown[]>();
    const { id } = (await make(browser, kind, body)).json<{ id: number }>();
    const list = (await browser.get(`/api/${kind}`)).json<{ id: number }[]>();
    expect(list).toHaveLength(before.length + 1);
    expect(list.at(-1)!.id).toBe(id);
  });

  test('is made once, and the same request again has the same answer', async () => {
    const { browser } = await startSignedInServer();
    const first = await make(browser, kind, body);
    const after = await sizes(browser);
    const second = await make(browser, kind, body);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(second.headers.location).toBe(first.headers.location);
    expect(await sizes(browser)).toEqual(after);
  });

  test('is found by its key', async () => {
    const { browser } = await startSignedInServer();
    const made = await make(browser, kind, body);
    const found = await browser.get(`/api/creation/${KEY}`);
    expect(found.statusCode).toBe(200);
    expect(found.body).toBe(made.body);
    expect(found.headers.etag).toBe(made.headers.etag);
    expect(found.headers.location).toBe(made.headers.location);
  });
});

test('a new person is empty in what the request does not name', async () => {
  const { browser } = await startSignedInServer();
  expect((await make(browser, 'customer', { name: 'Neu AG' })).json()).toMatchObject({
    name: 'Neu AG',
    email: '',
    phone: '',
    address: '',
    zip_code: '',
    city: '',
    latitude: null,
    longitude: null,
  });
});

test('a new worker has a calendar feed', async () => {
  const { browser, app } = await startSignedInServer();
  const { id, calendar_token } = (await make(browser, 'worker', { name: 'Neue Kraft' })).json<{
    id: number;
    calendar_token: string;
  }>();
  const feed = await app.inject(`/api/calendar/${id}?token=${calendar_token}`);
  expect(feed.statusCode).toBe(200);
});

test('a new job has what was sent, and no request', async () => {
  const { browser } = await startSignedInServer();
  const { id: _id, ...made } = (await make(browser, 'job', JOB)).json<{ id: number }>();
  expect(made).toEqual({
    ...JOB,
    ...blankTexts(KNOWN.notes),
    confirmed_terms: null,
    job_request: null,
  });
});

test('a customer who is made with a job is the customer of that job', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'job', {
    ...JOB_ALONE,
    customer: { name: 'Neu AG', city: 'Bülach' },
  });
  const { customer_id } = made.json<{ customer_id: number }>();
  expect((await browser.get(`/api/customer/${customer_id}`)).json()).toMatchObject({
    name: 'Neu AG',
    city: 'Bülach',
  });
});

test('a customer who is made with a job is found by a key of their own', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'job', { ...JOB_ALONE, customer: { name: 'Neu AG' } });
  const { customer_id } = made.json<{ customer_id: number }>();
  const found = await browser.get(`/api/creation/${customerKeyOf(KEY)}`);
  expect(found.json()).toMatchObject({ id: customer_id, name: 'Neu AG' });
});

test('a customer who is made with a job is not archived', async () => {
  const { browser } = await startSignedInServer();
  const customer = { name: 'Neu AG', archived_on: '2026-02-31' };
  const made = await make(browser, 'job', { ...JOB_ALONE, customer });
  const { customer_id } = made.json<{ customer_id: number }>();
  expect((await browser.get(`/api/customer/${customer_id}`)).json()).toMatchObject({
    name: 'Neu AG',
    archived_on: null,
  });
});

test('unknown fields and an id are ignored', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'customer', { name: 'Neu AG', id: 5, notes: 'x' });
  expect(made.json()).toMatchObject({ id: 46 });
  expect(made.json()).not.toHaveProperty('notes');
});

const EVENT = JOB.appointment.events[0]!;

test.each([
  ['customer', {}],
  ['customer', { name: ' ' }],
  ['customer', { name: 'Neu', email: 'x'.repeat(255) }],
  ['customer', { name: 'Neu', latitude: 91 }],
  ['worker', { name: 'Neu', color: 'red' }],
  ['worker', []],
  ['job', { ...JOB, customer_id: 999 }],
  ['job', { ...JOB, worker_id: 999 }],
  ['job', { ...JOB, worker_id: undefined }],
  ['job', { ...JOB, customer_id: undefined }],
  ['job', { ...JOB, from_date: '2026-02-30' }],
  ['job', { ...JOB, appointment: { events: [{ ...EVENT, rrule: 'FREQ=SECONDLY' }] } }],
  ['job', { ...JOB, appointment: { events: [{ ...EVENT, end_time: EVENT.start_time }] } }],
])('a new %s is refused as a change is: %j', async (kind, body) => {
  const { browser } = await startSignedInServer();
  const before = await sizes(browser);
  const refused = await make(browser, kind, body);
  const { request_id: _, ...problem } = refused.json<{ request_id: string }>();
  expect(refused.statusCode).toBe(422);
  const changed = await browser.put(`/api/${kind}/1`, body);
  expect(changed.json()).toMatchObject(problem);
  expect(await sizes(browser)).toEqual(before);
});

test.each([
  [{ name: '' }, 'customer.name', 'required'],
  [{ city: 'Bülach' }, 'customer.name', 'required'],
  [{ name: 'Neu', email: 'x'.repeat(255) }, 'customer.email', 'tooLong'],
])(
  'the fields of a customer within a job are named by their path: %j',
  async (customer, field, code) => {
    const { browser } = await startSignedInServer();
    const refused = await make(browser, 'job', { ...JOB_ALONE, customer });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ field, code });
  },
);

test('a job with two customers, one that is there and a new one, is refused', async () => {
  const { browser } = await startSignedInServer();
  const refused = await make(browser, 'job', { ...JOB, customer: { name: 'Neu' } });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ field: 'customer', code: 'wrongFormat' });
});

test('a refused job leaves no new customer', async () => {
  const { browser } = await startSignedInServer();
  const before = await sizes(browser);
  const body = { ...JOB_ALONE, worker_id: 999, customer: { name: 'Neu' } };
  expect((await make(browser, 'job', body)).json()).toMatchObject({ code: 'unknownWorker' });
  expect(await sizes(browser)).toEqual(before);
});

test('what was refused may be corrected with the same key', async () => {
  const { browser } = await startSignedInServer();
  await make(browser, 'job', { ...JOB, worker_id: 999 });
  expect((await make(browser, 'job', JOB)).statusCode).toBe(201);
});

test.each([
  [undefined, 'required'],
  ['', 'wrongFormat'],
  ['81', 'wrongFormat'],
  [`${KEY}0`, 'wrongFormat'],
])('the key %j is refused', async (key, code) => {
  const { browser } = await startSignedInServer();
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const refused = await browser.post('/api/customer', { name: 'Neu' }, headers);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ field: 'idempotency-key', code });
});

test.each([
  ['customer', { name: 'Neu GmbH' }],
  ['worker', { name: 'Neu AG' }],
])('a key that has made something else is refused: %s %j', async (kind, body) => {
  const { browser } = await startSignedInServer();
  await make(browser, 'customer', { name: 'Neu AG' });
  const before = await sizes(browser);
  const refused = await make(browser, kind, body);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'idempotencyKeyReused',
    field: 'idempotency-key',
    message: 'Unter diesem Schlüssel wurde schon etwas anderes erfasst.',
  });
  expect(await sizes(browser)).toEqual(before);
});

test('a key in capitals is the same key', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'customer', { name: 'Neu AG' });
  const again = await make(browser, 'customer', { name: 'Neu AG' }, KEY.toUpperCase());
  expect(again.body).toBe(made.body);
});

test('the answer stays the same after the record was changed', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'customer', { name: 'Neu AG' });
  await browser.put(String(made.headers.location), { name: 'Neu GmbH' });
  expect((await make(browser, 'customer', { name: 'Neu AG' })).body).toBe(made.body);
});

test('the key leads to the record as it is by now', async () => {
  const { browser } = await startSignedInServer();
  const made = await make(browser, 'customer', { name: 'Neu AG' });
  const changed = await browser.put(String(made.headers.location), { name: 'Neu GmbH' });
  const found = await browser.get(`/api/creation/${KEY}`);
  expect(found.body).toBe(changed.body);
  expect(found.headers.etag).toBe(changed.headers.etag);
});

test.each([KEY, 'none', '1'])(
  'nothing is found by a key that has made nothing: %s',
  async (key) => {
    const { browser } = await startSignedInServer();
    expect((await browser.get(`/api/creation/${key}`)).statusCode).toBe(404);
  },
);

test('a key belongs to one user', async () => {
  const { browser, database, app } = await startSignedInServer();
  const credentials = { username: 'zoe', password: 'gurke fährt tandem' };
  const password_hash = await quickHash(credentials.password);
  await userRepository(database).add({
    username: 'zoe',
    email: '',
    password_hash,
    role: 'dispatcher',
  });
  const other = new Browser(app);
  await other.signIn(credentials);
  await make(browser, 'customer', { name: 'Neu AG' });
  expect((await other.get(`/api/creation/${KEY}`)).statusCode).toBe(404);
  expect((await make(other, 'customer', { name: 'Neu GmbH' })).json()).toMatchObject({
    name: 'Neu GmbH',
  });
});

test('a key is known for a week, and not longer', async () => {
  const clock = movableClock();
  const { browser } = await startSignedInServer({ now: clock.now });
  const first = await make(browser, 'customer', { name: 'Neu AG' });
  clock.advance(WEEK);
  await browser.signIn();
  expect((await make(browser, 'customer', { name: 'Neu AG' })).body).toBe(first.body);
  clock.advance(1);
  const later = await make(browser, 'customer', { name: 'Neu AG' });
  expect(later.json<{ id: number }>().id).toBe(first.json<{ id: number }>().id + 1);
});

test('one key at two servers at once makes one record', async () => {
  const settings = await databaseSettings('demo');
  const one = await startSignedInServer({ settings });
  const other = await startTestServer({ settings });
  const elsewhere = new Browser(other.app);
  for (const [name, value] of one.browser.cookies) elsewhere.cookies.set(name, value);
  const before = await sizes(one.browser);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      make(index % 2 === 0 ? one.browser : elsewhere, 'customer', { name: 'Neu AG' }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await sizes(elsewhere)).toEqual([before[0]! + 1, before[1], before[2]]);
});

test('who asks for a key whose record still waits to be made gets the record', async () => {
  const { browser, config } = await startSignedInServer();
  const other = await openDatabase(config);
  const answers = await other.transaction().execute(async (transaction) => {
    await lockRecords(transaction);
    const making = make(browser, 'customer', { name: 'Neu AG' });
    if (config.postgres) await isWaiting(transaction);
    // SQLite tells nobody who waits, but reads in the turns of this process.
    else for (let read = 0; read < 20; read += 1) await browser.get('/api/customer/1');
    const asking = browser.get(`/api/creation/${KEY}`);
    await browser.get('/api/customer/1');
    return [making, asking] as const;
  });
  await other.destroy();
  const [made, found] = await Promise.all(answers);
  expect([made.statusCode, found.statusCode]).toEqual([201, 200]);
  expect(found.body).toBe(made.body);
});

test('what waits too long for the lock makes nothing, and may be repeated', async () => {
  const { browser, settings } = await startSignedInServer({ busyTimeout: 20 });
  const lock = await writeLockOf(settings);
  const before = await sizes(browser);
  await lock.take();
  const refused = await make(browser, 'customer', { name: 'Neu AG' });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  await lock.release();
  expect(await sizes(browser)).toEqual(before);
  expect((await make(browser, 'customer', { name: 'Neu AG' })).statusCode).toBe(201);
});

test('nothing is made without a session', async () => {
  const { browser } = await startTestServer();
  await browser.get('/api/auth/me');
  expect((await make(browser, 'customer', { name: 'Neu AG' })).statusCode).toBe(401);
});

test('nothing is made without the token against foreign sites', async () => {
  const { browser } = await startSignedInServer();
  browser.cookies.delete('csrftoken');
  expect((await make(browser, 'customer', { name: 'Neu AG' })).statusCode).toBe(403);
});

test('a body over the limit makes nothing', async () => {
  const { browser } = await startSignedInServer();
  const refused = await make(browser, 'customer', { name: 'Neu', notes: 'x'.repeat(300_000) });
  expect(refused.statusCode).toBe(413);
});
