import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from 'playwright';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { DEMO_USER, seedDemo } from '../../server/demo/seedDemo.ts';
import { isFrontEndBuilt } from '../../server/routes/service/frontEnd.ts';
import { TODAY } from '../../tests/support/today.ts';
import { HOME, ROUTES, type RouteName } from '../../src/domain/navigation/route.ts';
import { findBrowser } from '../browser.ts';
import { PAGES } from '../pages.ts';
import { scriptsOf } from './scriptsOf.ts';

const KILOBYTE = 1000;
const NAMED_FILES = 5;

/** In kilobytes: a page as it opens, and what a map and a week of the plan add. */
const PAGE_LIMIT = 370;
const MAP = 45;
const WEEK = 10;
const LIMITS: Partial<Record<RouteName, number>> = {
  signIn: 170,
  newRequests: PAGE_LIMIT + MAP,
  customer: PAGE_LIMIT + MAP,
  dayMap: PAGE_LIMIT + MAP,
  worker: PAGE_LIMIT + WEEK,
};

interface Transfer {
  readonly route: string;
  readonly limit: number;
  readonly scripts: readonly string[];
}

/** The routes of a built front end that transfer more JavaScript than their limit. */
export async function sizeFaults(dist: string): Promise<string[]> {
  if (!isFrontEndBuilt(dist)) return [`${dist} holds no front end: run "npm run build" first.`];
  const [transfers, sizes] = await Promise.all([transfersOf(dist), sizesOfScripts(dist)]);
  const { table, faults } = judgeTransfers(transfers, sizes);
  console.log(table);
  return faults;
}

/**
 * Compares the sum of each route with its limit.
 * @internal
 */
export function judgeTransfers(
  transfers: readonly Transfer[],
  sizes: ReadonlyMap<string, number>,
): { table: string; faults: string[] } {
  const sizeOf = (script: string) => sizes.get(script) ?? 0;
  const sumOf = ({ scripts }: Transfer) => scripts.reduce((sum, one) => sum + sizeOf(one), 0);
  const faultsOf = (transfer: Transfer) => {
    const { route, limit, scripts } = transfer;
    if (scripts.length === 0) return [`${route} transfers no JavaScript at all.`];
    const unknown = scripts.filter((script) => !sizes.has(script));
    if (unknown.length > 0)
      return [`${route} transfers what was not built: ${unknown.join(', ')}.`];
    if (sumOf(transfer) <= limit * KILOBYTE) return [];
    const biggest = scripts
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
      .slice(0, NAMED_FILES)
      .map((script) => `${script} ${kilobytes(sizeOf(script))}`);
    const sum = kilobytes(sumOf(transfer));
    return [`${route} transfers ${sum} KB, more than ${limit}; biggest: ${biggest.join(', ')}.`];
  };
  const rows = transfers.map((transfer) => [
    transfer.route,
    kilobytes(sumOf(transfer)),
    String(transfer.limit),
  ]);
  return {
    table: [['route', 'KB', 'limit'], ...rows].map(tableLine).join('\n'),
    faults: transfers.length > 0 ? transfers.flatMap(faultsOf) : ['No route was measured.'],
  };
}

const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1);

const tableLine = ([route = '', ...figures]: readonly string[]) =>
  `  ${route.padEnd(24)}${figures.map((figure) => figure.padStart(8)).join('')}`;

/** The size in bytes of each built script by URL, compressed with brotli at its maximum. */
async function sizesOfScripts(dist: string): Promise<Map<string, number>> {
  const compress = promisify(brotliCompress);
  const names = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'));
  const sizes = names.map(async (name) => {
    const file = join(dist, 'assets', name);
    const bytes = await readFile(`${file}.br`).catch(async () => compress(await readFile(file)));
    return [`/assets/${name}`, bytes.length] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** Opens each route in a browser with an empty cache and collects the scripts that it loads. */
async function transfersOf(dist: string): Promise<Transfer[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sizes-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, TILES_URL: '/tiles/{z}/{x}/{y}' });
  const database = await openDatabase(config);
  await seedDemo(database, { now: TODAY, timeZone: config.timeZone });
  const app = await buildApp({ config, database, dist });
  const browser = await chromium.launch(await findBrowser());
  try {
    const baseURL = await app.listen(config);
    const visitor = await browser.newPage({ baseURL });
    await visitor.goto(ROUTES.signIn.path);
    await visitor.locator('[name=username]').fill(DEMO_USER.username);
    await visitor.locator('[name=password]').fill(DEMO_USER.password);
    await visitor.locator('[type=submit]').click();
    await visitor.waitForURL(ROUTES[HOME].path);
    const storageState = await visitor.context().storageState();

    const transfers: Transfer[] = [];
    for (const { name, path } of PAGES) {
      const options = name === 'signIn' ? { baseURL } : { baseURL, storageState };
      const page = await browser.newPage(options);
      await page.clock.setFixedTime(TODAY);
      const scripts = await scriptsOf(page, path);
      transfers.push({ route: path, limit: LIMITS[name] ?? PAGE_LIMIT, scripts });
      await page.close();
    }
    return transfers;
  } finally {
    await browser.close();
    await app.close();
    await database.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}
