import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chanceFrom } from '../../server/demo/invented/random.ts';
import type { WireCustomer, WireJob, WireUndoneMerge } from '../../src/api/contract.ts';
import { Client } from '../server/support/client.ts';
import { databaseSettings } from '../server/support/databaseSettings.ts';
import { startServer } from '../server/support/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(4);

/** In ms: as long as some requests take after they were sent. */
const LATEST_KILL = 40;

/** Of ten rounds, so many kill a server. */
const KILLS = 3;

const JOB = {
  worker_id: null,
  from_date: '2026-12-01',
  appointment: { events: [] },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

interface Asked {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

/** The answer to a request, or null if its connection ended before, or another process was at it. */
async function ask(client: Client, address: string, { path, key, body }: Asked) {
  try {
    const answer = await fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { ...client.headers(), 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return answer.status === 503 ? null : { status: answer.status, text };
  } catch {
    return null;
  }
}

test('two processes that merge the same two customers do it once, and lose no job', async (context) => {
  const chance = chanceFrom(SEED);
  const settings = await databaseSettings('demo');
  const client = new Client();
  const servers = [startServer(settings), startServer(settings)];
  const addresses = await Promise.all(servers.map((server) => server.listening()));
  await client.signIn(addresses[0]!);
  const tally = { rounds: ROUNDS, requests: 0, refused: 0, unanswered: 0, killed: 0 };
  let keys = 0;
  const newKey = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

  async function untilAnswered(asked: Asked) {
    for (;;) {
      const answer = await ask(client, addresses[chance.between(0, 1)]!, asked);
      if (answer) return answer;
    }
  }
  async function made<Made>(path: string, body: object): Promise<Made> {
    const { status, text } = await untilAnswered({ path, key: newKey(), body });
    expect(status, text).toBe(201);
    return JSON.parse(text) as Made;
  }
  async function read<Read>(path: string): Promise<Read> {
    return (await (await client.call(`${addresses[0]}/api/${path}`)).json()) as Read;
  }
  const customerOf = async ({ id }: WireJob) => (await read<WireJob>(`job/${id}`)).customer_id;

  /** Asks all at once of either process, one of which may be killed; then again until each is answered. */
  async function race(wanted: readonly Asked[]) {
    const first = wanted.map((asked) => ask(client, addresses[chance.between(0, 1)]!, asked));
    if (chance.percent(KILLS * 10)) {
      const place = chance.between(0, 1);
      await delay(chance.between(0, LATEST_KILL));
      servers[place]!.kill('SIGKILL');
      await servers[place]!.ended;
      servers[place] = startServer(settings);
      addresses[place] = await servers[place].listening();
      tally.killed += 1;
    }
    const early = await Promise.all(first);
    const answers = await Promise.all(wanted.map(untilAnswered));
    const done = early.flatMap((answer, index) =>
      answer?.status === 200 ? [[answer, answers[index]]] : [],
    );
    for (const [answer, again] of done) expect(again).toEqual(answer);
    tally.unanswered += early.filter((answer) => answer === null).length;
    tally.requests += wanted.length * 2;
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status, text } of refused) expect([409, 422], text).toContain(status);
    tally.refused += refused.length;
    return answers;
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await made<WireCustomer>('customer', { name: `Runde ${round}, eins` });
    const other = await made<WireCustomer>('customer', { name: `Runde ${round}, zwei` });
    const jobs = [
      await made<WireJob>('job', { ...JOB, customer_id: one.id }),
      await made<WireJob>('job', { ...JOB, customer_id: other.id }),
    ];
    const wanted = Array.from({ length: chance.between(2, 5) }, (): Asked => {
      const [from, into] = chance.pick([
        [one, other],
        [other, one],
      ] as const);
      return { path: `customer/${from.id}/merge`, key: newKey(), body: { into: into.id } };
    });
    const merged = (await race(wanted)).filter(({ status }) => status === 200);
    expect(merged).toHaveLength(1);
    const survivor = JSON.parse(merged[0]!.text) as WireCustomer;
    const gone = survivor.id === one.id ? other : one;
    const listed = (await read<WireCustomer[]>('customer')).map(({ id }) => id);
    expect([listed.includes(survivor.id), listed.includes(gone.id)]).toEqual([true, false]);
    expect(await read(`customer/${gone.id}`)).toMatchObject({ merged_into: survivor.id });
    expect(await Promise.all(jobs.map(customerOf))).toEqual([survivor.id, survivor.id]);

    const undoing = Array.from({ length: chance.between(1, 3) }, (): Asked => ({
      path: `customer/${gone.id}/unmerge`,
      key: newKey(),
      body: {},
    }));
    const undone = (await race(undoing)).filter(({ status }) => status === 200);
    expect(undone).toHaveLength(1);
    expect((JSON.parse(undone[0]!.text) as WireUndoneMerge).kept_jobs).toEqual([]);
    expect(await Promise.all(jobs.map(customerOf))).toEqual([one.id, other.id]);
    expect(await read(`customer/${gone.id}`)).toEqual(gone);
  }
  reportRace(context, tally);
});
