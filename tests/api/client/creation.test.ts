import type { LocalDate } from '../../../src/domain/entities.ts';
import { describe, expect, test } from 'vitest';
import { newCreationKey } from '../../../src/api/client/creation.ts';
import { createJob, fetchCreatedJob } from '../../../src/api/jobs/newJobs.ts';
import {
  createCustomer,
  createWorker,
  fetchCreatedCustomer,
  fetchCreatedWorker,
} from '../../../src/api/people/newPeople.ts';
import { applyEdit as applyJobEdit, type JobEdit } from '../../../src/domain/job/edit/jobEdit.ts';
import { jobForm } from '../../../src/domain/job/edit/jobForm.ts';
import { BLANK_CUSTOMER, customerForm } from '../../../src/domain/person/customerForm.ts';
import { unsavedRecord, type UnsavedOf } from '../../../src/domain/record/recordForm.ts';
import { wireCustomer, wireJob, wireWorker } from '../../support/records.ts';
import { callsTo, inPage, json, never, tagged, type Backend } from '../support/fetchBackend.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';

inPage();

const TODAY = '2026-11-26' as LocalDate;
const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const CUSTOMER_KEY = 'f81d4fae-7dec-81d1-a765-00a0c91e6bf6';
const reused = () => json({ code: 'idempotencyKeyReused', message: '' }, 422);
const { draftOf, applyEdit } = customerForm;

const edit = { name: ' Ana <b> ', zipCode: '8005' };
const sentTexts = {
  name: 'Ana <b>',
  email: '',
  phone: '',
  address: '',
  zip_code: '8005',
  city: '',
  mail_language: '',
};

const customers = { create: createCustomer, fetchCreated: fetchCreatedCustomer };
const workers = { create: createWorker, fetchCreated: fetchCreatedWorker };

const called = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

test('keys are random UUIDs', () => {
  const keys = [newCreationKey(), newCreationKey()];
  for (const key of keys) {
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
  expect(keys[0]).not.toBe(keys[1]);
});

describe.each([
  {
    kind: 'customer',
    wire: wireCustomer,
    calls: customers,
    sent: { ...sentTexts, access: '', internal_note: '', latitude: null, longitude: null },
  },
  {
    kind: 'worker',
    wire: wireWorker,
    calls: workers as unknown as typeof customers,
    sent: sentTexts,
  },
] as const)('a new $kind', ({ kind, wire, calls: { create, fetchCreated }, sent }) => {
  const stored = { ...wire, id: 81, name: 'Ana <b>' };

  async function creates(backend: Backend) {
    const { api, requests } = callsTo(backend);
    const blank = unsavedRecord(kind, KEY, TODAY) as UnsavedOf<'customer'>;
    const created = create(api, blank, applyEdit(draftOf(blank), edit));
    const outcome = await created.catch((error: unknown) => error);
    return { outcome, requests };
  }

  test('is sent whole, with its key', async () => {
    const { outcome, requests } = await creates(() => tagged(stored));
    expect(requests.map(called)).toEqual([`POST /api/${kind}`]);
    expect(requests[0]!.headers.get('idempotency-key')).toBe(KEY);
    expect(await requests[0]!.json()).toEqual(sent);
    expect(outcome).toMatchObject({ id: 81, name: 'Ana <b>', raw: stored, etag: '"1"' });
  });

  test.each([
    ['a record without an id', () => json({ name: 'Ana' }, 201), 'unreadableAnswer'],
    ['an empty body', () => new Response(null, { status: 201 }), 'unreadableAnswer'],
    ['a refusal', () => json({ code: 'x', message: 'No.' }, 422), 'refused'],
    ['status 500', () => json({}, 500), 'serverFault'],
  ])('that is answered with %s fails', async (_, answer, code) => {
    const { outcome, requests } = await creates(answer);
    expect(outcome).toMatchObject({ code });
    expect(requests).toHaveLength(1);
  });

  test('is unclear while an earlier try of it still runs', async () => {
    const headers = { 'retry-after': '1' };
    const { outcome } = await creates(() => Response.json({}, { status: 409, headers }));
    expect(outcome).toMatchObject({ code: 'unavailable' });
  });

  test('names the fields of the form that were rejected', async () => {
    const refusal = { code: 'tooLong', message: 'Zu lang.', field: 'zip_code' };
    const { outcome } = await creates(() => json(refusal, 422));
    expect(outcome).toMatchObject({ code: 'refused', fields: ['zipCode'] });
  });

  test('that was edited after a try whose answer was lost is saved onto what that created', async () => {
    const { outcome, requests } = await creates((request) => {
      if (request.method === 'POST') return reused();
      return tagged(request.method === 'PUT' ? stored : { ...stored, name: 'An' }, '"2"');
    });
    expect(requests.map(called)).toEqual([
      `POST /api/${kind}`,
      `GET /api/creation/${KEY}`,
      `PUT /api/${kind}/81`,
    ]);
    expect(await requests[2]!.json()).toMatchObject({ id: 81, name: 'Ana <b>' });
    expect(outcome).toMatchObject({ id: 81, name: 'Ana <b>', etag: '"2"' });
  });

  test('whose key is taken by something that is gone stays refused', async () => {
    const { outcome } = await creates((request) =>
      request.method === 'POST' ? reused() : json({ code: 'notFound', message: '' }, 404),
    );
    expect(outcome).toMatchObject({ code: 'refused' });
  });

  test('is found by its key', async () => {
    const { api, requests } = callsTo(() => tagged(stored));
    expect(await fetchCreated(api, KEY, never)).toMatchObject({ id: 81, etag: '"1"' });
    expect(requests.map(called)).toEqual([`GET /api/creation/${KEY}`]);
  });

  test('that was not created is none', async () => {
    const { api } = callsTo(() => json({ code: 'notFound', message: '' }, 404));
    expect(await fetchCreated(api, KEY, never)).toBeNull();
  });

  test('of which nothing is known is no record that is missing', async () => {
    const { api } = callsTo(() => json({}, 500));
    await expect(fetchCreated(api, KEY, never)).rejects.toMatchObject({ code: 'serverFault' });
  });
});

const newJob = unsavedRecord('job', KEY, TODAY) as UnsavedOf<'job'>;
const weekly: JobEdit = { kind: 'frequency', frequency: 'weekly' };
const forCustomer: JobEdit = { kind: 'fields', fields: { customerId: 3, workerId: 2 } };
const newCustomer = { ...BLANK_CUSTOMER, name: ' Anna ', zipCode: '8005' };
const withCustomer: JobEdit = { kind: 'fields', fields: { newCustomer } };
const confirmed = (by: 'customer' | 'support'): JobEdit => ({
  kind: 'confirmation',
  by,
  confirmed: true,
});

async function createsJob(edits: readonly JobEdit[], backend: Backend) {
  const { api, requests } = callsTo(backend);
  const draft = edits.reduce(applyJobEdit, jobForm.draftOf(newJob));
  const outcome = await createJob(api, newJob, draft).catch((error: unknown) => error);
  return { outcome, requests, bodyOf: (index: number) => requests[index]!.json() };
}

const stored = { ...wireJob, id: 81 };

test('a new job is sent whole, with its key', async () => {
  const { outcome, requests, bodyOf } = await createsJob(
    [forCustomer, weekly, confirmed('support')],
    () => tagged(stored),
  );
  expect(requests.map(called)).toEqual(['POST /api/job']);
  expect(requests[0]!.headers.get('idempotency-key')).toBe(KEY);
  expect(await bodyOf(0)).toEqual({
    customer_id: 3,
    worker_id: 2,
    from_date: TODAY,
    appointment: {
      events: [
        {
          start_time: '2026-11-26T09:00:00+01:00',
          end_time: '2026-11-26T10:00:00+01:00',
          rrule: 'FREQ=WEEKLY;BYDAY=TH',
        },
      ],
    },
    confirmed_support: true,
    confirmed_customer: false,
    confirmed_worker: false,
    ...blankTexts(JOB.notes),
  });
  expect(outcome).toMatchObject({ id: 81, customerId: wireJob.customer_id, etag: '"1"' });
});

test('a new job brings its new customer in the same request', async () => {
  const { requests, bodyOf } = await createsJob([withCustomer], () => tagged(stored));
  expect(requests.map(called)).toEqual(['POST /api/job']);
  const body = await bodyOf(0);
  expect(body).toMatchObject({ customer: { name: 'Anna', zip_code: '8005', latitude: null } });
  expect(body).not.toHaveProperty('customer_id');
});

test('what was confirmed before the appointment of a new job was changed is not confirmed', async () => {
  const edits: readonly JobEdit[] = [
    forCustomer,
    weekly,
    confirmed('customer'),
    confirmed('support'),
    { kind: 'weekday', event: 0, weekday: 1 },
  ];
  const { bodyOf } = await createsJob(edits, () => tagged(stored));
  expect(await bodyOf(0)).toMatchObject({ confirmed_customer: false, confirmed_support: true });
});

test.each([
  ['customer_id', 'customerId'],
  ['customer.zip_code', 'customer.zipCode'],
])('the rejected field %s of a new job is that of its form', async (field, ours) => {
  const refusal = { code: 'tooLong', message: 'Zu lang.', field };
  const { outcome } = await createsJob([withCustomer], () => json(refusal, 422));
  expect(outcome).toMatchObject({ code: 'refused', fields: [ours] });
});

test('a new job that was edited after a try whose answer was lost is saved with its customer', async () => {
  const customer = { ...wireCustomer, id: 91 };
  const { outcome, requests, bodyOf } = await createsJob([withCustomer, weekly], (request) => {
    if (request.method === 'POST') return reused();
    const isOfCustomer = /customer|7dec-8/.test(request.url);
    return tagged(isOfCustomer ? customer : { ...stored, customer_id: 91 });
  });
  expect(requests.map(called)).toEqual([
    'POST /api/job',
    `GET /api/creation/${KEY}`,
    'POST /api/customer',
    `GET /api/creation/${CUSTOMER_KEY}`,
    'PUT /api/customer/91',
    'PUT /api/job/81',
  ]);
  expect(await bodyOf(4)).toMatchObject({ id: 91, name: 'Anna', zip_code: '8005' });
  expect(await bodyOf(5)).toMatchObject({
    customer_id: 91,
    appointment: { events: [{ rrule: 'FREQ=WEEKLY;BYDAY=TH' }] },
  });
  expect(outcome).toMatchObject({ id: 81, customerId: 91 });
});

test('a customer who is there is left alone by a new one who takes their place after a lost answer', async () => {
  const { outcome, requests, bodyOf } = await createsJob([withCustomer], (request) => {
    if (request.url.endsWith('/customer')) return tagged({ ...wireCustomer, id: 92 });
    return request.method === 'POST' ? reused() : tagged({ ...stored, customer_id: 5 });
  });
  expect(requests.map(called)).toEqual([
    'POST /api/job',
    `GET /api/creation/${KEY}`,
    'POST /api/customer',
    'PUT /api/job/81',
  ]);
  expect(requests[2]!.headers.get('idempotency-key')).toBe(CUSTOMER_KEY);
  expect(await bodyOf(3)).toMatchObject({ customer_id: 92 });
  expect(outcome).toMatchObject({ id: 81 });
});

test('a new job whose customer was changed after a lost answer is saved for that one', async () => {
  const { bodyOf } = await createsJob([forCustomer], (request) =>
    request.method === 'POST' ? reused() : tagged({ ...stored, customer_id: 91 }),
  );
  expect(await bodyOf(2)).toMatchObject({ customer_id: 3, worker_id: 2 });
});

test('a job is found by the key of its creation', async () => {
  const { api, requests } = callsTo(() => tagged(stored));
  expect(await fetchCreatedJob(api, KEY, never)).toMatchObject({ id: 81, etag: '"1"' });
  expect(requests.map(called)).toEqual([`GET /api/creation/${KEY}`]);
});
