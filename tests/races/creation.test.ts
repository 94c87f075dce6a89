import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chanceFrom, type Chance } from '../../server/demo/random.ts';
import { Client } from '../server/support/client.ts';
import { databaseSettings } from '../server/support/database/databaseSettings.ts';
import { startServer } from '../server/support/process/serverProcess.ts';
import { reportRace, roundsOr, SEED } from './support/rounds.ts';

const ROUNDS = roundsOr(2);

/** In ms: as long as some requests take after they were sent. */
const LATEST_KILL = 50;

const JOB = {
  worker_id: 1,
  from_date: '2026-12-01',
  appointment: { events: [] },
  confirmed_support: false,
  confirmed_customer: false,
  confirmed_worker: false,
};

interface Wanted {
  readonly kind: 'customer' | 'worker' | 'job';
  readonly key: string;
  /** That of the customer or worker who is made. */
  readonly name: string;
  readonly body: object;
}

function uuidOf(round: number, place: number): string {
  return `00000000-0000-4000-8000-${String(round * 100 + place).padStart(12, '0')}`;
}

function wantedIn(round: number, chance: Chance): Wanted[] {
  return Array.from({ length: chance.between(1, 6) }, (_, place) => {
    const name = `Runde ${round}, ${place}`;
    const key = uuidOf(round, place);
    const kind = chance.pick(['customer', 'worker', 'job'] as const);
    return { kind, key, name, body: kind === 'job' ? { ...JOB, customer: { name } } : { name } };
  });
}

/** The answer to a request, or null if its connection ended before. */
async function make(client: Client, address: string, { kind, key, body }: Wanted) {
  try {
    const answer = await fetch(`${address}/api/${kind}`, {
      method: 'POST',
      headers: { ...client.headers(), 'idempotency-key': key },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

test('what is sent until it is answered is made once, though servers are killed meanwhile', async (context) => {
  const chance = chanceFrom(SEED);
  const settings = await databaseSettings('demo');
  const client = new Client();
  const tally = { rounds: ROUNDS, requests: 0, answered: 0, unanswered: 0, lost: 0 };
  let server = startServer(settings);
  let address = await server.listening();
  await client.signIn(address);
  const listed = async (kind: string) => {
    const answer = await client.call(`${address}/api/${kind}`);
    return (await answer.json()) as { id: number; name?: string; customer?: { name: string } }[];
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = wantedIn(round, chance);
    const first = wanted.flatMap((one) =>
      Array.from({ length: chance.between(1, 2) }, async () => ({
        key: one.key,
        answer: await make(client, address, one),
      })),
    );
    await delay(chance.between(0, LATEST_KILL));
    server.kill('SIGKILL');
    const answers = await Promise.all(first);
    await server.ended;

    server = startServer(settings);
    address = await server.listening();
    const before = {
      customer: await listed('customer'),
      worker: await listed('worker'),
      job: await listed('job'),
    };
    for (const one of wanted) {
      const found = before[one.kind].filter(
        ({ name, customer }) => (customer ? customer.name : name) === one.name,
      );
      const texts = answers.flatMap(({ key, answer }) =>
        key === one.key && answer ? [answer.text] : [],
      );
      const again = await make(client, address, one);
      expect(again?.status, one.name).toBe(201);
      for (const text of texts) expect(text).toBe(again!.text);
      tally.answered += texts.length;
      if (texts.length === 0) tally.unanswered += 1;
      if (texts.length === 0 && found.length === 1) tally.lost += 1;
    }
    tally.requests += answers.length + wanted.length;
    const customers = await listed('customer');
    const workers = await listed('worker');
    const jobs = await listed('job');
    for (const { kind, name } of wanted) {
      const people = kind === 'worker' ? workers : customers;
      expect(people.filter((person) => person.name === name)).toHaveLength(1);
      const ofCustomer = jobs.filter(({ customer }) => customer?.name === name);
      expect(ofCustomer).toHaveLength(kind === 'job' ? 1 : 0);
    }
  }
  reportRace(context, tally);
});
