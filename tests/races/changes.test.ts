import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import { MAX_ABSENCE_DAYS } from '../../src/domain/absences/absentAt.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { listenToChanges } from '../server/support/changeEvents.ts';
import { Client } from '../server/support/client.ts';
import { databaseSettings } from '../server/support/database/databaseSettings.ts';
import { startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';
import { TUESDAY, TUESDAYS } from './support/tuesdays.ts';

const ROUNDS = roundsOr(2);

const LISTS = ['customer', 'worker', 'job', 'absence'] as const;

interface Row {
  readonly id: number;
}

/** Somebody who loads the lists once, and from then on only the rows that they are told of. */
async function startFollowing(address: string, client: Client) {
  const listening = await listenToChanges(address, client);
  /** Asks again where the database is busy for too long. */
  const load = async (path: string): Promise<Row[]> => {
    const answer = await client.call(`${address}/api/${path}`);
    return answer.status === 503 ? load(path) : ((await answer.json()) as Row[]);
  };
  const kept = new Map<string, Map<number, Row>>();
  const keepAll = async (list: string) =>
    kept.set(list, new Map((await load(list)).map((row) => [row.id, row])));
  for (const list of LISTS) await keepAll(list);

  async function keep(list: string, ids: readonly number[] | null): Promise<void> {
    if (ids === null) return void (await keepAll(list));
    const rows = await load(`${list}?${ids.map((id) => `id=${id}`).join('&')}`);
    for (const id of ids) kept.get(list)!.delete(id);
    for (const row of rows) kept.get(list)!.set(row.id, row);
  }

  return {
    /** Follows until the settings have changed, which is the last change. */
    async toTheEnd() {
      for (;;) {
        const { kind, ids } = await listening.next();
        if (kind === 'setting') break;
        await keep(kind, ids);
      }
      for (const { kind, ids } of listening.rest()) if (kind !== 'setting') await keep(kind, ids);
    },
    leave: listening.leave,
    rows: (list: string) => [...kept.get(list)!.values()].toSorted((a, b) => a.id - b.id),
    load,
  };
}

/** What people at two servers change: records, visits, absences, and who is merged into whom. */
function writesOf(addresses: readonly string[], client: Client, chance: Chance) {
  /** Asks again where another process was at the database for too long: then nothing was stored. */
  async function call(
    method: string,
    path: string,
    body: object,
    key = randomUUID(),
  ): Promise<{ etag: string | null; record: Row }> {
    const answer = await fetch(`${chance.pick(addresses)}/api/${path}`, {
      method,
      headers: { ...client.headers(), 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    if (answer.status === 503) return call(method, path, body, key);
    expect(answer.ok, `${path} ${JSON.stringify(json)}`).toBe(true);
    return { etag: answer.headers.get('etag'), record: json as Row };
  }
  const name = () => `Name ${chance.between(1, 999)}`;
  const some = () => chance.between(1, 9);
  let absences = 0;
  return {
    rename: () =>
      call('PUT', `${chance.pick(['customer', 'worker'] as const)}/${some()}`, { name: name() }),
    async changeJobs() {
      const { record, etag } = await call('POST', 'job', TUESDAYS);
      const visit = { job_id: record.id, if_match: etag, event: 0, day: TUESDAY };
      const patch = { worker_ids: [some()], note: name() };
      // No two are alike, and none is longer than may be.
      const first = addDays(TUESDAY, Math.floor(absences / MAX_ABSENCE_DAYS));
      const last = addDays(first, absences % MAX_ABSENCE_DAYS);
      absences += 1;
      const days = { first_day: first, last_day: last, part: 'all' };
      const absence = { worker_id: some(), kind: 'sick', ...days, note: '' };
      await call('POST', 'visit-changes', { changes: [{ ...visit, patch }], absence });
      await call('PUT', `job/${record.id}`, { ...TUESDAYS, worker_id: some() });
    },
    async merge() {
      const { record } = await call('POST', 'customer', { name: name() });
      await call('POST', 'job', { ...TUESDAYS, customer_id: record.id });
      await call('POST', `customer/${record.id}/merge`, { into: some() });
    },
    end: (text: string) => call('PUT', 'settings', { name: text }),
  };
}

test('who loads the lists once, and then the rows that are told, has what is stored', async (context) => {
  const chance = chanceFrom(SEED);
  const settings = await databaseSettings('demo');
  const servers = [startServer(settings), startServer(settings)];
  const addresses = await Promise.all(servers.map((server) => server.listening()));
  const client = new Client();
  await client.signIn(addresses[0]!);
  const { rename, changeJobs, merge, end } = writesOf(addresses, client, chance);
  let writes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = Array.from({ length: chance.between(5, 25) }, async () => {
      await chance.pick([rename, changeJobs, merge])();
      writes += 1;
    });
    const followers = await Promise.all(
      addresses.map((address) => startFollowing(address, client)),
    );
    await Promise.all(writing);
    await end(`Runde ${round}`);
    for (const follower of followers) {
      await follower.toTheEnd();
      for (const list of LISTS) expect(follower.rows(list)).toEqual(await follower.load(list));
      follower.leave();
    }
  }
  reportRace(context, { rounds: ROUNDS, writes });
});
