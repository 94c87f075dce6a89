import { describe, expect, test } from 'vitest';
import type { WireAppointmentEvent } from '../../../src/api/contract/records/appointments.ts';
import type {
  WireJob,
  WireJobListing,
  WireJobUpdate,
} from '../../../src/api/contract/records/jobs.ts';
import type { Browser } from '../support/browser.ts';
import { startSignedInServer } from '../support/testServer.ts';

const EVENT = {
  start_time: '2026-12-01T08:00:00',
  end_time: '2026-12-01T10:00:00',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
} satisfies WireAppointmentEvent;

/** Confirmed by everybody. */
const CONFIRMED = {
  customer_id: 7,
  worker_id: 3,
  from_date: '2026-12-01',
  appointment: { events: [EVENT] },
  confirmed_support: true,
  confirmed_customer: true,
  confirmed_worker: true,
} satisfies WireJobUpdate;
const { from_date, worker_id, appointment } = CONFIRMED;
const TERMS = { from_date, worker_id, appointment };

const later = { appointment: { events: [{ ...EVENT, end_time: '2026-12-01T11:00:00' }] } };

async function put(browser: Browser, changes: Partial<WireJobUpdate>) {
  return browser.put('/api/job/1', { ...CONFIRMED, ...changes });
}

/** A job that was ticked for what it is. */
async function confirmedJob() {
  const { browser } = await startSignedInServer();
  await put(browser, { confirmed_customer: false, confirmed_worker: false });
  await put(browser, {});
  const save = async (changes: Partial<WireJobUpdate>) =>
    (await put(browser, changes)).json<WireJob>().confirmed_terms;
  const isUnconfirmed = async () => {
    const listed = async (value: boolean) => {
      const answer = await browser.get(`/api/job?unconfirmed=${value}`);
      return answer.json<WireJobListing[]>().some(({ id }) => id === 1);
    };
    expect(await listed(true)).toBe(!(await listed(false)));
    return listed(true);
  };
  return { browser, save, isUnconfirmed };
}

describe('a confirmation keeps what it was given for', () => {
  test.each<[change: string, changes: Partial<WireJobUpdate>, parties: readonly string[]]>([
    ['another worker', { worker_id: 4 }, ['worker']],
    ['no worker', { worker_id: null }, ['worker']],
    ['another time', later, ['customer', 'worker']],
    ['another start date', { from_date: '2026-12-08' }, ['customer', 'worker']],
    [
      'an end of the series',
      {
        appointment: { events: [{ ...EVENT, rrule: `${EVENT.rrule};UNTIL=20270131` }] },
      },
      [],
    ],
    ['another customer', { customer_id: 8 }, []],
    [
      'somebody who comes along',
      { appointment: { events: [{ ...EVENT, worker_ids: [3, 5] }] } },
      ['worker'],
    ],
    [
      'somebody else until a day',
      {
        appointment: {
          events: [EVENT],
          earlier_workers: [{ until: '2026-12-14', worker_ids: [5] }],
        },
      },
      ['worker'],
    ],
    [
      'a visit that is cancelled, and one that is given to somebody',
      {
        appointment: {
          events: [
            {
              ...EVENT,
              overrides: { '2026-12-22': { cancelled: true }, '2026-12-29': { worker_ids: [5] } },
            },
          ],
        },
      },
      [],
    ],
    [
      'the same time in UTC',
      {
        appointment: {
          events: [
            { ...EVENT, start_time: '2026-12-01T07:00:00Z', end_time: '2026-12-01T09:00:00Z' },
          ],
        },
      },
      [],
    ],
  ])('%s: %j', async (_change, changes, parties) => {
    const { save, isUnconfirmed } = await confirmedJob();
    const terms = await save(changes);
    expect(terms).toEqual(
      parties.length === 0 ? null : Object.fromEntries(parties.map((by) => [by, TERMS])),
    );
    expect(await isUnconfirmed()).toBe(parties.length > 0);
  });

  test('of the first of several changes, until the job is as it was', async () => {
    const { save, isUnconfirmed } = await confirmedJob();
    await save({ worker_id: 4 });
    expect(await save({ worker_id: 5 })).toEqual({ worker: TERMS });
    expect(await save({})).toBeNull();
    expect(await isUnconfirmed()).toBe(false);
  });

  test('without what single visits had of their own', async () => {
    const { save } = await confirmedJob();
    const overrides = { '2026-12-22': { cancelled: true } } as const;
    await save({ appointment: { events: [{ ...EVENT, overrides }] } });
    expect(await save({ worker_id: 4 })).toEqual({ worker: TERMS });
  });

  test('until it is taken away', async () => {
    const { save } = await confirmedJob();
    await save({ worker_id: 4 });
    expect(await save({ worker_id: 4, confirmed_worker: false })).toBeNull();
    expect(await save({ worker_id: 4 })).toBeNull();
  });

  test('until it is given again', async () => {
    const { save, isUnconfirmed } = await confirmedJob();
    await save({ worker_id: 4 });
    const given = { worker_id: 4, confirmed_terms: { worker: { ...TERMS, worker_id: 4 } } };
    expect(await save(given)).toBeNull();
    expect(await isUnconfirmed()).toBe(false);
  });

  test('a tick that is restored is one of what it was given for', async () => {
    const { save } = await confirmedJob();
    await save({ worker_id: 4, confirmed_worker: false });
    const restored = { worker_id: 4, confirmed_terms: { worker: TERMS } };
    expect(await save(restored)).toEqual({ worker: TERMS });
  });

  test('each list has it', async () => {
    const { browser, save } = await confirmedJob();
    await save({ worker_id: 4 });
    const [listed] = (await browser.get('/api/job?worker=4&unconfirmed=true'))
      .json<WireJobListing[]>()
      .filter(({ id }) => id === 1);
    expect(listed?.confirmed_terms).toEqual({ worker: TERMS });
  });
});

test('impossible terms are refused, naming the field', async () => {
  const { browser } = await confirmedJob();
  const answer = await put(browser, {
    confirmed_terms: {
      worker: { ...TERMS, appointment: { events: [{ ...EVENT, rrule: 'FREQ=OFTEN' }] } },
    },
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    field: 'confirmed_terms.worker.appointment.events[0].rrule',
  });
});
