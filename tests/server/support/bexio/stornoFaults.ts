import type { KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import { chanceFrom, type Chance } from '../../../../server/demo/random.ts';
import { BexioError, type BexioFailure } from '../../../../server/bexio/bexio.ts';
import { readConfig } from '../../../../server/config/config.ts';
import type { Database } from '../../../../server/database/sql/schema.ts';
import { markedPercentage } from '../../../../server/storno/rules.ts';
import { LEASE } from '../../../../server/tasks/taskLeases.ts';
import { movableClock } from '../clock.ts';
import { fakeBexio, STORNO_75, type FakeBexio } from './fakeBexio.ts';
import { addUser, type outcomeOf, type TaskServerOptions } from './taskServer.ts';
import { databaseSettings } from '../database/databaseSettings.ts';
import { openUnsynced } from '../database/unsynced.ts';

const ENTRIES = 4;

/** In percent, for each call to bexio. */
const FAILING_CALLS = 12;

/** More than the statements and calls of one run. */
const STEPS_OF_A_RUN = 60;

/** How many runs may be killed and fail before one is left in peace. */
const DISTURBED_RUNS = 4;

const FAILURES: readonly BexioFailure[] = [
  'unavailable',
  'limited',
  'refused',
  'notConnected',
  'unreadable',
];

class Killed extends Error {}

/** Counts the steps of a process, and kills it at one of them: nothing that it does later happens. */
function killSwitch(steps: number) {
  let left = steps;
  const { promise: killed, reject: kill } = Promise.withResolvers<never>();
  killed.catch(() => {});
  const step = () => {
    left -= 1;
    if (left >= 0) return;
    const error = new Killed();
    kill(error);
    throw error;
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      step();
      return node;
    },
    async transformResult({ result }) {
      step();
      return result;
    },
  };
  return { step, plugin, killed };
}

function failing(chance: Chance, failures: readonly BexioFailure[]): void {
  if (chance.percent(FAILING_CALLS)) {
    throw new BexioError(chance.pick(failures), 'bexio fails.');
  }
}

/** A person edits an entry in bexio: before its reduction the duration, afterwards one of both. */
function editAsPerson({ stored, change }: FakeBexio, id: number, chance: Chance): void {
  const isReduced = markedPercentage(stored.get(id)!.text) !== null;
  if (isReduced && chance.percent(50)) change(id, { text: 'Ersetzt' });
  else change(id, { minutes: chance.between(2, 600) });
}

interface StornoProcess extends TaskServerOptions {
  /** Rejects when the process is killed. */
  readonly killed: Promise<never>;
}

/** Runs a storno of the user in a process, if that is not killed. */
export type RunStorno = (process: StornoProcess, userId: number) => ReturnType<typeof outcomeOf>;

/** Runs stornos whose processes are killed and whose calls fail, until one is left in peace. */
async function disturbedStorno(database: Database, seed: number, run: RunStorno) {
  const chance = chanceFrom(seed);
  const clock = movableClock();
  const userId = await addUser(database, `user ${seed}`);
  const bexio = fakeBexio(
    Array.from({ length: ENTRIES }, (_, index) => ({
      id: index + 1,
      minutes: chance.between(2, 600),
      ...(chance.percent(50) && { activityId: STORNO_75.id }),
    })),
  );

  for (let count = 1; ; count += 1) {
    const isCalm = count > DISTURBED_RUNS;
    const { step, plugin, killed } = killSwitch(
      isCalm ? Infinity : chance.between(0, STEPS_OF_A_RUN),
    );
    bexio.before = () => {
      step();
      if (!isCalm) failing(chance, FAILURES);
    };
    bexio.after = () => {
      step();
      // What was done and then fails has no known outcome.
      if (!isCalm) failing(chance, ['unavailable', 'unreadable']);
    };
    // Who holds a lease has died.
    clock.advance(LEASE / 1000);
    try {
      const killable = database.withPlugin(plugin);
      const outcome = await run({ database: killable, bexio, now: clock.now, killed }, userId);
      if (isCalm) return { bexio, ...outcome };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    if (count <= ENTRIES && chance.percent(50)) editAsPerson(bexio, count, chance);
  }
}

/** What is wrong after the stornos of a seed; empty if each entry was reduced exactly once. */
async function faultsOf(database: Database, seed: number, run: RunStorno): Promise<unknown[]> {
  const { bexio, status, result } = await disturbedStorno(database, seed, run);
  if (status !== 'SUCCESS') return [{ seed, status }];
  const groups = result as { entries: { id: number }[] }[];
  const shown = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  const journal = await database.selectFrom('storno_journal').selectAll().execute();
  return [...bexio.stored.values()].flatMap(({ id, activityId }) => {
    const edits = bexio.applied.filter((one) => one.id === id);
    const [edit] = edits;
    const row = journal.find(({ entry_id }) => entry_id === id);
    const share = activityId === STORNO_75.id ? 0.25 : 0.5;
    const isRight =
      edits.length === 1 &&
      edit?.to === Math.round(Number(edit?.from) * share) &&
      row?.state === 'applied' &&
      row.old_minutes === edit.from &&
      row.new_minutes === edit.to &&
      shown.filter((one) => one === id).length === 1;
    return isRight ? [] : [{ seed, id, edits, row }];
  });
}

interface Seeds {
  readonly first: number;
  readonly count: number;
}

/** For any database: its tasks and journal are emptied between two seeds. */
export async function findFaults(
  database: Database,
  { first, count }: Seeds,
  run: RunStorno,
): Promise<unknown[]> {
  const faults: unknown[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    for (const table of ['tasks', 'task_leases', 'storno_journal'] as const) {
      await database.deleteFrom(table).execute();
    }
    faults.push(...(await faultsOf(database, seed, run)));
  }
  return faults;
}

export async function openFaultDatabase() {
  const config = readConfig(await databaseSettings('empty'));
  const database = await openUnsynced(config);
  onTestFinished(() => database.destroy());
  return { database, postgres: config.postgres };
}
