import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WireJob } from '../../src/api/contract/records/jobs.ts';
import { load } from '../apiFigures.ts';
import { percentile } from '../figure.ts';
import { signIn } from '../seededProduct.ts';
import { createSeeded, type DatabaseName } from './databases.ts';
import { pageFigures, type PageFigures } from './page.ts';
import { startProgram, type Program } from '../program.ts';

const SECONDS = 3;
const ROUNDS = 5;

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const bareRoute = fileURLToPath(new URL('bareRoute.ts', import.meta.url));

const LISTS = ['customer', 'worker', 'job'] as const;

/** The requests that are sent over many connections. */
const ASKED = { 'one job': 'job/17', 'jobs of a worker': 'job?worker=7', 'all jobs': 'job' };

type Headers = Readonly<Record<string, string>>;

export interface ScaleCase {
  readonly database: DatabaseName;
  readonly jobs: number;
  readonly processes: number;
}

/** A list: its size in bytes, plain and compressed, and the ms until it is there. */
interface ListFigures {
  readonly plain: number;
  readonly compressed: number;
  /** After a record has changed, so that the server reads the list again. */
  readonly changed: number;
  readonly cached: number;
}

interface LoadFigures {
  /** Answers per second, of the server and of a bare route with the same bytes. */
  readonly server: number;
  readonly bare: number;
}

export interface ScaleFigures extends ScaleCase {
  readonly lists: Readonly<Record<string, ListFigures>>;
  readonly load: Readonly<Record<string, LoadFigures>>;
  /** Ms from the begin of a save to the list of another process that has it; null with one. */
  readonly seenByOther: number | null;
  readonly page: PageFigures;
  /** The most memory of each process in MB, after all of this. */
  readonly memory: readonly number[];
}

interface Answer {
  readonly bytes: Buffer;
  readonly encoding: string;
}

/** The answer as it travels, compressed or not. */
function answerOf(url: string, headers: Headers): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const encoding = response.headers['content-encoding'] ?? '';
        resolve({ bytes: Buffer.concat(chunks), encoding });
      });
    }).on('error', reject);
  });
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

/** Moves the first day of a job, so that every list is read again. */
async function save(address: string, headers: Headers, round: number): Promise<void> {
  const url = `${address}/api/job/17`;
  const answer = await fetch(url, { headers });
  const { id: _, job_request: __, ...job } = (await answer.json()) as WireJob;
  const body = JSON.stringify({ ...job, from_date: `2026-11-0${1 + (round % 9)}` });
  const saved = await fetch(url, { method: 'PUT', headers, body });
  if (saved.status !== 200) throw new Error(`The job could not be saved: ${saved.status}.`);
}

async function listFigures(address: string, headers: Headers, list: string): Promise<ListFigures> {
  const url = `${address}/api/${list}`;
  const { 'accept-encoding': _, ...uncompressed } = headers;
  const changed: number[] = [];
  const cached: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await save(address, headers, round);
    const first = await timeOf(() => answerOf(url, headers));
    const again = await timeOf(() => answerOf(url, headers));
    // The first round warms up.
    if (round > 0) {
      changed.push(first);
      cached.push(again);
    }
  }
  return {
    plain: (await answerOf(url, uncompressed)).bytes.length,
    compressed: (await answerOf(url, headers)).bytes.length,
    changed: percentile(changed, 50),
    cached: percentile(cached, 50),
  };
}

/** Answers per second of programs that share the connections. */
async function answersPerSecond(urls: readonly string[], headers: Headers): Promise<number> {
  await Promise.all(urls.map((url) => load(url, headers, 1)));
  const answers = await Promise.all(urls.map((url) => load(url, headers, SECONDS)));
  return answers.flat().length / SECONDS;
}

async function loadFigures(
  addresses: readonly string[],
  headers: Headers,
  path: string,
): Promise<LoadFigures> {
  const urls = addresses.map((address) => `${address}/api/${path}`);
  const server = await answersPerSecond(urls, headers);
  const { bytes, encoding } = await answerOf(urls[0]!, headers);
  const folder = await mkdtemp(join(tmpdir(), 'scale-'));
  const file = join(folder, 'bytes');
  await writeFile(file, bytes);
  const bareRoutes = await startAll(addresses.length, bareRoute, [file, encoding]);
  const bare = await answersPerSecond(
    bareRoutes.map(({ address }) => `${address}/`),
    headers,
  );
  await Promise.all(bareRoutes.map((program) => program.stop()));
  await rm(folder, { recursive: true });
  return { server, bare };
}

/** The median ms from a save at the first address until the second one lists it. */
async function seenByOther(addresses: readonly string[], headers: Headers): Promise<number | null> {
  const [one, other] = addresses;
  if (one === undefined || other === undefined) return null;
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const time = await timeOf(async () => {
      await save(one, headers, round + 1);
      await answerOf(`${other}/api/job`, headers);
    });
    if (round > 0) times.push(time);
  }
  return percentile(times, 50);
}

function startAll(
  count: number,
  script: string,
  args: readonly string[] = [],
  environment: Headers = {},
): Promise<Program[]> {
  return Promise.all(Array.from({ length: count }, () => startProgram(script, args, environment)));
}

/** Seeds a database, serves it by so many processes, and measures them. */
export async function measure(scaleCase: ScaleCase): Promise<ScaleFigures> {
  const { database, jobs, processes } = scaleCase;
  const { settings, remove } = await createSeeded(database, jobs);
  const servers = await startAll(processes, main, [], settings);
  try {
    const addresses = servers.map(({ address }) => address);
    const headers = await signIn(addresses[0]!);
    const lists: Record<string, ListFigures> = {};
    for (const list of LISTS) lists[list] = await listFigures(addresses[0]!, headers, list);
    const figures: Record<string, LoadFigures> = {};
    for (const [what, path] of Object.entries(ASKED)) {
      figures[what] = await loadFigures(addresses, headers, path);
    }
    return {
      ...scaleCase,
      lists,
      load: figures,
      seenByOther: await seenByOther(addresses, headers),
      page: await pageFigures(addresses[0]!, headers),
      memory: servers.map((server) => server.peakMemory()),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await remove();
  }
}
