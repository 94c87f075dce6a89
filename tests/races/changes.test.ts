import { expect, test } from 'vitest';
import { chanceFrom } from '../../server/demo/invented/random.ts';
import { listenToChanges } from '../server/support/changeEvents.ts';
import { Client } from '../server/support/client.ts';
import { databaseSettings } from '../server/support/databaseSettings.ts';
import { startServer } from '../server/support/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(3);

const LISTS = ['customer', 'worker', 'job'] as const;

interface Row {
  readonly id: number;
}

/** Somebody who loads the lists once, and from then on only the rows that they are told of. */
async function startFollowing(address: string, client: Client) {
  const listening = await listenToChanges(address, client);
  const load = async (path: string) =>
    (await (await client.call(`${address}/api/${path}`)).json()) as Row[];
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

test('who loads the lists once, and then the rows that are told, has what is stored', async (context) => {
  const chance = chanceFrom(SEED);
  const settings = await databaseSettings('demo');
  const servers = [startServer(settings), startServer(settings)];
  const addresses = await Promise.all(servers.map((server) => server.listening()));
  const client = new Client();
  await client.signIn(addresses[0]!);
  const put = async (path: string, body: object) => {
    const address = chance.pick(addresses);
    expect((await client.call(`${address}/api/${path}`, 'PUT', body)).status).toBe(200);
  };
  let writes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const writing = Array.from({ length: chance.between(5, 25) }, async () => {
      const kind = chance.pick(['customer', 'worker'] as const);
      await put(`${kind}/${chance.between(1, 9)}`, { name: `Name ${chance.between(1, 999)}` });
      writes += 1;
    });
    const followers = await Promise.all(
      addresses.map((address) => startFollowing(address, client)),
    );
    await Promise.all(writing);
    await put('settings', { name: `Runde ${round}` });
    for (const follower of followers) {
      await follower.toTheEnd();
      for (const list of LISTS) expect(follower.rows(list)).toEqual(await follower.load(list));
      follower.leave();
    }
  }
  reportRace(context, { rounds: ROUNDS, writes });
});
