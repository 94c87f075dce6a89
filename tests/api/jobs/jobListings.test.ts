import { expect, test } from 'vitest';
import { jobsWhere, type JobQuery } from '../../../src/api/jobs/jobs.ts';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { fetchList } from '../../../src/api/client/list.ts';
import { callsTo, html, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const wire = {
  id: 7,
  customer: {
    id: 3,
    name: 'Grafikatelier Punktum',
    city: 'Zürich',
    zip_code: '8005',
    phone: '044 555 20 79',
    latitude: 47.38,
    longitude: 8.52,
  },
  worker: 1,
  from_date: '2026-11-02',
  appointment: {
    events: [
      {
        start_time: '2026-11-02T09:00:00+01:00',
        end_time: '2026-11-02T11:00:00+01:00',
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
      },
      { start_time: '2026-07-02T07:00:00Z', end_time: '2026-07-02T11:00:00', rrule: null },
    ],
  },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: true,
  job_request: {
    created_at: '2026-10-25T00:30:00Z',
    frequency: { name: 'weekly' },
    duration: 2.5,
    comment: '2026-01-05',
    time_slots: [{ name: 'Morgen' }, { name: 'Abend' }],
  },
} satisfies WireJobListing;

const listing = {
  id: 7,
  customerId: 3,
  customerName: 'Grafikatelier Punktum',
  customerCity: 'Zürich',
  customerZipCode: '8005',
  customerPhone: '044 555 20 79',
  customerPosition: { latitude: 47.38, longitude: 8.52 },
  workerId: 1,
  fromDate: '2026-11-02',
  events: [
    {
      id: 0,
      start: '2026-11-02T09:00:00',
      end: '2026-11-02T11:00:00',
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
    { id: 1, start: '2026-07-02T09:00:00', end: '2026-07-02T11:00:00', rule: null },
  ],
  confirmations: { support: true, customer: false, worker: true },
  request: {
    createdAt: '2026-10-25T02:30:00',
    frequency: 'weekly',
    duration: 2.5,
    comment: '2026-01-05',
    timeSlots: ['Morgen', 'Abend'],
  },
};

const EVENT = wire.appointment.events[0];

const blank = {
  id: 8,
  customerId: null,
  customerName: '',
  customerCity: '',
  customerZipCode: '',
  customerPosition: null,
  workerId: null,
  fromDate: null,
  events: [],
  confirmations: { support: false, customer: false, worker: false },
  request: null,
};

const listingsOf = async (answer: unknown) =>
  (await fetchList(callsTo(() => json(answer)).api, jobsWhere({}), never)).rows;

test.each<[query: JobQuery, search: string]>([
  [{}, ''],
  [{ hasWorker: false }, '?has_worker=false'],
  [{ hasWorker: true, unconfirmed: true }, '?has_worker=true&unconfirmed=true'],
  [{ unconfirmed: false }, '?unconfirmed=false'],
  [{ worker: 7 }, '?worker=7'],
])('specification: the query %j is sent as %j', async (query, search) => {
  const { api, requests } = callsTo(() => json([]));
  await fetchList(api, jobsWhere(query), never);
  expect(requests.map(({ url }) => url)).toEqual([`https://office.example.ch/api/job${search}`]);
});

test.each<[form: string, answer: unknown]>([
  ['as an array', [wire]],
  ['in a data property', { data: [wire] }],
])('specification: a list is parsed %s', async (_, answer) => {
  expect(await listingsOf(answer)).toEqual([listing]);
});

test('times are converted to the business time zone', async () => {
  const { api } = callsTo(() => json([wire]), { timeZone: 'America/New_York' });
  const [job] = (await fetchList(api, jobsWhere({}), never)).rows;
  expect(job!.events.map(({ start }) => start)).toEqual([
    '2026-11-02T03:00:00',
    '2026-07-02T03:00:00',
  ]);
  expect(job!.fromDate).toBe('2026-11-02');
});

test.each<[what: string, row: object, expected: object]>([
  ['only an id', { id: 8 }, blank],
  [
    'null everywhere',
    { id: 8, customer: null, worker: null, from_date: null, appointment: null, job_request: null },
    blank,
  ],
  ['events that are not an array', { id: 8, appointment: { events: {} } }, blank],
  [
    'confirmations that are not boolean',
    { id: 8, confirmed_support: 1, confirmed_worker: 'yes' },
    blank,
  ],
  ['a worker that is not a number', { id: 8, worker: 'Ana' }, blank],
  ['an unknown worker', { id: 8, worker: 999 }, { ...blank, workerId: 999 }],
  [
    'an empty request',
    { id: 8, job_request: {} },
    {
      ...blank,
      request: { createdAt: null, frequency: '', duration: null, comment: '', timeSlots: [] },
    },
  ],
  [
    'unreadable events, which are counted,',
    {
      id: 8,
      appointment: {
        events: [
          { ...EVENT, start_time: 'soon' },
          { ...EVENT, end_time: 'later' },
          null,
          wire.appointment.events[1],
        ],
      },
    },
    { ...blank, events: [{ ...listing.events[1], id: 3 }], unreadableEvents: 3 },
  ],
])('a job with %s is listed', async (_, row, expected) => {
  expect(await listingsOf([row])).toEqual([expected]);
});

test('rows without an id are skipped', async () => {
  expect(await listingsOf([{ customer: {} }, 'job', wire])).toEqual([listing]);
});

test.each<[what: string, answer: () => Response]>([
  ['an object without data', () => json({ jobs: [] })],
  ['an empty body', () => new Response('')],
  ['HTML', () => html()],
])('%s is an unreadable list', async (_, answer) => {
  const listings = fetchList(callsTo(answer).api, jobsWhere({}), never);
  await expect(listings).rejects.toMatchObject({ code: 'unreadableAnswer' });
});
