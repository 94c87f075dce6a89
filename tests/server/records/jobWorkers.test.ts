import { expect, test } from 'vitest';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import type { WireJobListing, WireJobUpdate } from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const SERIES = {
  start_time: '2026-12-01T09:00:00+01:00',
  end_time: '2026-12-01T11:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
} satisfies WireAppointmentEvent;

/** Worker 3 has it; 5 comes once in their place, 6 comes too, 7 had it earlier, and 8 came earlier, too. */
const JOB = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: {
    events: [
      {
        ...SERIES,
        worker_ids: [3, 6],
        earlier_workers: [{ until: '2026-12-07', worker_ids: [3, 8] }],
        overrides: { '2026-12-22': { worker_ids: [5] } },
      },
    ],
    earlier_workers: [{ until: '2026-12-14', worker_ids: [7] }],
  },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
} satisfies WireJobUpdate;

const PLAIN = {
  ...JOB,
  appointment: { events: [{ ...SERIES, overrides: {}, worker_ids: null, earlier_workers: [] }] },
};

const HEADERS = {
  'content-type': 'application/json',
  'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01',
};

/** The workers in whose list of jobs this one is. */
async function listedWith(browser: Browser, jobId: number): Promise<number[]> {
  const listed: number[] = [];
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const jobs = (await browser.get(`/api/job?worker=${id}`)).json<WireJobListing[]>();
    if (jobs.some((job) => job.id === jobId)) listed.push(id);
  }
  return listed;
}

test('a job is in the list of everybody whom it names', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/job/1', JOB);
  expect(await listedWith(browser, 1)).toEqual([3, 5, 6, 7, 8]);
});

test('so is a new one', async () => {
  const { browser } = await startSignedInServer();
  const made = await browser.post('/api/job', JOB, HEADERS);
  expect(await listedWith(browser, made.json<{ id: number }>().id)).toEqual([3, 5, 6, 7, 8]);
});

test('who is no longer named has it no longer, and what has changed of a list says so', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/job/1', JOB);
  const listed = await browser.get('/api/job?worker=5');
  const version = listed.headers['record-version'];
  await browser.put('/api/job/1', {
    ...PLAIN,
    appointment: { ...PLAIN.appointment, earlier_workers: [] },
  });
  expect(await listedWith(browser, 1)).toEqual([3]);
  const changes = await browser.get(`/api/job?worker=5&since=${version}`);
  expect(changes.json()).toMatchObject({ rows: [], removed: [1] });
});

test('a job that only substitutes do is still one without a worker', async () => {
  const { browser } = await startSignedInServer();
  await browser.put('/api/job/1', { ...JOB, worker_id: null });
  const open = (await browser.get('/api/job?has_worker=false')).json<WireJobListing[]>();
  expect(open.map(({ id }) => id)).toContain(1);
});

test('each job of the demo data is in the list of its worker', async () => {
  const { browser, database } = await startSignedInServer();
  const jobs = (await browser.get('/api/job?has_worker=true')).json<WireJobListing[]>();
  const rows = await database.selectFrom('job_workers').selectAll().execute();
  const pairs = rows.map(({ job_id, worker_id }) => `${job_id} ${worker_id}`);
  expect(pairs).toEqual(expect.arrayContaining(jobs.map(({ id, worker }) => `${id} ${worker}`)));
});

test('the feed of a substitute has the visit that was given to them, and for whom', async () => {
  const { browser } = await startSignedInServer();
  const feedOf = async (id: number) => (await browser.get(`/api/calendar/${id}`)).body;
  const before = await feedOf(5);
  await browser.put('/api/job/1', JOB);
  const [, event] = (await feedOf(5)).replaceAll('\r\n ', '').split('UID:job-1-1-20261222@');
  expect(event).toMatch(/SUMMARY:.+ \(Vertretung\)\r\nLOCATION/);
  await browser.put('/api/job/1', PLAIN);
  expect(await feedOf(5)).toBe(before);
});
