import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { readConfig, type Config } from '../config/config.ts';
import { placeOf } from '../config/database.ts';
import type { Environment } from '../config/settings.ts';
import { explainDatabaseErrors, openDatabase } from '../database/database.ts';
import { COMMAND_BUSY_TIMEOUT } from '../database/sql/openOptions.ts';
import { COMMAND, historyWriter } from '../database/history/history.ts';
import { writableRecords } from '../database/records.ts';
import { lockRecords } from '../database/records/recordVersions.ts';
import type { Database } from '../database/sql/schema.ts';
import type { Clock } from '../demo/appointments.ts';
import { insertRecords } from '../demo/recordsByPlace.ts';
import { inventHistory } from '../demo/history.ts';
import { demoAuthors, demoUserRows } from '../demo/seedDemo.ts';
import { StartupError, UsageError } from '../startupError.ts';
import { archivalAt } from '../demo/invented/archival.ts';
import { inventJob } from '../demo/invented/jobs.ts';
import { inventCustomer, inventWorker } from '../demo/invented/people.ts';
import { inventAbsences } from '../demo/invented/absences.ts';
import { chanceFrom } from '../demo/random.ts';

const MAX_RECORDS = 100_000;
/** How many jobs are generated between two lines of progress. */
const JOBS_PER_LINE = 1000;

interface SeedCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
  readonly now: Date;
  readonly onProgress: (line: string) => void;
}

interface Wanted {
  readonly customers: number;
  readonly workers: number;
  readonly jobs: number;
  readonly seed: number;
  readonly append: boolean;
}

function count(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > MAX_RECORDS) {
    throw new StartupError(
      `--${name} must be a whole number from ${least} to ${MAX_RECORDS}, but is "${text}".`,
    );
  }
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        customers: { type: 'string', default: '2000' },
        workers: { type: 'string', default: '200' },
        jobs: { type: 'string', default: '10000' },
        seed: { type: 'string', default: '1' },
        append: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function wantedBy(args: readonly string[]): Wanted {
  const { customers, workers, jobs, seed, append } = parse(args);
  return {
    customers: count('customers', customers, 1),
    workers: count('workers', workers, 1),
    jobs: count('jobs', jobs, 0),
    seed: count('seed', seed, 0),
    append,
  };
}

async function hasRecords(database: Database): Promise<boolean> {
  const found = await Promise.all(
    (['customers', 'workers', 'jobs'] as const).map((table) =>
      database.selectFrom(table).select('id').limit(1).executeTakeFirst(),
    ),
  );
  return found.some((row) => row !== undefined);
}

async function refuseRecords(database: Database, config: Config): Promise<void> {
  if (await hasRecords(database)) {
    const { setting, kind } = placeOf(config);
    throw new StartupError(
      `The database in ${setting} holds records already: nothing was changed. Set ${setting} to another ${kind}, or add to them with --append.`,
    );
  }
}

/** Generated rows, for `insertRecords`. */
function inventRows(wanted: Wanted, clock: Clock, onProgress: SeedCommand['onProgress']) {
  const chance = chanceFrom(wanted.seed);
  const customers = Array.from({ length: wanted.customers }, (_, index) => ({
    ...inventCustomer(chance),
    ...archivalAt(index + 1, clock),
  }));
  onProgress(`${wanted.customers} customers`);
  const workers = Array.from({ length: wanted.workers }, (_, index) => ({
    ...inventWorker(chance),
    ...archivalAt(index + 1, clock),
  }));
  onProgress(`${wanted.workers} workers`);
  const placesOf = (rows: readonly object[]) => rows.map((_, index) => index + 1);
  const people = { customers: placesOf(customers), workers: placesOf(workers) };
  const jobs = Array.from({ length: wanted.jobs }, (_, index) => {
    const job = inventJob(chance, people, clock);
    const done = index + 1;
    if (done % JOBS_PER_LINE === 0 || done === wanted.jobs) {
      onProgress(`${done} of ${wanted.jobs} jobs`);
    }
    return job;
  });
  return { customers, workers, jobs, absences: inventAbsences(chance, wanted.workers, clock) };
}

/** Nobody but the demo users is said to have changed what is invented. */
async function insertWithHistory(
  transaction: Database,
  rows: ReturnType<typeof inventRows>,
  clock: Clock,
): Promise<void> {
  const authors = await demoAuthors(transaction);
  if (authors.length === 0) {
    const history = historyWriter(transaction, COMMAND, clock.now.toISOString());
    await insertRecords(writableRecords(transaction, history), rows);
    return;
  }
  const history = inventHistory(transaction, clock, authors);
  await insertRecords(writableRecords(transaction, history), rows);
  await history.write();
}

async function fill(
  database: Database,
  config: Config,
  command: SeedCommand,
  wanted: Wanted,
): Promise<void> {
  const { timeZone, production } = config;
  const now = DateTime.fromJSDate(command.now, { zone: timeZone }).startOf('day').toJSDate();
  if (!wanted.append) await refuseRecords(database, config);
  const rows = inventRows(wanted, { now, timeZone }, command.onProgress);
  const demoUsers = production ? [] : await demoUserRows();

  await database.transaction().execute(async (transaction) => {
    await lockRecords(transaction);
    if (!wanted.append) await refuseRecords(transaction, config);
    const user = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (!user && demoUsers.length > 0) {
      await transaction.insertInto('users').values(demoUsers).execute();
    }
    await insertWithHistory(transaction, rows, { now, timeZone });
  });
}

/**
 * Fills the database with generated records: all of them, or none if it is interrupted.
 * They are generated before the transaction, so that a server on the same database waits only for
 * the writing. Outside production, a database without users gets the demo users too. Returns a sentence for
 * the user; throws a `StartupError` with the reason.
 */
export async function runSeedCommand(command: SeedCommand): Promise<string> {
  const wanted = wantedBy(command.args);
  const config = readConfig(command.environment);
  const database = await openDatabase(config, { busyTimeout: COMMAND_BUSY_TIMEOUT });
  try {
    await explainDatabaseErrors(config, () => fill(database, config, command, wanted));
  } finally {
    await database.destroy();
  }
  const { customers, workers, jobs } = wanted;
  return `The database in ${placeOf(config).setting} has ${customers} customers, ${workers} workers and ${jobs} jobs more.`;
}
