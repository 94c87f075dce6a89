import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { rrulestr } from 'rrule';
import { jobOf } from '../../../src/api/jobs/jobs.ts';
import { nextVisit } from '../../../src/domain/visits/upcoming/nextVisit.ts';
import { addDays, dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import { visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { parseRule } from '../../../src/domain/recurrence/rule.ts';
import type { WireJob } from '../../../src/api/contract/records/jobs.ts';
import { scheduleOf } from '../../../server/calendar/schedule.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { createRecords } from '../../../server/database/records.ts';
import { seedDemo } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';

const ZONE = 'Europe/Zurich';
const NOW = wallTimeAt(TODAY.getTime(), ZONE);

async function seeded(now = TODAY) {
  const database = await openDatabase(readConfig(await databaseSettings('new')));
  await seedDemo(database, { now, timeZone: ZONE });
  const { customers, workers, jobs: planned } = createRecords(database, () => TODAY);
  const listings = await planned.list({});
  const jobs = await Promise.all(listings.map(({ id }) => planned.find(id)));
  const people = { customers: await customers.list(), workers: await workers.list() };
  return { database, jobs: jobs.filter((job) => job !== undefined), ...people };
}

const events = (jobs: readonly WireJob[]) => jobs.flatMap(({ appointment }) => appointment.events);
const isNew = (job: WireJob) => job.worker_id === null;

test('the demo data is the same every time and written once', async () => {
  const [one, other] = [await seeded(), await seeded()];
  expect([one.jobs, one.customers, one.workers]).toEqual([
    other.jobs,
    other.customers,
    other.workers,
  ]);
  await seedDemo(one.database, { now: TODAY, timeZone: ZONE });
  expect(await createRecords(one.database, () => TODAY).jobs.list({})).toHaveLength(
    one.jobs.length,
  );
});

test('a database with any rows is left unchanged', async () => {
  const database = await openDatabase(readConfig(await databaseSettings('new')));
  const user = { username: 'office', email: '', password_hash: '', role: 'admin' } as const;
  await database.insertInto('users').values(user).execute();
  await seedDemo(database, { now: TODAY, timeZone: ZONE });
  expect(await createRecords(database, () => TODAY).customers.list()).toEqual([]);
});

test('sixty-two jobs cover every frequency, every state of confirmation and both kinds of end', async () => {
  const { jobs } = await seeded();
  expect(jobs).toHaveLength(62);
  expect(jobs.filter(isNew)).toHaveLength(8);

  const states = new Set(
    jobs.map((job) => [job.confirmed_support, job.confirmed_customer, job.confirmed_worker].join()),
  );
  expect(states.size).toBe(8);

  const rules = events(jobs).map(({ rrule: rule }) => rule ?? 'once');
  for (const sample of [/^once$/, /WEEKLY;BYDAY/, /INTERVAL=2/, /INTERVAL=3/, /INTERVAL=4/]) {
    expect(rules.some((rule) => sample.test(rule))).toBe(true);
  }
  for (const sample of [/MONTHLY;BYDAY=1MO/, /;UNTIL=\d{8}$/, /;COUNT=\d+$/]) {
    expect(rules.some((rule) => sample.test(rule))).toBe(true);
  }
  expect(jobs.some(({ appointment }) => appointment.events.length === 2)).toBe(true);
});

test('jobs range from three years back to a few weeks ahead', async () => {
  const { jobs } = await seeded();
  const days = jobs.map(({ from_date }) => from_date).toSorted();
  expect(days[0]).toBe('2023-11-20');
  expect(days.at(-1)?.slice(0, 7)).toBe('2026-12');
});

test('some jobs last past midnight', async () => {
  const { jobs } = await seeded();
  const nights = events(jobs).filter(
    ({ start_time, end_time }) => start_time.slice(0, 10) < end_time.slice(0, 10),
  );
  expect(nights.length).toBeGreaterThan(0);
});

test.each(['2026-11-20T10:00:00Z', '2026-03-28T23:30:00Z', '2027-01-01T00:30:00+01:00'])(
  'seen on %s, every event is its rule’s first on or after from_date, in Zurich time',
  async (now) => {
    const { jobs } = await seeded(new Date(now));
    for (const { from_date, appointment } of jobs) {
      for (const { start_time, end_time, rrule: rule } of appointment.events) {
        const start = DateTime.fromISO(start_time, { zone: ZONE });
        expect(start.toISO({ includeOffset: false, suppressMilliseconds: true })).toBe(start_time);
        expect(DateTime.fromISO(end_time) > start).toBe(true);
        if (!rule) continue;
        expect(parseRule(rule).ok).toBe(true);
        const wall = (day: string) => new Date(`${day}T${start_time.slice(11, 19)}Z`);
        const first = rrulestr(rule, { dtstart: wall(from_date) }).after(wall(from_date), true);
        expect(first?.toISOString().slice(0, 10)).toBe(start_time.slice(0, 10));
      }
    }
  },
);

test.each([
  '2026-11-20T10:00:00Z',
  '2026-11-23T05:00:00Z',
  '2026-11-29T22:00:00Z',
  '2026-03-28T23:30:00Z',
])(
  'seen on %s, visits around today are cancelled, moved, given to somebody who does not know, or noted, and nobody is at two places',
  async (now) => {
    const today = new Date(now);
    const { jobs } = await seeded(today);
    const day = dayOf(wallTimeAt(today.getTime(), ZONE));
    const window = { first: addDays(day, -14), last: addDays(day, 14) };
    const schedules = jobs.map(scheduleOf);
    const found = schedules.map((schedule) => visitsOf(schedule, window, ZONE));
    const visits = found.flatMap((each) => each.visits);
    const cancelled = found.flatMap((each) => each.cancelled);
    const patches = visits.flatMap(({ patch }) => patch ?? []);
    expect(cancelled).toHaveLength(2);
    expect(patches.filter(({ start }) => start)).toHaveLength(1);
    expect(patches.filter(({ workerIds }) => workerIds)).toMatchObject([
      { told: { worker: false } },
    ]);
    expect(patches.filter(({ note, start }) => note && !start)).toHaveLength(1);
    const stored = events(jobs).flatMap(({ overrides = {} }) => Object.keys(overrides));
    expect(stored).toHaveLength(cancelled.length + patches.length);
    const excepted = visits.filter(({ patch }) => patch);
    const clashes = excepted.filter((one) =>
      visits.some(
        (other) =>
          other.id !== one.id &&
          other.workerIds.some((id) => one.workerIds.includes(id)) &&
          other.start < one.end &&
          one.start < other.end,
      ),
    );
    expect(clashes).toEqual([]);
  },
);

test('every new request is complete and recent', async () => {
  const { jobs } = await seeded();
  for (const { job_request } of jobs.filter(isNew)) {
    expect(job_request?.comment).not.toBe('');
    expect(job_request?.time_slots.length).toBeGreaterThan(0);
    expect(job_request?.duration).toBeGreaterThan(0);
    const age = TODAY.getTime() - Date.parse(job_request?.created_at ?? '');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(7 * 86_400_000);
  }
});

test('customers live around Zurich, two have no coordinates, one has a very long name', async () => {
  const { customers } = await seeded();
  const placed = customers.filter(({ latitude }) => latitude !== null);
  expect(customers.length - placed.length).toBe(2);
  for (const { latitude, longitude, zip_code } of placed) {
    expect(latitude).toBeGreaterThan(47.29);
    expect(latitude).toBeLessThan(47.52);
    expect(longitude).toBeGreaterThan(8.4);
    expect(longitude).toBeLessThan(8.74);
    expect(zip_code).toMatch(/^8\d{3}$/);
  }
  expect(Math.max(...customers.map(({ name }) => name.length))).toBeGreaterThan(100);
  expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length);
});

test('one worker is absent from tomorrow on, and others next week', async () => {
  const { database } = await seeded();
  const absences = await createRecords(database, () => TODAY).absences.list({});
  expect(absences.map(({ kind, first_day, part }) => [kind, first_day, part])).toEqual([
    ['sick', '2026-11-21', 'all'],
    ['holiday', '2026-11-23', 'all'],
    ['other', '2026-11-24', 'am'],
  ]);
});

test('every worker has work and a colour of their own', async () => {
  const { jobs, workers } = await seeded();
  expect(new Set(workers.map(({ color }) => color)).size).toBe(13);
  expect(new Set(jobs.map(({ worker_id }) => worker_id))).toEqual(
    new Set([null, ...workers.map(({ id }) => id)]),
  );
});

test('an archived customer has past visits only, an archived worker one job with visits left', async () => {
  const { customers, workers, jobs } = await seeded();
  const archived = (people: readonly { readonly id: number; readonly archived_on?: unknown }[]) =>
    people.filter(({ archived_on }) => archived_on).map(({ id }) => id);
  const leftOf = (kind: 'customer_id' | 'worker_id', id: number) =>
    jobs
      .filter((job) => job[kind] === id)
      .map((job) => nextVisit(jobOf({ ...job }, null, ZONE), NOW, ZONE) !== null);
  expect(archived(customers)).toEqual([45]);
  expect(archived(workers)).toEqual([13]);
  expect(leftOf('customer_id', 45)).toEqual([false]);
  expect(leftOf('worker_id', 13)).toEqual([false, true]);
});

test('the history says on the day of each archival who archived whom', async () => {
  const { database, customers, workers } = await seeded();
  const rows = await database.selectFrom('changes').selectAll().orderBy('id').execute();
  const archivals = rows
    .filter(({ before, after }) => before !== null && after?.includes('"archived_on":"'))
    .map(({ at, kind, user_name, record_name, before, after }) => ({
      told: [kind, record_name, user_name, DateTime.fromISO(at, { zone: ZONE }).toISODate()],
      before: JSON.parse(before!),
      after: JSON.parse(after!),
    }));
  const expected = ([kind, people]: readonly [string, typeof customers | typeof workers]) =>
    people
      .filter(({ archived_on }) => archived_on)
      .map(({ name, archived_on }) => ({
        told: [kind, name, 'planung', archived_on],
        before: { archived_on: null },
        after: { archived_on },
      }));
  expect(archivals).toEqual(
    [['customer', customers] as const, ['worker', workers] as const].flatMap(expected),
  );
});

test('there is a user of each role, and the history names those who may change records', async () => {
  const { database } = await seeded();
  const users = await database.selectFrom('users').select(['username', 'role']).execute();
  expect(users).toEqual([
    { username: 'demo', role: 'admin' },
    { username: 'planung', role: 'dispatcher' },
    { username: 'ansicht', role: 'viewer' },
  ]);
  const authors = await database
    .selectFrom('changes')
    .select('user_name')
    .distinct()
    .where('user_name', 'is not', null)
    .orderBy('user_name')
    .execute();
  expect(authors.map(({ user_name }) => user_name)).toEqual(['demo', 'planung']);
});
