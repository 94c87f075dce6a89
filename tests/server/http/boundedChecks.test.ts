import { expect, test } from 'vitest';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import {
  withBlanks,
  writableRecords,
  type WritableRecords,
} from '../../../server/database/records.ts';
import { calendarFeed } from '../../../server/calendar/feed.ts';
import type { EventToStore, JobToStore, StoredJob } from '../../../server/calendar/storedJob.ts';
import { exceptionsOf } from '../../../server/calendar/workerVisits.ts';
import { disclosedVisits } from '../../../server/disclosure/disclosedVisits.ts';
import { readRecordsOf } from '../../../server/database/allRecords.ts';
import { csvOfRecords } from '../../../server/exchange/export/exportTables.ts';
import { checkPeople, createTermsCheck } from '../../../server/checks/jobCheck.ts';
import { createVisitSaves } from '../../../server/checks/visitSaves.ts';
import { addDays, at, dayOf } from '../../../src/domain/time/dates.ts';
import type { JobEvent, LocalDate, Overrides, VisitPatch } from '../../../src/domain/entities.ts';
import { TODAY } from '../../support/today.ts';
import { resultOf } from '../../support/resultOf.ts';
import { turnsDuring } from '../../support/turnsDuring.ts';
import { startSignedInServer } from '../support/testServer.ts';
import { JOB } from '../../../src/domain/kinds/job.ts';
import { blankTexts } from '../../../src/domain/kinds/kind.ts';

const FIRST_DAY = '2026-12-01' as LocalDate;

const DAILY = {
  start_time: at(FIRST_DAY, '08:00'),
  end_time: at(FIRST_DAY, '10:00'),
  rrule: 'FREQ=DAILY',
};

const checkTerms = createTermsCheck({ timeZone: 'Europe/Zurich', now: () => TODAY });

/** How often a check reads who came to an event before, with so many exceptions. */
function readsWith(exceptions: number): number {
  let reads = 0;
  const days = Array.from({ length: exceptions }, (_, index) => addDays(FIRST_DAY, index));
  const event = {
    ...DAILY,
    overrides: Object.fromEntries(days.map((day) => [day, { cancelled: true as const }])),
    get earlier_workers() {
      reads += 1;
      return [
        { until: addDays(FIRST_DAY, 2), worker_ids: [1] },
        { until: addDays(FIRST_DAY, 7), worker_ids: [2] },
      ];
    },
  };
  const job: JobToStore = {
    customer_id: 7,
    worker_id: 3,
    from_date: FIRST_DAY,
    appointment: { events: [event, { ...event, overrides: {} }] },
    confirmed_support: false,
    confirmed_customer: false,
    confirmed_worker: false,
  };
  checkTerms(job);
  return reads;
}

test('who came before is read as often for 200 exceptions of an event as for two', () => {
  expect(readsWith(200)).toBe(readsWith(2));
});

/** A job with so many exceptions, for which `look` is called whenever one of them is looked at. */
function scheduledWith(exceptions: number, look: () => void) {
  const overrides: Overrides = Object.fromEntries(
    Array.from({ length: exceptions }, (_, index) => {
      const start = at(addDays(FIRST_DAY, index), '09:00');
      const patch: VisitPatch = index % 2 === 0 ? { start, end: start } : { workerIds: [2] };
      return [addDays(FIRST_DAY, index), patch];
    }),
  );
  const event: JobEvent = {
    id: 4,
    start: at(FIRST_DAY, '08:00'),
    end: at(FIRST_DAY, '10:00'),
    rule: 'FREQ=DAILY',
    overrides: new Proxy(overrides, {
      get: (target, name) => {
        look();
        return Reflect.get(target, name);
      },
    }),
  };
  return { id: 1, workerId: 1, fromDate: FIRST_DAY, events: [event] };
}

test('each exception is looked at as often in a feed of 200 as in one of two', () => {
  const looksWith = (exceptions: number) => {
    let looks = 0;
    const schedule = scheduledWith(exceptions, () => (looks += 1));
    const [event] = schedule.events as [JobEvent];
    const of = { workerId: 1, event, schedule, fromDate: FIRST_DAY, timeZone: 'Europe/Zurich' };
    expect(exceptionsOf(of).days.size).toBe(exceptions);
    return looks;
  };
  expect(looksWith(200)).toBe(100 * looksWith(2));
});

test('whom a job named before is read as often for 200 exceptions as for two', () => {
  const readsOfBefore = (exceptions: number) => {
    let reads = 0;
    const overrides = Object.fromEntries(
      Array.from({ length: exceptions }, (_, index) => [
        addDays(FIRST_DAY, index),
        { worker_ids: [4] },
      ]),
    );
    const event = {
      id: 4,
      start_time: at(FIRST_DAY, '08:00'),
      end_time: at(FIRST_DAY, '10:00'),
    };
    const jobWith = (one: EventToStore): JobToStore => ({
      customer_id: 7,
      worker_id: 3,
      from_date: FIRST_DAY,
      appointment: { events: [one] },
      confirmed_support: false,
      confirmed_customer: false,
      confirmed_worker: false,
    });
    const before = jobWith({
      ...event,
      get overrides() {
        reads += 1;
        return overrides;
      },
    });
    const workers = new Map([
      [3, {}],
      [4, { archived_on: '2026-11-20' }],
    ]);
    const people = { customer: {}, workers };
    const options = { timeZone: 'Europe/Zurich', now: () => TODAY };
    checkPeople(jobWith({ ...event, overrides }), people, options, before);
    return reads;
  };
  expect(readsOfBefore(200)).toBe(readsOfBefore(2));
});

test('others have their turn after each few long rows of an export, as after many short ones', async () => {
  const customer = (id: number, internal_note: string): WireCustomer => ({
    id,
    name: `Firma ${id}`,
    email: '',
    phone: '',
    address: '',
    zip_code: '',
    city: '',
    latitude: null,
    longitude: null,
    access: '',
    internal_note,
    mail_language: '',
  });
  const portionsOf = async (note: string) => {
    const customers = Array.from({ length: 200 }, (_, index) => customer(index + 1, note));
    const tables = { customers, workers: [], jobs: [] };
    const options = { kind: 'customer', language: 'de', timeZone: 'Europe/Zurich' } as const;
    const portions: string[] = [];
    for await (const portion of csvOfRecords(tables, options)) portions.push(portion);
    return portions.filter((portion) => portion !== '').length;
  };
  expect(await portionsOf('kurz')).toBe(2);
  expect(await portionsOf('x'.repeat(2 ** 14))).toBe(51);
});

/** Cancels visits on so many days of each of so many jobs. */
async function cancelVisits(jobs: number, days: number) {
  const ids = Array.from({ length: jobs }, (_, index) => index + 1);
  const dates = Array.from({ length: days }, (_, index) => addDays(FIRST_DAY, index));
  const read: number[] = [];
  const jobOf = (id: number) => ({
    id,
    customer_id: 7,
    appointment: { events: [{ id: 0, ...DAILY }] },
  });
  const findMany = async (asked: readonly number[]) => {
    read.push(...asked);
    return new Map(asked.map((id) => [id, jobOf(id) as unknown as StoredJob]));
  };
  const written: number[] = [];
  const updateEach = async (rows: ReadonlyMap<number, object>) => {
    written.push(...rows.keys());
  };
  const change = createVisitSaves({
    timeZone: 'Europe/Zurich',
    changeJob: async (_current, wanted) => wanted as JobToStore,
    changeAbsence: { insert: () => expect.unreachable(), update: () => expect.unreachable() },
  });
  const changes = dates.flatMap((day) =>
    ids.map((job_id) => ({ job_id, event: 0, day, patch: { cancelled: true as const } })),
  );
  const writable = {
    jobs: { findMany, updateEach },
    customers: { findMany: async () => new Map() },
    workers: {},
  } as unknown as WritableRecords;
  const { turns } = await turnsDuring(() => change(writable, { changes }));
  expect(written).toEqual(ids);
  return { turns, reads: read.length };
}

test('others have their turn between the jobs of a save of visits', async () => {
  expect((await cancelVisits(40, 2)).turns).toBeGreaterThanOrEqual(40);
});

test('a job is read as often for fifty visits of a save as for two', async () => {
  expect((await cancelVisits(2, 50)).reads).toBe((await cancelVisits(2, 2)).reads);
});

test.each(['customer', 'worker'] as const)(
  'an export of every %s reads no other table',
  async (kind) => {
    const people = [{ id: 1 }, { id: 2 }];
    const all = () => Promise.reject(new Error('Another table is read.'));
    const readers = { customers: { all }, workers: { all }, jobs: { all } };
    const read = { ...readers, [`${kind}s`]: { all: () => Promise.resolve(people) } };
    const tables = await readRecordsOf(kind, read as unknown as WritableRecords);
    expect(tables).toMatchObject({ [`${kind}s`]: people });
  },
);

test('others have their turn while all records of a kind are read', async () => {
  const { database } = await startSignedInServer();
  const name = 'Wyss';
  const rows = Array.from({ length: 600 }, () => withBlanks('customer', { name }));
  await database.insertInto('customers').values(rows).execute();
  const { customers } = writableRecords(database, {
    at: TODAY.toISOString(),
    note: () => expect.unreachable(),
  });
  const { result, turns } = await turnsDuring(() => customers.all());
  expect(result.filter((one) => one.name === name)).toHaveLength(600);
  expect(result.map(({ id }) => id)).toEqual(result.map(({ id }) => id).toSorted((a, b) => a - b));
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('each record is read once where ids were left out', async () => {
  const { database } = await startSignedInServer();
  const name = 'Wyss';
  const ids = Array.from({ length: 600 }, (_, index) => 1000 + 3 * index);
  const rows = ids.map((id) => ({ id, ...withBlanks('customer', { name }) }));
  await database.insertInto('customers').values(rows).execute();
  const { customers } = writableRecords(database, {
    at: TODAY.toISOString(),
    note: () => expect.unreachable(),
  });
  const found = (await customers.all()).filter((one) => one.name === name);
  expect(found.map(({ id }) => id)).toEqual(ids);
});

const eventsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id, ...DAILY }));

/** Jobs with so many events, each of a visit a day. */
const jobsWith = (events: number) =>
  [7, 8].map((id) => ({
    id,
    customer_id: 1,
    worker_id: id - 6,
    from_date: FIRST_DAY,
    appointment: { events: eventsOf(events) },
    confirmed_support: false,
    confirmed_customer: false,
    confirmed_worker: false,
    ...blankTexts(JOB.notes),
    confirmed_terms: null,
    job_request: null,
  }));

const disclosed = (events: number, days: number, workerId: number | null) => {
  const window = { first: FIRST_DAY, last: addDays(FIRST_DAY, days - 1) };
  return resultOf(disclosedVisits(jobsWith(events), window, 'Europe/Zurich', workerId));
};

test('of more visits than a person can have, the first whole days are disclosed, and how many days', () => {
  const { visits, visits_until } = disclosed(50, 730, null);
  expect(visits).toHaveLength(5000);
  expect(dayOf(visits.at(-1)!.start)).toBe(visits_until);
  expect(visits_until).toBe(addDays(FIRST_DAY, 49));
});

test('visits are disclosed once each, ascending, and of a worker alone those of the worker', () => {
  const { visits, visits_until } = disclosed(1, 100, 2);
  const days = Array.from({ length: 100 }, (_, index) => `${addDays(FIRST_DAY, index)}T08:00:00`);
  expect(visits.map(({ start }) => start)).toEqual(days);
  expect(new Set(visits.map(({ job_id }) => job_id))).toEqual(new Set([8]));
  expect(visits_until).toBe(addDays(FIRST_DAY, 99));
});

test('a visit over midnight is disclosed once, also between two steps', () => {
  const night = { ...DAILY, id: 0, start_time: at(FIRST_DAY, '22:00') };
  const events = [{ ...night, end_time: at(addDays(FIRST_DAY, 1), '02:00') }];
  const jobs = jobsWith(1).map((job) => ({ ...job, appointment: { events } }));
  const window = { first: FIRST_DAY, last: addDays(FIRST_DAY, 89) };
  const { visits } = resultOf(disclosedVisits(jobs, window, 'Europe/Zurich', 1));
  const days = Array.from({ length: 90 }, (_, index) => `${addDays(FIRST_DAY, index)}T22:00:00`);
  expect(visits.map(({ start }) => start)).toEqual(days);
});

test('a job is read in a step, and its visits are disclosed in steps of a month', () => {
  const window = { first: FIRST_DAY, last: addDays(FIRST_DAY, 89) };
  const steps = disclosedVisits(jobsWith(1), window, 'Europe/Zurich', null);
  let count = 0;
  while (!steps.next().done) count += 1;
  expect(count).toBe(2 + 2 * 3);
});

test('a feed is made in steps, more of them the more events there are', () => {
  const stepsWith = (events: number) => {
    const job = {
      fromDate: FIRST_DAY,
      workerId: 1,
      appointment: { events: eventsOf(events) },
      isConfirmed: true,
      customer: {
        name: 'Wyss',
        phone: '',
        address: '',
        zip_code: '',
        city: '',
        latitude: null,
        longitude: null,
        access: '',
      },
      instructions: '',
      revision: 1,
      revisedAt: '2026-11-20T08:00:00Z',
    };
    const steps = calendarFeed({
      businessName: '',
      worker: { id: 1, name: '' },
      workerNames: new Map(),
      jobs: [
        { ...job, id: 7 },
        { ...job, id: 8 },
      ],
      absences: [],
      noon: '12:00',
      timeZone: 'Europe/Zurich',
      publicOrigin: null,
      installation: 'k7',
      now: TODAY,
    });
    let count = 0;
    while (!steps.next().done) count += 1;
    return count;
  };
  expect(stepsWith(12) - stepsWith(2)).toBeGreaterThanOrEqual(2 * 10 * 3);
});
