import type { WireUndoneChange } from '../../../../src/api/contract/records/changes.ts';
import type { WireVisitPatch } from '../../../../src/api/contract/records/appointments.ts';
import type { WireCustomer } from '../../../../src/api/contract/records/customers.ts';
import type { WireJob } from '../../../../src/api/contract/records/jobs.ts';
import { TODAY } from '../../../support/today.ts';
import type { Browser } from '../../support/browser.ts';
import { addUser, browserOf } from '../../support/people.ts';
import { startSignedInServer } from '../../support/testServer.ts';

export const keyAt = (place: number) =>
  `5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6d${String(place).padStart(2, '0')}`;

type Answer = Awaited<ReturnType<Browser['put']>>;

/** What an answer has of a change, to take it back. */
export const batchOf = ({ headers }: Answer) => String(headers['change-batch']);

/** Tuesdays from 1 December 2026 on, with an exception on the 15th. */
export const TUESDAYS = {
  id: 0,
  start_time: '2026-12-01T09:00:00',
  end_time: '2026-12-01T11:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  overrides: { '2026-12-15': { note: 'Schlüssel' } },
};

/** Once, on Monday 7 December 2026. */
export const MONDAY = {
  id: 1,
  start_time: '2026-12-07T09:00:00',
  end_time: '2026-12-07T11:00:00',
  overrides: { '2026-12-07': { note: 'Leiter mitbringen' } },
};

export const SERIES = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: { events: [TUESDAYS, MONDAY] },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
};

/** The demo user, a colleague, and a job. */
export async function startUndoing(options: Parameters<typeof startSignedInServer>[0] = {}) {
  const server = await startSignedInServer(options);
  const { app, database, browser } = server;
  await addUser(database, 'zoe', 'dispatcher');
  const colleague = await browserOf(app, 'zoe');
  const made = await browser.post('/api/job', SERIES, { 'idempotency-key': keyAt(90) });
  const job = made.json<WireJob>();
  let undos = 10;
  return {
    ...server,
    colleague,
    job,
    made,
    /** Takes back what an answer tells of, or a batch. */
    async undo(of: Answer | string, by = browser, key = keyAt((undos += 1))) {
      const batch = typeof of === 'string' ? of : batchOf(of);
      const answer = await by.post(`/api/changes/${batch}/undo`, undefined, {
        'idempotency-key': key,
      });
      return { answer, undone: answer.json<WireUndoneChange>() };
    },
    async jobNow(id = job.id): Promise<WireJob> {
      return (await browser.get(`/api/job/${id}`)).json();
    },
    async customerNow(id: number): Promise<WireCustomer> {
      return (await browser.get(`/api/customer/${id}`)).json();
    },
    async put(by: Browser, fields: object): Promise<Answer> {
      const current: WireJob = (await by.get(`/api/job/${job.id}`)).json();
      return by.put(`/api/job/${job.id}`, { ...current, ...fields });
    },
    /** Gives visits of the series something of their own, by their days. */
    async patch(by: Browser, visits: Readonly<Record<string, WireVisitPatch | null>>, more = {}) {
      const changes = Object.entries(visits).map(([day, patch]) => ({
        job_id: job.id,
        event: day === '2026-12-07' ? 1 : 0,
        day,
        patch,
      }));
      return by.post(
        '/api/visit-changes',
        { changes, ...more },
        { 'idempotency-key': keyAt((undos += 1)) },
      );
    },
  };
}

/** What visits of an event have of their own. */
export const patchesIn = ({ appointment }: WireJob, event = 0) =>
  appointment.events.find(({ id }) => id === event)?.overrides ?? {};

export const SICK = {
  worker_id: 3,
  kind: 'sick',
  first_day: '2026-12-08',
  last_day: '2026-12-08',
  part: 'all',
} as const;

export const CANCELLED = { cancelled: true, reason: 'worker' } as const;
/** Who has changed it since, and when. */
export const ZOE = { by: 'zoe', at: TODAY.toISOString() };
