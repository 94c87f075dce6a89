import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import { Client } from '../server/support/client.ts';
import { temporaryFolder } from '../server/support/process/folder.ts';
import { startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(2);

/** Longer than a statement waits. */
const TOO_LONG = 5_000;

const READS = ['health', 'auth/me', 'customer', 'customer/1', 'job?has_worker=false', 'job/1'];
const CUSTOMERS = 8;

interface Tally {
  /** Answers that should never come. */
  readonly faults: unknown[];
  reads: number;
  stored: number;
  refused: number;
}

/** Takes and releases the lock until the round is done. */
async function lockNowAndThen(other: DatabaseSync, chance: Chance, isDone: () => boolean) {
  while (!isDone()) {
    other.exec('begin immediate');
    await delay(chance.percent(1) ? TOO_LONG : chance.between(0, 40));
    other.exec(chance.percent(50) ? 'commit' : 'rollback');
    await delay(chance.between(0, 15));
  }
}

/** Changes one customer again and again; gives the last name that the server said it stored. */
async function rename(client: Client, url: string, id: number, times: number, tally: Tally) {
  let acknowledged: string | null = null;
  for (let count = 0; count < times; count += 1) {
    const name = `Kunde ${id}, ${count}`;
    const answer = await client.call(url, 'PUT', { name });
    const body = JSON.parse(await answer.text()) as { code?: string };
    if (answer.status === 200) {
      acknowledged = name;
      tally.stored += 1;
    } else if (answer.status === 503 && body.code === 'busy' && answer.headers.has('retry-after')) {
      tally.refused += 1;
    } else {
      tally.faults.push([answer.status, body]);
    }
  }
  return acknowledged;
}

async function read(client: Client, url: string, tally: Tally): Promise<void> {
  const answer = await client.call(url);
  await answer.arrayBuffer();
  if (answer.status === 200) tally.reads += 1;
  else tally.faults.push([answer.status, url]);
}

test('under random locks no acknowledged write is lost and no response is an error', async (context) => {
  const chance = chanceFrom(SEED);
  const lockChance = chanceFrom(SEED);
  const folder = temporaryFolder();
  const server = startServer({ DATA_DIR: folder });
  const address = await server.listening();
  const client = new Client();
  await client.signIn(address);
  const other = new DatabaseSync(join(folder, 'einsatzplan.sqlite'), { timeout: 30_000 });
  const tally: Tally = { faults: [], reads: 0, stored: 0, refused: 0 };

  for (let round = 0; round < ROUNDS; round += 1) {
    let isDone = false;
    const locking = lockNowAndThen(other, lockChance, () => isDone);
    const ids = Array.from({ length: chance.between(1, CUSTOMERS) }, (_, index) => index + 1);
    const renaming = ids.map(async (id) => {
      const url = `${address}/api/customer/${id}`;
      const name = await rename(client, url, id, chance.between(1, 4), tally);
      return { url, name };
    });
    const reading = Array.from({ length: chance.between(5, 30) }, () =>
      read(client, `${address}/api/${chance.pick(READS)}`, tally),
    );
    await Promise.all(reading);
    const renamed = await Promise.all(renaming);
    isDone = true;
    await locking;
    for (const { url, name } of renamed) {
      if (name === null) continue;
      expect(await (await client.call(url)).json()).toMatchObject({ name });
    }
  }

  other.close();
  server.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  expect(tally.faults).toEqual([]);
  const { reads, stored, refused } = tally;
  reportRace(context, { rounds: ROUNDS, reads, stored, refused });
});
