import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { startSignedInServer } from './support/testServer.ts';

const KEY = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01';

const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        start_time: '2026-12-01T08:00:00+01:00',
        end_time: '2026-12-01T10:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=TU',
      },
    ],
  },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
};

const { customer_id: _, ...JOB_ALONE } = JOB;

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
