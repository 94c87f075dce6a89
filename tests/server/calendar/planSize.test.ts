import { expect, test } from 'vitest';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const TIMES = [
  ['07:30', '09:30'],
  ['10:00', '12:30'],
  ['14:00', '16:00'],
  ['17:00', '18:30'],
] as const;

/** Two days a week for each of the times. */
const DAYS = ['MO,TH', 'TU,FR', 'WE,SA'];

const ACCESS = 'Schlüsselkasten links neben der Haustüre, Code 4711; Alarm im Gang ausschalten.';
const INSTRUCTIONS = 'Küche und beide Bäder jede Woche, die Fenster im Wohnzimmer einmal im Monat.';

/** The plan of Ana, who has a dozen jobs with two visits a week, and has confirmed none. */
async function startWithDozen(moment: string) {
  const { app, browser, database } = await startSignedInServer({ now: () => new Date(moment) });
  await database.deleteFrom('job_workers').where('worker_id', '=', 1).execute();
  const { id: _id, ...example } = (await browser.get('/api/job/1')).json<WireJob>();
  const planned = DAYS.flatMap((days) => TIMES.map((times) => [days, ...times] as const));
  for (const [index, [days, start, end]] of planned.entries()) {
    const customer = `/api/customer/${index + 1}`;
    const record = (await browser.get(customer)).json<object>();
    await browser.put(customer, { ...record, access: ACCESS });
    const event = {
      start_time: `2026-11-16T${start}:00+01:00`,
      end_time: `2026-11-16T${end}:00+01:00`,
      rrule: `FREQ=WEEKLY;BYDAY=${days}`,
    };
    const job = {
      ...example,
      customer_id: index + 1,
      worker_id: 1,
      from_date: '2026-11-16',
      instructions: INSTRUCTIONS,
      confirmed_worker: false,
      appointment: { events: [event] },
    };
    const made = await browser.post('/api/job', job, { 'idempotency-key': crypto.randomUUID() });
    expect(made.statusCode, made.body).toBe(201);
  }
  const { plan_token } = (await browser.get('/api/worker/1')).json<WireWorker>();
  return (query = '') =>
    new Browser(app).get(`/p/${plan_token}${query}`, {
      'accept-language': 'de',
      'user-agent': 'Mozilla/5.0 (iPhone)',
    });
}

test.each([
  ['a Friday', '2026-11-20T08:00:00+01:00', '2026-11-30'],
  ['a Sunday, before a whole week', '2026-11-22T18:00:00+01:00', '2026-11-30'],
])('a worker with a dozen weekly jobs reads below 20 KB on %s', async (_name, moment, week) => {
  const open = await startWithDozen(moment);
  const [plan, later] = [await open(), await open(`?from=${week}`)];
  expect(later.body).toContain('Plan ab heute');
  for (const { body } of [plan, later]) expect(Buffer.byteLength(body)).toBeLessThan(20_000);
});
