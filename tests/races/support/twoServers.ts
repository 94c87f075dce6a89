import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Chance } from '../../../server/demo/random.ts';
import { Client } from '../../server/support/client.ts';
import { databaseSettings } from '../../server/support/database/databaseSettings.ts';
import { startServer } from '../../server/support/process/serverProcess.ts';

/** In ms: as long as some requests take after they were sent. */
const LATEST_KILL = 40;

/** Of ten rounds, so many kill a server. */
const KILLS = 3;

/** What makes something, so that it may be asked for again. */
export interface Asked {
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

/** Two processes on one database, and one person who asks either of them. */
export async function startTwoServers(chance: Chance) {
  const settings = await databaseSettings('demo');
  const client = new Client();
  const servers = [startServer(settings), startServer(settings)];
  const addresses = await Promise.all(servers.map((server) => server.listening()));
  await client.signIn(addresses[0]!);
  const tally = { requests: 0, refused: 0, unanswered: 0, killed: 0 };
  let keys = 0;
  const newKey = () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`;

  async function untilAnswered(asked: Asked) {
    for (;;) {
      const answer = await ask(client, addresses[chance.between(0, 1)]!, asked);
      if (answer) return answer;
    }
  }

  return {
    tally,
    newKey,

    async made<Made>(path: string, body: object): Promise<Made> {
      const { status, text } = await untilAnswered({ path, key: newKey(), body });
      expect(status, text).toBe(201);
      return JSON.parse(text) as Made;
    },

    async read<Read>(path: string): Promise<Read> {
      return (await (await client.call(`${addresses[0]}/api/${path}`)).json()) as Read;
    },

    async etagOf(path: string): Promise<string> {
      return String((await client.call(`${addresses[0]}/api/${path}`)).headers.get('etag'));
    },

    /** Asks all at once of either process, one of which may be killed; then again until each is answered. */
    async race(wanted: readonly Asked[]) {
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
    },
  };
}
