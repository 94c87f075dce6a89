import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { customerRepository } from '../../server/database/customerRepository.ts';
import { openDatabase } from '../../server/database/database.ts';
import { jobRepository } from '../../server/database/jobRepository.ts';
import { workerRepository } from '../../server/database/workerRepository.ts';
import { acceptsDemoUser } from '../../server/demo/seedDemo.ts';
import { createJobCheck } from '../../server/http/jobCheck.ts';
import { runSeedCommand } from '../../server/commands/seed.ts';
import { validatorCompiler } from '../../server/http/validation.ts';
import { customerUpdate, jobUpdate, workerUpdate } from '../../src/api/contract.ts';
import { TODAY } from '../support/today.ts';
import { temporaryFolder } from './support/folder.ts';
import { dataFolder } from './support/template.ts';
import { writeLockOf } from './support/writeLock.ts';

const SMALL = ['--customers', '40', '--workers', '10', '--jobs', '300'];

interface RunOptions {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Date;
  readonly onProgress?: () => void;
}

/** Runs the command; gives what it said and what the database holds then. */
async function seed(
  args: readonly string[],
  { folder = temporaryFolder(), environment = {}, now = TODAY, onProgress }: RunOptions = {},
) {
  const steps: string[] = [];
  const sentence = await runSeedCommand({
    args,
    environment: { DATA_DIR: folder, ...environment },
    now,
    onProgress: (step) => {
      steps.push(step);
      onProgress?.();
    },
  });
  return { folder, steps, sentence, ...(await recordsIn(folder)) };
}

async function recordsIn(folder: string) {
  const database = await openDatabase(folder);
  const records = {
    customers: await customerRepository(database).list(),
    workers: await workerRepository(database).list(),
    jobs: await jobRepository(database).list({}),
  };
  await database.destroy();
  return records;
}

async function hasDemoUser(folder: string): Promise<boolean> {
  const database = await openDatabase(folder);
  const accepted = await acceptsDemoUser(database);
  await database.destroy();
  return accepted;
}

test('an empty database gets the requested numbers of records, with progress lines', async () => {
  const { customers, workers, jobs, steps, sentence } = await seed(SMALL);
  expect([customers.length, workers.length, jobs.length]).toEqual([40, 10, 300]);
  expect(steps).toEqual(['40 customers', '10 workers', '300 of 300 jobs']);
  expect(sentence).toBe('The database in DATA_DIR has 40 customers, 10 workers and 300 jobs more.');
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
  const { folder, customers, workers, jobs } = await seed(SMALL);
  const accepts = (
    schema: typeof customerUpdate | typeof workerUpdate | typeof jobUpdate,
    body: unknown,
  ) =>
    expect(
      validatorCompiler({ schema, method: 'PUT', url: '/', httpPart: 'body' })(body),
    ).not.toHaveProperty('error');
  for (const customer of customers) accepts(customerUpdate, customer);
  for (const worker of workers) accepts(workerUpdate, worker);
  const database = await openDatabase(folder);
  const check = createJobCheck({
    customers: customerRepository(database),
    workers: workerRepository(database),
    timeZone: 'Europe/Zurich',
    now: () => TODAY,
  });
  for (const { id } of jobs) {
    const job = (await jobRepository(database).find(id))!;
    accepts(jobUpdate, job);
    await check(job);
  }
  await database.destroy();
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

test('a database with records is left unchanged without --append', async () => {
  const { folder } = await seed(SMALL);
  const before = await recordsIn(folder);
  await expect(seed(SMALL, { folder })).rejects.toThrow('nothing was changed');
  expect(await recordsIn(folder)).toEqual(before);
  const after = await seed([...SMALL, '--append'], { folder });
  expect(after.jobs).toHaveLength(600);
  expect(after.jobs.slice(0, 300)).toEqual(before.jobs);
  expect(after.jobs.slice(300).every(({ customer }) => customer.id > 40)).toBe(true);
});

test('the demo user is added outside production only', async () => {
  const demo = await seed(SMALL);
  expect(await hasDemoUser(demo.folder)).toBe(true);
  const production = await seed(SMALL, { environment: { NODE_ENV: 'production' } });
  expect(await hasDemoUser(production.folder)).toBe(false);
});

test('the database is not locked while records are computed', async () => {
  const folder = dataFolder('empty');
  const lock = writeLockOf(folder);
  let steps = 0;
  const onProgress = () => {
    lock.take();
    lock.release();
    steps += 1;
  };
  await seed(SMALL, { folder, onProgress });
  expect(steps).toBe(3);
});

test('records that appear while others are computed make it fail', async () => {
  const folder = dataFolder('empty');
  let isFirst = true;
  const onProgress = () => {
    if (isFirst)
      other.exec(`insert into customers values (1, 'A', '', '', '', '', '', null, null)`);
    isFirst = false;
  };
  const other = new DatabaseSync(join(folder, 'einsatzplan.sqlite'));
  await expect(seed(SMALL, { folder, onProgress })).rejects.toThrow('nothing was changed');
  other.close();
  expect(await recordsIn(folder)).toMatchObject({
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
  await expect(seed(args, { folder })).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
});
