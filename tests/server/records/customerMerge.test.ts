import { describe, expect, test } from 'vitest';
import type {
  WireCustomer,
  WireCustomerListing,
  WireUndoneMerge,
} from '../../../src/api/contract/records/customers.ts';
import type { WireHistory } from '../../../src/api/contract/records/history.ts';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { movableClock } from '../support/clock.ts';
import { addUser, browserOf } from '../support/people.ts';
import { historyAt, replayed, takenBack } from '../support/replay.ts';
import { startSignedInServer } from '../support/testServer.ts';

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01';
const OTHER_KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a02';
const DAY = 24 * 60 * 60;

/** Taken up, and who takes up. */
const [FROM, INTO] = [2, 3];

interface Asked {
  readonly from?: number;
  readonly body?: object;
  readonly key?: string;
  readonly headers?: Record<string, string>;
}

function merge(browser: Browser, { from = FROM, body, key = KEY, headers }: Asked = {}) {
  return browser.post(`/api/customer/${from}/merge`, body ?? { into: INTO }, {
    'idempotency-key': key,
    ...headers,
  });
}

function undo(browser: Browser, id = FROM, key = OTHER_KEY) {
  return browser.post(`/api/customer/${id}/unmerge`, undefined, { 'idempotency-key': key });
}

async function customerAt(browser: Browser, id: number): Promise<WireCustomer> {
  return (await browser.get(`/api/customer/${id}`)).json();
}

async function jobsOf(browser: Browser, customerId: number): Promise<number[]> {
  const jobs = (await browser.get('/api/job')).json<WireJobListing[]>();
  return jobs.flatMap(({ id, customer }) => (customer.id === customerId ? [id] : []));
}

async function historyOf(browser: Browser, path: string) {
  return (await browser.get(path)).json<WireHistory>().changes;
}

/** A server whose first two customers have jobs. */
async function start(now?: () => Date) {
  const started = await startSignedInServer(now && { now });
  const { browser } = started;
  const jobs = { from: await jobsOf(browser, FROM), into: await jobsOf(browser, INTO) };
  expect(jobs.from.length).toBeGreaterThan(0);
  return { ...started, jobs };
}

async function saveJob(browser: Browser, id: number, changes: Partial<WireJob>) {
  const job = (await browser.get(`/api/job/${id}`)).json<WireJob>();
  return browser.put(`/api/job/${id}`, { ...job, ...changes });
}

describe('a merge', () => {
  test('gives all jobs to the customer that remains, with the fields that were chosen', async () => {
    const { browser, jobs } = await start();
    const before = await customerAt(browser, INTO);
    const answer = await merge(browser, {
      body: { into: INTO, fields: { phone: '044 555 00 00' } },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ...before, phone: '044 555 00 00' });
    expect(answer.json()).toEqual(await customerAt(browser, INTO));
    expect(answer.headers.etag).toBe((await browser.get(`/api/customer/${INTO}`)).headers.etag);
    expect(await jobsOf(browser, FROM)).toEqual([]);
    const all = [...jobs.into, ...jobs.from].toSorted((one, other) => one - other);
    expect(await jobsOf(browser, INTO)).toEqual(all);
  });

  test('leaves the other one out of the list, and says where it is', async () => {
    const { browser } = await start();
    const before = await customerAt(browser, FROM);
    await merge(browser);
    const listed = (await browser.get('/api/customer')).json<WireCustomerListing[]>();
    expect(listed.map(({ id }) => id)).not.toContain(FROM);
    expect(await customerAt(browser, FROM)).toEqual({
      ...before,
      merged_into: INTO,
      merged_on: '2026-11-20',
    });
  });

  test('is told in the history of both, and of each job, as one', async () => {
    const { browser, jobs } = await start();
    const { phone } = await customerAt(browser, INTO);
    await merge(browser, { body: { into: INTO, fields: { phone: '044 555 00 00' } } });
    const [from] = await historyOf(browser, `/api/customer/${FROM}/changes`);
    const [into] = await historyOf(browser, `/api/customer/${INTO}/changes`);
    const [job] = await historyOf(browser, `/api/job/${jobs.from[0]}/changes`);
    expect(from).toMatchObject({
      action: 'merged',
      other_id: INTO,
      before: { merged_into: null, merged_on: null },
      after: { merged_into: INTO, merged_on: '2026-11-20' },
    });
    expect(into).toMatchObject({
      action: 'merged',
      other_id: FROM,
      before: { phone },
      after: { phone: '044 555 00 00' },
    });
    expect(job).toMatchObject({
      action: 'merged',
      before: { customer_id: FROM },
      after: { customer_id: INTO },
    });
    expect(job).not.toHaveProperty('other_id');
    expect(from!.batch_id).not.toBeNull();
    expect([into!.batch_id, job!.batch_id]).toEqual([from!.batch_id, from!.batch_id]);
  });

  test('is found in the history by the name of either', async () => {
    const { browser } = await start();
    const { name } = await customerAt(browser, FROM);
    await merge(browser);
    const found = await historyOf(browser, `/api/history?text=${encodeURIComponent(name)}`);
    expect(found.map(({ kind, record_id }) => [kind, record_id])).toContainEqual([
      'customer',
      INTO,
    ]);
  });

  test('is done once, however often it is asked for with a key', async () => {
    const { browser } = await start();
    const first = await merge(browser);
    const again = await merge(browser);
    expect(again.body).toBe(first.body);
    const [latest, earlier] = await historyOf(browser, `/api/customer/${INTO}/changes`);
    expect([latest?.action, earlier?.action]).toEqual(['merged', 'created']);
    const another = await merge(browser, { body: { into: 4 } });
    expect([another.statusCode, another.json().code]).toEqual([422, 'idempotencyKeyReused']);
  });

  test('takes up an archived customer', async () => {
    const { browser } = await start();
    const { name } = await customerAt(browser, FROM);
    await browser.put(`/api/customer/${FROM}`, { name, archived_on: '2026-11-01' });
    expect((await merge(browser)).statusCode).toBe(200);
    await undo(browser);
    expect(await customerAt(browser, FROM)).toMatchObject({ archived_on: '2026-11-01' });
  });

  test.each<[string, Asked, number, string, string?]>([
    ['with itself', { body: { into: FROM } }, 422, 'mergedWithItself', 'into'],
    ['of nobody', { from: 9999 }, 404, 'notFound'],
    ['with nobody', { body: { into: 9999 } }, 422, 'unknownCustomer', 'into'],
    [
      'without a key',
      { headers: { 'idempotency-key': '' } },
      422,
      'wrongFormat',
      'idempotency-key',
    ],
    [
      'with a name of blanks',
      { body: { into: INTO, fields: { name: ' ' } } },
      422,
      'wrongFormat',
      'fields.name',
    ],
    [
      'with a latitude beyond the pole',
      { body: { into: INTO, fields: { latitude: 91 } } },
      422,
      'outOfRange',
      'fields.latitude',
    ],
    ['of a version that is not there', { headers: { 'if-match': '"old"' } }, 412, 'outdated'],
    [
      'with a version that is not there',
      { body: { into: INTO, into_if_match: '"old"' } },
      412,
      'outdated',
    ],
  ])('%s is refused, and changes nothing', async (_, asked, status, code, field) => {
    const { browser, jobs } = await start();
    const before = await historyOf(browser, '/api/history');
    const answer = await merge(browser, asked);
    const { code: said, field: named } = answer.json();
    expect([answer.statusCode, said, named]).toEqual([status, code, field]);
    expect(await jobsOf(browser, FROM)).toEqual(jobs.from);
    expect(await historyOf(browser, '/api/history')).toEqual(before);
  });

  test('of the versions that were compared is made', async () => {
    const { browser } = await start();
    const [from, into] = await Promise.all(
      [FROM, INTO].map(async (id) => (await browser.get(`/api/customer/${id}`)).headers.etag!),
    );
    const body = { into: INTO, into_if_match: into };
    const answer = await merge(browser, { body, headers: { 'if-match': from! } });
    expect(answer.statusCode).toBe(200);
  });

  test('with an archived customer is refused', async () => {
    const { browser } = await start();
    const { name } = await customerAt(browser, INTO);
    await browser.put(`/api/customer/${INTO}`, { name, archived_on: '2026-11-01' });
    const answer = await merge(browser);
    expect(answer.json()).toMatchObject({ code: 'archivedCustomer', field: 'into' });
  });

  test('of or with somebody who is merged already is refused', async () => {
    const { browser } = await start();
    await merge(browser);
    const again = await merge(browser, { body: { into: 4 }, key: OTHER_KEY });
    expect([again.statusCode, again.json().code]).toEqual([409, 'mergedCustomer']);
    const back = await merge(browser, { from: INTO, body: { into: FROM }, key: OTHER_KEY });
    expect(back.json()).toMatchObject({ code: 'mergedCustomer', field: 'into' });
  });

  test('is refused to a viewer, and its undoing too', async () => {
    const { app, database } = await start();
    await addUser(database, 'vera', 'viewer');
    const vera = await browserOf(app, 'vera');
    expect((await merge(vera)).statusCode).toBe(403);
    expect((await undo(vera)).statusCode).toBe(403);
  });
});

describe('a customer who was taken up', () => {
  test('gets no job, new or changed', async () => {
    const { browser, jobs } = await start();
    await merge(browser);
    const changed = await saveJob(browser, jobs.from[0]!, { customer_id: FROM });
    expect(changed.json()).toMatchObject({ code: 'mergedCustomer', field: 'customer_id' });
    const { id: _id, ...job } = (await browser.get(`/api/job/${jobs.from[0]}`)).json<WireJob>();
    const made = await browser.post(
      '/api/job',
      { ...job, customer_id: FROM },
      { 'idempotency-key': OTHER_KEY },
    );
    expect(made.json()).toMatchObject({ code: 'mergedCustomer', field: 'customer_id' });
  });

  test('is not changed', async () => {
    const { browser } = await start();
    await merge(browser);
    const answer = await browser.put(`/api/customer/${FROM}`, { name: 'Neu AG' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mergedCustomer']);
  });
});

describe('undoing a merge', () => {
  test('gives back everything that nobody has touched', async () => {
    const { browser, jobs } = await start();
    const before = [await customerAt(browser, FROM), await customerAt(browser, INTO)];
    await merge(browser, {
      body: { into: INTO, fields: { phone: '1', latitude: 47, longitude: 8 } },
    });
    const answer = await undo(browser);
    expect(answer.json()).toMatchObject({
      customer: before[0],
      into: before[1],
      kept_jobs: [],
      kept_fields: [],
    });
    expect([await customerAt(browser, FROM), await customerAt(browser, INTO)]).toEqual(before);
    expect(await jobsOf(browser, FROM)).toEqual(jobs.from);
    expect(await jobsOf(browser, INTO)).toEqual(jobs.into);
    expect((await undo(browser)).body).toBe(answer.body);
  });

  test('keeps what was changed since, and names it', async () => {
    const { browser, jobs } = await start();
    const before = await customerAt(browser, INTO);
    const fields = { phone: '1', email: 'neu@example.ch', latitude: 47, longitude: 8 };
    await merge(browser, { body: { into: INTO, fields } });
    const [touched, ...others] = jobs.from;
    await saveJob(browser, touched!, { instructions: 'Nur die Küche' });
    await browser.put(`/api/customer/${INTO}`, { name: before.name, phone: '2', latitude: 46 });
    const answer = (await undo(browser)).json<WireUndoneMerge>();
    expect(answer.kept_jobs).toEqual([touched]);
    expect(answer.kept_fields.toSorted()).toEqual(['latitude', 'longitude', 'phone']);
    expect(answer.into).toMatchObject({
      phone: '2',
      email: before.email,
      latitude: 46,
      longitude: 8,
    });
    expect(await jobsOf(browser, FROM)).toEqual(others);
  });

  test('leaves what the customer that remains got since', async () => {
    const { browser, jobs } = await start();
    await merge(browser);
    await saveJob(browser, jobs.into[0]!, { instructions: 'Nur die Küche' });
    await undo(browser);
    expect(await jobsOf(browser, INTO)).toEqual(jobs.into);
  });

  test('is told in the history, which tells each state of both', async () => {
    const { browser } = await start();
    const first = await customerAt(browser, INTO);
    await merge(browser, { body: { into: INTO, fields: { phone: '1' } } });
    const second = await customerAt(browser, INTO);
    await undo(browser);
    const [, ...changes] = await historyAt(browser, `/api/customer/${INTO}/changes`);
    expect(changes.map(({ action, other_id }) => [action, other_id])).toEqual([
      ['merged', FROM],
      ['unmerged', FROM],
    ]);
    expect(takenBack({ ...first }, changes)).toEqual([first, second]);
    expect(replayed(changes).at(-1)).toEqual({ phone: first.phone });
  });

  test('can be followed by another merge, and that be undone', async () => {
    const { browser, jobs } = await start();
    const keys = ['7', '8', '9'].map((digit) => `${KEY.slice(0, -1)}${digit}`);
    await merge(browser, { key: keys[0]! });
    await undo(browser, FROM, keys[1]);
    await merge(browser, { body: { into: 4 }, key: keys[2]! });
    await undo(browser);
    expect(await jobsOf(browser, FROM)).toEqual(jobs.from);
  });

  test('gives back the jobs that another merge, undone by now, has moved in between', async () => {
    const { browser, jobs } = await start();
    const keys = ['6', '7', '8', '9'].map((digit) => `${KEY.slice(0, -1)}${digit}`);
    await merge(browser, { key: keys[0]! });
    await merge(browser, { from: INTO, body: { into: 4 }, key: keys[1]! });
    await undo(browser, INTO, keys[2]);
    const answer = (await undo(browser, FROM, keys[3])).json<WireUndoneMerge>();
    expect(answer.kept_jobs).toEqual([]);
    expect(await jobsOf(browser, FROM)).toEqual(jobs.from);
    expect(await jobsOf(browser, INTO)).toEqual(jobs.into);
  });

  test('leaves a job where another merge has left it', async () => {
    const { browser, jobs } = await start();
    const [changed, ...others] = jobs.from;
    const keys = ['6', '7', '8', '9'].map((digit) => `${KEY.slice(0, -1)}${digit}`);
    await merge(browser, { key: keys[0]! });
    await merge(browser, { from: INTO, body: { into: 4 }, key: keys[1]! });
    await saveJob(browser, changed!, { instructions: 'Nur die Küche' });
    await undo(browser, INTO, keys[2]);
    const answer = (await undo(browser, FROM, keys[3])).json<WireUndoneMerge>();
    expect(answer.kept_jobs).toEqual([changed]);
    expect(await jobsOf(browser, FROM)).toEqual(others);
  });

  test('is refused after thirty days', async () => {
    const clock = movableClock();
    const { browser } = await start(clock.now);
    await merge(browser);
    clock.advance(30 * DAY);
    await browser.signIn();
    expect((await undo(browser)).statusCode).toBe(200);
    await merge(browser, { key: `${KEY.slice(0, -1)}9` });
    clock.advance(31 * DAY);
    await browser.signIn();
    const late = await undo(browser, FROM, `${KEY.slice(0, -1)}8`);
    expect([late.statusCode, late.json().code]).toEqual([409, 'unmergeTooLate']);
  });

  test('is refused for a reason of its own where the history is kept for a shorter time', async () => {
    const clock = movableClock();
    const { browser } = await start(clock.now);
    await browser.put('/api/settings', { history_months: 1 });
    await merge(browser);
    clock.advance(30 * DAY + 60);
    await browser.signIn();
    const answer = await undo(browser);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mergeForgotten']);
  });

  test('of nobody, of somebody who is not merged, or with somebody merged since is refused', async () => {
    const { browser } = await start();
    expect((await undo(browser, 9999)).statusCode).toBe(404);
    expect((await undo(browser)).json()).toMatchObject({ code: 'notMerged' });
    await merge(browser);
    await merge(browser, { from: INTO, body: { into: 4 }, key: OTHER_KEY.replace('02', '03') });
    const answer = await undo(browser);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'mergedIntoMerged']);
  });
});
