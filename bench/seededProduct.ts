import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_USER } from '../server/demo/seedDemo.ts';
import { runSeedCommand } from '../server/commands/seed.ts';
import { ensureBuilt } from '../scripts/ensureBuilt.ts';
import { root } from '../scripts/tool.ts';
import { startProgram } from './program.ts';

const RECORDS = ['--customers', '2000', '--workers', '200', '--jobs', '10000'];

/** The built product in its own process, with 10,000 jobs. */
export interface SeededProduct {
  readonly address: string;
  /** Startup time in seconds. */
  readonly start: number;
  /** The headers of a signed-in browser. */
  readonly headers: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** The cookies of a signed-in browser's headers, for a browser that opens the address. */
export function cookiesOf({ cookie = '' }: SeededProduct['headers'], url: string) {
  return cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    return { name, value, url };
  });
}

/** Signs in as the demo user and returns the headers of the session. */
export async function signIn(address: string): Promise<Readonly<Record<string, string>>> {
  const cookies = new Map<string, string>();
  const headers = () => ({
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
    'x-csrftoken': decodeURIComponent(cookies.get('csrftoken') ?? ''),
  });
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  keep(await fetch(`${address}/api/auth/me`));
  const body = JSON.stringify(DEMO_USER);
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: headers(),
    body,
  });
  if (keep(answer).status !== 200) throw new Error('The demo user cannot sign in.');
  return headers();
}

/** Seeds a temporary database and serves it as `npm start` does. */
export async function startSeededProduct(): Promise<SeededProduct> {
  // Before the server starts, because its startup time is measured.
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const environment = { DATA_DIR: dataDir };
  const onProgress = () => {};
  await runSeedCommand({ args: RECORDS, environment, now: new Date(), onProgress });
  const before = performance.now();
  const server = await startProgram(join(root, 'scripts/run.mjs'), ['start'], environment);
  const start = (performance.now() - before) / 1000;
  return {
    address: server.address,
    start,
    headers: await signIn(server.address),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
