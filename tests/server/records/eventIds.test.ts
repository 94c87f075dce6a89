import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { startSignedInServer } from '../support/testServer.ts';

const visit = (day: number) => ({
  start_time: `2026-12-0${day}T09:00:00+01:00`,
  end_time: `2026-12-0${day}T11:00:00+01:00`,
});

const jobWith = (...events: readonly object[]) => ({
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: { events },
  confirmed_support: true,
  confirmed_customer: false,
  confirmed_worker: false,
});

/** A job with visits on the first three days of December, and what saves it with other events. */
async function start() {
  const { browser } = await startSignedInServer();
  const made = await browser.post('/api/job', jobWith(visit(1), visit(2), visit(3)), {
    'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a01',
  });
  const { id } = made.json<WireJob>();
  const put = (...events: readonly object[]) => browser.put(`/api/job/${id}`, jobWith(...events));
  const daysAfter = async (...events: readonly object[]) => {
    const answer = await put(...events);
    expect(answer.statusCode).toBe(200);
    return answer
      .json<WireJob>()
      .appointment.events.map((event) => `${event.id}: ${event.start_time.slice(8, 10)}`);
  };
  return { browser, id, put, daysAfter };
}

test('an event keeps its id when another one before it is removed', async () => {
  const { daysAfter } = await start();
  expect(await daysAfter({ id: 1, ...visit(2) }, { id: 2, ...visit(3) })).toEqual([
    '1: 02',
    '2: 03',
  ]);
});

test('an id is never given twice', async () => {
  const { daysAfter } = await start();
  await daysAfter({ id: 0, ...visit(1) });
  const expected = ['0: 01', '3: 04', '4: 05'];
  expect(await daysAfter({ id: 0, ...visit(1) }, visit(4), { id: 99, ...visit(5) })).toEqual(
    expected,
  );
});

test('undo brings an event back under its id', async () => {
  const { daysAfter } = await start();
  await daysAfter({ id: 0, ...visit(1) }, visit(4));
  expect(await daysAfter({ id: 2, ...visit(3) }, { id: 3, ...visit(4) })).toEqual([
    '2: 03',
    '3: 04',
  ]);
});

test('without any ids, each event is the one at its place', async () => {
  const { daysAfter } = await start();
  await daysAfter({ id: 0, ...visit(1) }, { id: 2, ...visit(3) });
  expect(await daysAfter(visit(5), visit(6), visit(7))).toEqual(['0: 05', '2: 06', '3: 07']);
});

test('two events with one id are refused', async () => {
  const { put } = await start();
  const answer = await put({ id: 1, ...visit(1) }, { id: 1, ...visit(2) });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'sameEvent',
    field: 'appointment.events[1].id',
  });
});

test('a visit is changed by the id of its event', async () => {
  const { browser, id, daysAfter } = await start();
  await daysAfter({ id: 1, ...visit(2) }, { id: 2, ...visit(3) });
  const etag = String((await browser.get(`/api/job/${id}`)).headers.etag);
  const note = { note: 'Schlüssel' };
  const changes = [{ job_id: id, if_match: etag, event: 2, day: '2026-12-03', patch: note }];
  await browser.post(
    '/api/visit-changes',
    { changes },
    { 'idempotency-key': '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6a02' },
  );
  const { appointment } = (await browser.get(`/api/job/${id}`)).json<WireJob>();
  expect(appointment.events.map(({ overrides }) => overrides)).toEqual([
    undefined,
    { '2026-12-03': note },
  ]);
});
