import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { percentile, printFigures, printLoad, type Figure } from './figure.ts';
import { startProgram, type Program } from './program.ts';
import { writeReport } from './report.ts';
import { createSeeded, DATABASES, stopDatabases, type DatabaseName } from './scale/databases.ts';
import { signIn } from './seededProduct.ts';

const JOBS = 1_000;
const SESSIONS = 40;
const STREAMS_OF_A_SESSION = 5;
const WRITES = 150;
/** Each of them with and without listeners, by turns. */
const ROUNDS = 4;

/** How much more the server may compute for a write, and in ms when a listener may know of it. */
const BARS = { ratio: 1.5, told: 1_000 };

type Headers = Readonly<Record<string, string>>;

async function listen(address: string, headers: Headers): Promise<IncomingMessage> {
  const asked = get(`${address}/api/changes`, { headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`Nobody may listen: ${answer.statusCode}`);
  asked.on('error', () => {});
  answer.on('error', () => {});
  answer.setEncoding('utf8').resume();
  return answer;
}

/** What the server computes for some writes, one after the other. */
async function costOfWrites({ address, computed }: Program, headers: Headers): Promise<number> {
  const before = computed();
  for (let count = 0; count < WRITES; count += 1) {
    const answer = await fetch(`${address}/api/worker/${(count % 5) + 1}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ name: `Name ${Math.random()}` }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A write is refused: ${answer.status}`);
  }
  return computed() - before;
}

/** Ms until the last of the listeners knows of a write, from when it is sent. */
async function timeUntilTold(
  address: string,
  headers: Headers,
  streams: readonly IncomingMessage[],
): Promise<number> {
  const name = `Name ${Math.random()}`;
  const before = performance.now();
  const told = Promise.all(
    streams.map(
      (stream) =>
        new Promise<void>((resolve) => {
          stream.on('data', (text: string) => {
            if (text.includes('"worker"')) resolve();
          });
        }),
    ),
  );
  await fetch(`${address}/api/worker/7`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ name }),
  });
  await told;
  return performance.now() - before;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(name: DatabaseName): Promise<Figure[]> {
  const { settings, remove } = await createSeeded(name, JOBS);
  const server = await startProgram('server/main.ts', [], settings);
  const { address } = server;
  const headers = await signIn(address);
  const sessions: Headers[] = [];
  while (sessions.length < SESSIONS) sessions.push(await signIn(address));
  let alone = 0;
  let watched = 0;
  const told: number[] = [];
  await costOfWrites(server, headers);
  for (let round = 0; round < ROUNDS; round += 1) {
    alone += await costOfWrites(server, headers);
    const streams = await Promise.all(
      sessions.flatMap((session) =>
        Array.from({ length: STREAMS_OF_A_SESSION }, () => listen(address, session)),
      ),
    );
    watched += await costOfWrites(server, headers);
    for (let count = 0; count < 5; count += 1) {
      await pause(300);
      told.push(await timeUntilTold(address, headers, streams));
    }
    for (const stream of streams) stream.destroy();
    await pause(300);
  }
  await server.stop();
  await remove();
  return [
    {
      what: `${name}: work of the server for a write with 200 listeners, times that without`,
      unit: '',
      measured: watched / alone,
      limit: BARS.ratio,
    },
    {
      what: `${name}: a write until all 200 know of it, p95`,
      unit: 'ms',
      measured: percentile(told, 95),
      limit: BARS.told,
    },
  ];
}

/** Measures what it costs the server to tell changes to 200 listeners, on both databases. */
export async function changesBench(asJson: boolean): Promise<boolean> {
  try {
    const figures: Figure[] = [];
    for (const name of DATABASES) figures.push(...(await measure(name)));
    const load = printLoad();
    printFigures('Changes as they happen', figures);
    if (asJson) await writeReport('changes', { load, figures });
    return figures.every(({ unit, measured, limit }) => unit === 'ms' || measured <= limit);
  } finally {
    await stopDatabases();
  }
}
