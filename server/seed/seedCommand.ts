import { parseArgs } from 'node:util';
import { DateTime } from 'luxon';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../demo/appointments.ts';
import { addDemoUser, jobRowOf } from '../demo/seedDemo.ts';
import { StartFailure, UsageFailure } from '../startFailure.ts';
import { inventJob } from './jobs.ts';
import { inventCustomer, inventWorker } from './people.ts';
import { chanceFrom } from './random.ts';

const MOST = 100_000;
const ROWS_AT_A_TIME = 1000;

interface SeedCommand {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
  /** Told of every step. */
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
  if (!/^\d+$/.test(text) || value < least || value > MOST) {
    throw new StartFailure(
      `--${name} must be a whole number from ${least} to ${MOST}, but is "${text}".`,
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
    throw new UsageFailure(error instanceof Error ? error.message : String(error));
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

/** The rows in portions that a statement can take. */
function* portions<Row>(length: number, make: () => Row): Generator<Row[]> {
  for (let done = 0; done < length; done += ROWS_AT_A_TIME) {
    yield Array.from({ length: Math.min(ROWS_AT_A_TIME, length - done) }, make);
  }
}

interface Filling {
  readonly database: Database;
  readonly wanted: Wanted;
  readonly clock: Clock;
  readonly onProgress: SeedCommand['onProgress'];
}

async function fill({ database, wanted, clock, onProgress }: Filling): Promise<void> {
  const chance = chanceFrom(wanted.seed);
  const ids = { customers: [] as number[], workers: [] as number[] };
  for (const rows of portions(wanted.customers, () => inventCustomer(chance))) {
    const added = await database.insertInto('customers').values(rows).returning('id').execute();
    ids.customers.push(...added.map(({ id }) => id));
  }
  onProgress(`${wanted.customers} customers`);

  for (const rows of portions(wanted.workers, () => inventWorker(chance))) {
    const added = await database.insertInto('workers').values(rows).returning('id').execute();
    ids.workers.push(...added.map(({ id }) => id));
  }
  onProgress(`${wanted.workers} workers`);

  let done = 0;
  for (const rows of portions(wanted.jobs, () => jobRowOf(inventJob(chance, ids, clock)))) {
    await database.insertInto('jobs').values(rows).execute();
    done += rows.length;
    onProgress(`${done} of ${wanted.jobs} jobs`);
  }
}

async function addUserWhereNone(database: Database): Promise<void> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!user) await addDemoUser(database);
}

/**
 * Fills the database of DATA_DIR with invented records: all of them, or where it is interrupted
 * none. Outside production a database without users gets the demo user as well. Gives the sentence
 * that says so; throws a `StartFailure` that says why not.
 */
export async function runSeedCommand(command: SeedCommand): Promise<string> {
  const wanted = wantedBy(command.args);
  const { dataDir, timeZone, production } = readConfig(command.environment);
  const database = await openDatabase(dataDir);
  const now = DateTime.fromJSDate(command.now, { zone: timeZone }).startOf('day').toJSDate();
  try {
    await database.transaction().execute(async (transaction) => {
      if (!wanted.append && (await hasRecords(transaction))) {
        throw new StartFailure(
          'The database in DATA_DIR holds records already: nothing was changed. Set DATA_DIR to another folder, or add to them with --append.',
        );
      }
      if (!production) await addUserWhereNone(transaction);
      await fill({
        database: transaction,
        wanted,
        clock: { now, timeZone },
        onProgress: command.onProgress,
      });
    });
  } finally {
    await database.destroy();
  }
  const { customers, workers, jobs } = wanted;
  return `The database in DATA_DIR has ${customers} customers, ${workers} workers and ${jobs} jobs more.`;
}
