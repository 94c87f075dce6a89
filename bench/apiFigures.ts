import { Agent, get } from 'node:http';
import { percentile, type Figure } from './figure.ts';
import type { SeededProduct } from './seededProduct.ts';

const CONNECTIONS = 50;
const SECONDS = 4;
const WARM_UP_SECONDS = 1;
const ROUNDS = 20;

const BARS = { wholeList: 100, underLoad: 20, start: 2 };

const ASKED = [
  { what: 'jobs of a worker', path: '/api/job?worker=7' },
  { what: 'new requests', path: '/api/job?has_worker=false' },
  { what: 'jobs waiting for confirmation', path: '/api/job?has_worker=true&unconfirmed=true' },
  { what: 'one job', path: '/api/job/17' },
  { what: 'one customer', path: '/api/customer/17' },
  { what: 'one worker', path: '/api/worker/17' },
];

/** Ms until the whole compressed response has arrived; it is not decompressed. */
function arrivalOf(url: string, headers: SeededProduct['headers'], agent?: Agent): Promise<number> {
  const before = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('end', () => resolve(performance.now() - before));
      response.on('error', reject);
      response.resume();
    }).on('error', reject);
  });
}

/** The whole list for one client: cached by the server, and after another client's change. */
async function wholeList({ address, headers }: SeededProduct): Promise<Figure[]> {
  const kept: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const answer = await fetch(`${address}/api/customer/1`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ name: `Name ${round}` }),
    });
    if (answer.status !== 200) throw new Error('The customer could not be changed.');
    const afterChange = await arrivalOf(`${address}/api/job`, headers);
    const again = await arrivalOf(`${address}/api/job`, headers);
    // The first round warms up.
    if (round > 0) {
      changed.push(afterChange);
      kept.push(again);
    }
  }
  const figure = (what: string, times: readonly number[]): Figure => ({
    what,
    unit: 'ms',
    measured: percentile(times, 95),
    limit: BARS.wholeList,
  });
  return [
    figure('all 10,000 jobs, one client, p95', kept),
    figure('the same after every change, p95', changed),
  ];
}

/** The ms of each response while `connections` clients send requests one after the other. */
export async function load(
  url: string,
  headers: SeededProduct['headers'],
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const connection = async () => {
    while (performance.now() < end) times.push(await arrivalOf(url, headers, agent));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return times;
}

async function underLoad({ address, headers }: SeededProduct): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path } of ASKED) await load(address + path, headers, WARM_UP_SECONDS);
  for (const { what, path } of ASKED) {
    const times = await load(address + path, headers, SECONDS);
    figures.push({
      what: `${what}, ${CONNECTIONS} connections, p95`,
      unit: 'ms',
      measured: percentile(times, 95),
      limit: BARS.underLoad,
    });
  }
  return figures;
}

/** How fast the server starts and responds. */
export async function apiFigures(product: SeededProduct): Promise<Figure[]> {
  return [
    { what: 'npm start until it listens', unit: 's', measured: product.start, limit: BARS.start },
    ...(await wholeList(product)),
    ...(await underLoad(product)),
  ];
}
