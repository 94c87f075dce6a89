import { describe, expect, test } from 'vitest';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import type {
  WireJob,
  WireJobListing,
  WireJobUpdate,
} from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { jobNotes } from '../../../server/demo/notes.ts';

const EVENT = {
  id: 0,
  start_time: '2026-12-01T08:00:00',
  end_time: '2026-12-01T10:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
} satisfies WireAppointmentEvent;

const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: { events: [EVENT] },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
} satisfies WireJobUpdate;

/** Of the first job of the demo data. */
const NOTES = jobNotes('Verena Stäubli');

const withEvent = (changes: object) => ({
  ...JOB,
  appointment: { events: [EVENT, { ...EVENT, id: 1, ...changes }] },
});

async function jobs(browser: Browser, query = ''): Promise<WireJobListing[]> {
  return (await browser.get(`/api/job${query}`)).json();
}

const isConfirmed = (job: WireJobListing) =>
  job.confirmed_support && job.confirmed_customer && job.confirmed_worker;

test('the list form carries the customer and the worker’s id', async () => {
  const { browser } = await startSignedInServer();
  const [first] = await jobs(browser);
  expect(first).toEqual({
    id: 1,
    customer: {
      id: 1,
      name: 'Verena Stäubli',
      city: 'Zürich',
      zip_code: '8001',
      phone: '044 555 10 99',
      latitude: 47.3676,
      longitude: 8.546,
    },
    worker: 1,
    from_date: '2023-11-20',
    appointment: {
      events: [
        {
          id: 0,
          start_time: '2023-11-20T08:00:00',
          end_time: '2023-11-20T11:00:00',
          rrule: 'FREQ=WEEKLY;BYDAY=MO',
        },
      ],
    },
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
    confirmed_terms: null,
    confirmation_requests: null,
    job_request: null,
  });
});

test('the flat form carries ids, both when it is read and when it is saved', async () => {
  const { browser } = await startSignedInServer();
  const saved = await browser.put('/api/job/1', JOB);
  expect(saved.statusCode).toBe(200);
  expect(saved.json()).toEqual({
    id: 1,
    ...JOB,
    ...NOTES,
    confirmed_terms: null,
    job_request: null,
  });
  expect((await browser.get('/api/job/1')).json()).toEqual(saved.json());
});

test('a job’s notes of several lines are stored as they are', async () => {
  const { browser } = await startSignedInServer();
  const notes = { instructions: 'Küche\nBad «gross»', internal_note: '<b>Preis</b>, 5 %' };
  const saved = await browser.put('/api/job/1', { ...JOB, ...notes });
  expect(saved.json()).toMatchObject(notes);
  expect((await browser.get('/api/job/1')).json()).toMatchObject(notes);
});

test('notes are left out of the list of jobs', async () => {
  const { browser } = await startSignedInServer();
  const text = (await browser.get('/api/job')).body;
  expect(text).not.toContain('Orchideen');
  expect(text).not.toContain('internal_note');
});

test.each(['instructions', 'internal_note'])('%s of 2001 characters are refused', async (field) => {
  const { browser } = await startSignedInServer();
  const send = (length: number) =>
    browser.put('/api/job/1', { ...JOB, [field]: '🔑'.repeat(length) });
  expect((await send(2000)).statusCode).toBe(200);
  const answer = await send(2001);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field });
});

describe.each([
  ['customer', 'customer_id', 'archivedCustomer', 7],
  ['worker', 'worker_id', 'archivedWorker', 3],
])('an archived %s', (kind, field, code, id) => {
  const archive = (browser: Browser) =>
    browser.put(`/api/${kind}/${id}`, { name: 'Neu', archived_on: '2026-11-20' });

  test('is refused to a job that had another one', async () => {
    const { browser } = await startSignedInServer();
    await archive(browser);
    const answer = await browser.put('/api/job/1', JOB);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ field, code });
  });

  test('stays the one of a job that had them before', async () => {
    const { browser } = await startSignedInServer();
    await browser.put('/api/job/1', JOB);
    await archive(browser);
    const answer = await browser.put('/api/job/1', { ...JOB, confirmed_customer: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ [field]: id, confirmed_customer: true });
  });

  test('is refused to a new job', async () => {
    const { browser } = await startSignedInServer();
    await archive(browser);
    const answer = await browser.post('/api/job', JOB, {
      'content-type': 'application/json',
      'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ field, code });
  });
});

test('the filter for new requests returns the jobs without a worker', async () => {
  const { browser } = await startSignedInServer();
  const all = await jobs(browser);
  const requests = await jobs(browser, '?has_worker=false');
  expect(requests).toHaveLength(8);
  expect(requests).toEqual(all.filter(({ worker }) => worker === null));
});

test('the filter for waiting jobs returns those with a worker and a missing confirmation', async () => {
  const { browser } = await startSignedInServer();
  const all = await jobs(browser);
  const waiting = await jobs(browser, '?has_worker=true&unconfirmed=true');
  expect(waiting.length).toBeGreaterThan(3);
  expect(waiting).toEqual(all.filter((job) => job.worker !== null && !isConfirmed(job)));
});

test('each filter works alone and with either value', async () => {
  const { browser } = await startSignedInServer();
  const all = await jobs(browser);
  expect(await jobs(browser, '?has_worker=true')).toEqual(all.filter((job) => job.worker !== null));
  expect(await jobs(browser, '?unconfirmed=true')).toEqual(all.filter((job) => !isConfirmed(job)));
  expect(await jobs(browser, '?unconfirmed=false')).toEqual(all.filter(isConfirmed));
  expect(await jobs(browser, '?worker=7')).toEqual(all.filter((job) => job.worker === 7));
  expect(await jobs(browser, '?worker=999')).toEqual([]);
});

test.each([
  ['worker=x', 'worker'],
  ['worker=', 'worker'],
  ['worker=1&worker=2', 'worker'],
  ['has_worker=1', 'has_worker'],
  ['has_worker=', 'has_worker'],
  ['has_worker=True', 'has_worker'],
  ['has_worker=true&has_worker=true', 'has_worker'],
  ['unconfirmed=yes', 'unconfirmed'],
])('the query %s is refused, naming %s', async (query, field) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get(`/api/job?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field });
});

test.for(['', '?unconfirmed=true'])('the list %s is ordered by id', async (query) => {
  const { browser } = await startSignedInServer();
  const ids = (await jobs(browser, query)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test.each([
  ['page=2', ['page']],
  ['has_worker[]=', ['has_worker[]']],
  ['worker[$ne]=1', ['worker[$ne]']],
  ['Worker=1&hasWorker=true', ['Worker', 'hasWorker']],
  ['__proto__=1&constructor=1', ['__proto__', 'constructor']],
  ['has_worker=false&has_worker%20=true', ['has_worker ']],
])('the query %s is refused, naming %j as unknown', async (query, names) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.get(`/api/job?${query}`);
  expect(answer.statusCode).toBe(422);
  const [field, ...more] = names;
  expect(answer.json()).toMatchObject({
    code: 'unknownParameter',
    message: 'Diesen Parameter gibt es nicht.',
    field,
    ...(more.length > 0 && { fields: names }),
  });
});

test('an unknown job is 404 even with an invalid body', async () => {
  const { browser } = await startSignedInServer();
  expect((await browser.get('/api/job/999')).statusCode).toBe(404);
  expect((await browser.put('/api/job/999', { ...JOB, worker_id: 999 })).statusCode).toBe(404);
});

test('the worker of a job can be removed', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/job/1', { ...JOB, worker_id: null });
  expect(answer.json<WireJob>().worker_id).toBeNull();
});

test('the original request cannot be changed by a client', async () => {
  const { browser } = await startSignedInServer();
  const [request] = await jobs(browser, '?has_worker=false');
  const answer = await browser.put(`/api/job/${request?.id}`, { ...JOB, job_request: null });
  expect(answer.json<WireJob>().job_request).toEqual(request?.job_request);
});

test('unknown fields are ignored at every level', async () => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/job/1', {
    ...JOB,
    priority: 1,
    appointment: { note: 'x', events: [{ ...EVENT, room: 'y' }] },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    id: 1,
    ...JOB,
    ...NOTES,
    confirmed_terms: null,
    job_request: null,
  });
});

const { rrule: _rule, ...ONCE } = EVENT;

test.each([
  ['of a rule with its prefix', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
  [
    'of a rule with its start and its time',
    'DTSTART:20261201T080000\r\nRRULE:FREQ=WEEKLY;BYDAY=TU;BYHOUR=8;BYMINUTE=0',
  ],
  ['of a rule that ends in 9999', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=99991231'],
])('the text %s goes back byte for byte', async (_name, rrule) => {
  const { browser } = await startSignedInServer();
  const event = { ...EVENT, rrule };
  const answer = await browser.put('/api/job/1', { ...JOB, appointment: { events: [event] } });
  expect(answer.json<WireJob>().appointment).toEqual({ events: [event] });
});

test.each([
  ['in UTC', { start_time: '2026-12-01T07:00:00.000Z', end_time: '2026-12-01T09:00Z' }],
  ['with the offset of the business', { ...ONCE, start_time: `${EVENT.start_time}+01:00` }],
  ['with an offset of 14 hours', { ...ONCE, start_time: '2026-12-01T21:00:00+14:00' }],
  ['without seconds', { ...ONCE, start_time: '2026-12-01T08:00', rrule: null }],
])('times %s go back as the wall times of the business', async (_name, event) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/job/1', { ...JOB, appointment: { events: [event] } });
  expect(answer.json<WireJob>().appointment).toEqual({ events: [ONCE] });
});

test.each([
  ['a recurring event of 31 nights', { ...EVENT, end_time: '2027-01-01T07:00:00Z' }],
  ['a single event of a year', { ...EVENT, end_time: '2027-12-01T07:00:00Z', rrule: null }],
  ['a rule that never comes true', { ...EVENT, rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
])('%s is saved', async (_name, event) => {
  const { browser } = await startSignedInServer();
  const answer = await browser.put('/api/job/1', { ...JOB, appointment: { events: [event] } });
  expect(answer.statusCode).toBe(200);
});

test('a time without an offset is local to the business, even beside one with an offset', async () => {
  const { browser } = await startSignedInServer();
  const mixed = { start_time: '2026-12-01T08:00', end_time: '2026-12-01T07:30:00Z' };
  expect((await browser.put('/api/job/1', withEvent(mixed))).statusCode).toBe(200);
});

test.each([
  [{ ...JOB, customer_id: 999 }, 'customer_id', 'unknownCustomer'],
  [{ ...JOB, customer_id: '7' }, 'customer_id', 'wrongType'],
  [{ ...JOB, worker_id: 999 }, 'worker_id', 'unknownWorker'],
  [{ ...JOB, worker_id: '3' }, 'worker_id', 'wrongType'],
  [{ ...JOB, worker_id: undefined }, 'worker_id', 'required'],
  [{ ...JOB, from_date: '2026-02-30' }, 'from_date', 'invalidDay'],
  [{ ...JOB, from_date: '1.12.2026' }, 'from_date', 'wrongFormat'],
  [{ ...JOB, appointment: null }, 'appointment', 'wrongType'],
  [{ ...JOB, appointment: {} }, 'appointment.events', 'required'],
  [
    { ...JOB, appointment: { events: Array.from({ length: 51 }, () => EVENT) } },
    'appointment.events',
    'tooMany',
  ],
  [{ ...JOB, confirmed_worker: 'true' }, 'confirmed_worker', 'wrongType'],
  [withEvent({ rrule: 'FREQ=SECONDLY' }), 'appointment.events[1].rrule', 'invalidRule'],
  [withEvent({ rrule: '' }), 'appointment.events[1].rrule', 'invalidRule'],
  [withEvent({ rrule: 'FREQ=DAILY;COUNT=-1' }), 'appointment.events[1].rrule', 'invalidRule'],
  [withEvent({ rrule: 'FREQ=DAILY;BYHOUR=7' }), 'appointment.events[1].rrule', 'invalidRule'],
  [
    withEvent({ rrule: 'RRULE:FREQ=DAILY\nEXDATE:20261225' }),
    'appointment.events[1].rrule',
    'invalidRule',
  ],
  [withEvent({ rrule: 'X'.repeat(501) }), 'appointment.events[1].rrule', 'tooLong'],
  [withEvent({ rrule: 'FREQ=DAILY;BYMONTHDAY=40' }), 'appointment.events[1].rrule', 'invalidRule'],
  [withEvent({ end_time: '2027-01-02T07:00:00Z' }), 'appointment.events[1].end_time', 'outOfRange'],
  [withEvent({ end_time: '9999-12-31T22:30:00Z' }), 'appointment.events[1].end_time', 'outOfRange'],
  [withEvent({ end_time: '9999-12-31T23:30:00Z' }), 'appointment.events[1].end_time', 'invalidDay'],
  [
    withEvent({ start_time: '2026-12-01T08:00:00+14:01' }),
    'appointment.events[1].start_time',
    'wrongFormat',
  ],
  [
    withEvent({ end_time: '2026-12-01T10:00:00-23:00' }),
    'appointment.events[1].end_time',
    'wrongFormat',
  ],
  [
    withEvent({ end_time: '2026-12-01T10:00:00+0160' }),
    'appointment.events[1].end_time',
    'wrongFormat',
  ],
  [withEvent({ rrule: 'FREQ=DAILY\ud83d' }), 'appointment.events[1].rrule', 'wrongFormat'],
  [withEvent({ rrule: 'FREQ=DAILY;UNTIL=20261301' }), 'appointment.events[1].rrule', 'invalidRule'],
  [withEvent({ start_time: '2026-02-30T08:00' }), 'appointment.events[1].start_time', 'invalidDay'],
  [withEvent({ start_time: 'tomorrow' }), 'appointment.events[1].start_time', 'wrongFormat'],
  [withEvent({ end_time: undefined }), 'appointment.events[1].end_time', 'required'],
  [withEvent({ end_time: EVENT.start_time }), 'appointment.events[1].end_time', 'endNotAfterStart'],
  [
    withEvent({ end_time: '2026-12-01T06:59:00Z' }),
    'appointment.events[1].end_time',
    'endNotAfterStart',
  ],
])('a refused job names the field and changes nothing: %#', async (body, field, code) => {
  const { browser } = await startSignedInServer();
  const before = (await browser.get('/api/job/1')).body;
  const answer = await browser.put('/api/job/1', body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ field, code });
  expect((await browser.get('/api/job/1')).body).toBe(before);
});

const jobOn = (from_date: string, start_time: string, end_time: string) => ({
  ...JOB,
  from_date,
  appointment: { events: [{ start_time, end_time }] },
});

describe('in 2046', () => {
  const now = () => new Date('2046-05-05T10:00:00Z');

  test.each([
    jobOn('1970-01-01', '1970-01-01T00:00', '1970-01-01T01:00'),
    jobOn('2096-12-31', '2096-12-31T22:00', '2096-12-31T23:59'),
    jobOn('2096-12-31', '2096-12-31T22:59:00Z', '2096-12-31T22:59:59Z'),
  ])('the years from 1970 to 2096 are taken: %#', async (body) => {
    const { browser } = await startSignedInServer({ now });
    expect((await browser.put('/api/job/1', body)).statusCode).toBe(200);
  });

  test.each([
    [jobOn('1969-12-31', '2046-01-01T08:00', '2046-01-01T09:00'), 'from_date'],
    [jobOn('2097-01-01', '2046-01-01T08:00', '2046-01-01T09:00'), 'from_date'],
    [jobOn('0001-01-01', '2046-01-01T08:00', '2046-01-01T09:00'), 'from_date'],
    [
      jobOn('2046-01-01', '1969-12-31T22:00:00Z', '2046-01-01T09:00'),
      'appointment.events[0].start_time',
    ],
    [
      jobOn('2046-01-01', '0001-01-01T08:00', '2046-01-01T09:00'),
      'appointment.events[0].start_time',
    ],
    [
      jobOn('2046-01-01', '2046-01-01T08:00', '2096-12-31T23:00:00Z'),
      'appointment.events[0].end_time',
    ],
    [jobOn('2046-01-01', '2046-01-01T08:00', '9999-01-01T08:00'), 'appointment.events[0].end_time'],
  ])('no other year is: %#', async (body, field) => {
    const { browser } = await startSignedInServer({ now });
    const answer = await browser.put('/api/job/1', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ field, code: 'outOfRange' });
  });
});
