import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { createRecords } from '../../../server/database/records.ts';
import { acceptsDemoUser } from '../../../server/demo/seedDemo.ts';
import { createJobCheck } from '../../../server/checks/jobCheck.ts';
import { runSeedCommand } from '../../../server/commands/seed.ts';
import { validatorCompiler } from '../../../server/checks/validation.ts';
import { customerUpdate } from '../../../src/api/contract/records/customers.ts';
import { jobUpdate, type WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { workerUpdate } from '../../../src/api/contract/records/workers.ts';
import { jobOf } from '../../../src/api/jobs/jobs.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import { nextVisit } from '../../../src/domain/visits/upcoming/nextVisit.ts';
import { TODAY } from '../../support/today.ts';
import { temporaryFolder } from '../support/process/folder.ts';
import { dataFolder } from '../support/database/template.ts';
import { databaseSettings, type DatabaseSettings } from '../support/database/databaseSettings.ts';
import { sqliteWriteLockOf } from '../support/database/writeLock.ts';

const ZONE = 'Europe/Zurich';
const NOW = wallTimeAt(TODAY.getTime(), ZONE);

const SMALL = ['--customers', '40', '--workers', '10', '--jobs', '300'];

interface RunOptions {
  readonly settings?: DatabaseSettings;
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  readonly onProgress?: () => void;
}

/** Runs the command; gives what it said and what the database holds then. */
async function seed(
  args: readonly string[],
  { settings: given, environment = {}, now = TODAY, onProgress }: RunOptions = {},
) {
  const settings = given ?? (await databaseSettings('new'));
  const steps: string[] = [];
  const sentence = await runSeedCommand({
    args,
    environment: { ...settings, ...environment },
    now,
    onProgress: (step) => {
      steps.push(step);
      onProgress?.();
    },
  });
  return { settings, steps, sentence, ...(await recordsIn(settings)) };
}

async function recordsIn(settings: DatabaseSettings) {
  const database = await openDatabase(readConfig(settings));
  const { customers, workers, jobs } = createRecords(database, () => TODAY);
  const records = {
    customers: await customers.list(),
    workers: await workers.list(),
    jobs: await jobs.list({}),
  };
  await database.destroy();
  return records;
}

async function hasDemoUser(settings: DatabaseSettings): Promise<boolean> {
  const database = await openDatabase(readConfig(settings));
  const accepted = await acceptsDemoUser(database);
  await database.destroy();
  return accepted;
}

test('an empty database gets the requested numbers of records, with progress lines', async () => {
  const { customers, workers, jobs, steps, sentence } = await seed(SMALL);
  expect([customers.length, workers.length, jobs.length]).toEqual([40, 10, 300]);
  expect(steps).toEqual(['40 customers', '10 workers', '300 of 300 jobs']);
  expect(sentence).toMatch(
    /^The database in DATA\w+ has 40 customers, 10 workers and 300 jobs more\.$/,
  );
});

test('the same seed gives the same records on one day, another seed others', async () => {
  const one = await seed(SMALL);
  const evening = new Date(TODAY.getTime() + 8 * 3_600_000);
  const same = await seed(SMALL, { now: evening });
  const other = await seed([...SMALL, '--seed', '2']);
  expect([same.customers, same.workers, same.jobs]).toEqual([one.customers, one.workers, one.jobs]);
  expect(other.customers).not.toEqual(one.customers);
});

test('every record passes the validation of the API', async () => {
  const { settings, customers, workers, jobs } = await seed(SMALL);
  const accepts = (
    schema: typeof customerUpdate | typeof workerUpdate | typeof jobUpdate,
    body: unknown,
  ) =>
    expect(
      validatorCompiler({ schema, method: 'PUT', url: '/', httpPart: 'body' })(body),
    ).not.toHaveProperty('error');
  for (const customer of customers) accepts(customerUpdate, customer);
  for (const worker of workers) accepts(workerUpdate, worker);
  const database = await openDatabase(readConfig(settings));
  const check = createJobCheck({ timeZone: ZONE, now: () => TODAY });
  const records = createRecords(database, () => TODAY);
  for (const { id } of jobs) {
    const job = (await records.jobs.find(id))!;
    accepts(jobUpdate, job);
    await check(job, records, job);
  }
  await database.destroy();
});

test('one worker in eight is absent around today', async () => {
  const { settings } = await seed(['--customers', '5', '--workers', '80', '--jobs', '5']);
  const database = await openDatabase(readConfig(settings));
  const absences = await createRecords(database, () => TODAY).absences.list({});
  await database.destroy();
  expect(absences).toHaveLength(8);
  for (const { first_day, last_day } of absences) {
    expect(last_day === null || first_day <= last_day).toBe(true);
  }
});

test('there are new requests, waiting and confirmed jobs', async () => {
  const { jobs } = await seed(SMALL);
  const waits = jobs.filter((job) => job.worker !== null && !job.confirmed_worker);
  expect(jobs.some(({ worker }) => worker === null)).toBe(true);
  expect(waits.length).toBeGreaterThan(0);
  expect(jobs.some(({ appointment }) => appointment.events.length === 2)).toBe(true);
  expect(jobs.some(({ appointment }) => appointment.events[0]?.rrule === undefined)).toBe(true);
  expect(jobs.some(({ job_request }) => job_request !== null)).toBe(true);
});

test('one person in twenty is archived, and has jobs whose visits are all past', async () => {
  const { customers, workers, jobs } = await seed([...SMALL, '--workers', '40', '--jobs', '1000']);
  const archived = (people: typeof customers | typeof workers) =>
    people.filter(({ archived_on }) => archived_on).map(({ id }) => id);
  const jobsOf = (people: readonly number[], idOf: (job: WireJobListing) => number | null) =>
    jobs.filter((job) => people.includes(idOf(job) ?? 0));
  expect([archived(customers), archived(workers)]).toEqual([
    [20, 40],
    [20, 40],
  ]);
  const theirs = [
    jobsOf(archived(customers), ({ customer }) => customer.id),
    jobsOf(archived(workers), ({ worker }) => worker),
  ];
  for (const list of theirs) {
    expect(list.length).toBeGreaterThan(10);
    const left = list.filter((job) => nextVisit(jobOf(job, null, ZONE), NOW, ZONE) !== null);
    expect(left).toEqual([]);
  }
});

test('a database with records is left unchanged without --append', async () => {
  const { settings } = await seed(SMALL);
  const before = await recordsIn(settings);
  await expect(seed(SMALL, { settings })).rejects.toThrow('nothing was changed');
  expect(await recordsIn(settings)).toEqual(before);
  const after = await seed([...SMALL, '--append'], { settings });
  expect(after.jobs).toHaveLength(600);
  expect(after.jobs.slice(0, 300)).toEqual(before.jobs);
  expect(after.jobs.slice(300).every(({ customer }) => customer.id > 40)).toBe(true);
});

test('the demo user is added outside production only', async () => {
  const demo = await seed(SMALL);
  expect(await hasDemoUser(demo.settings)).toBe(true);
  const production = await seed(SMALL, { environment: { NODE_ENV: 'production' } });
  expect(await hasDemoUser(production.settings)).toBe(false);
});

test('the database is not locked while records are computed', async () => {
  const folder = dataFolder('empty');
  const lock = sqliteWriteLockOf(folder);
  let steps = 0;
  const onProgress = () => {
    lock.take();
    lock.release();
    steps += 1;
  };
  await seed(SMALL, { settings: { DATA_DIR: folder }, onProgress });
  expect(steps).toBe(3);
});

test('records that appear while others are computed make it fail', async () => {
  const folder = dataFolder('empty');
  let isFirst = true;
  const onProgress = () => {
    if (isFirst)
      other.exec(`insert into customers (name, email, phone, address, zip_code, city)
        values ('A', '', '', '', '', '')`);
    isFirst = false;
  };
  const other = new DatabaseSync(join(folder, 'einsatzplan.sqlite'));
  await expect(seed(SMALL, { settings: { DATA_DIR: folder }, onProgress })).rejects.toThrow(
    'nothing was changed',
  );
  other.close();
  expect(await recordsIn({ DATA_DIR: folder })).toMatchObject({
    customers: [{ name: 'A' }],
    workers: [],
    jobs: [],
  });
});

test.each([
  [['--jobs', 'many'], '--jobs must be a whole number from 0 to 100000, but is "many".'],
  [['--jobs', '100001'], '--jobs must be a whole number from 0 to 100000, but is "100001".'],
  [['--customers', '0'], '--customers must be a whole number from 1 to 100000, but is "0".'],
  [['--workers=1.5'], '--workers must be a whole number from 1 to 100000, but is "1.5".'],
  [['--seed', ''], '--seed must be a whole number from 0 to 100000, but is "".'],
  [['--people', '3'], "Unknown option '--people'"],
  [['3'], "Unexpected argument '3'"],
])('%j is refused in a sentence, and no database is made', async (args, sentence) => {
  const folder = temporaryFolder();
  await expect(seed(args, { settings: { DATA_DIR: folder } })).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
});
