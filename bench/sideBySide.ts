import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/browser.ts';
import { install, isInstalled } from '../scripts/npm.mjs';
import { root } from '../scripts/tool.ts';
import { percentile } from './figure.ts';

const WARM_UP_ROUNDS = 2;

/** In ms; the slowest peer takes seconds for each measure. */
const PATIENCE = 300_000;

/** Without it, no time would be shorter than 17 ms. */
const UNLIMITED_FRAME_RATE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export type Pages = ReadonlyMap<string, Page>;

/** Builds and serves the contenders of a folder; returns the address and how to stop. */
async function serve(folder: string) {
  const peers = join(folder, 'peers');
  if (!isInstalled(peers)) {
    console.log('Installing what is measured beside ours.');
    install(peers);
  }
  const outDir = await mkdtemp(join(tmpdir(), 'bench-'));
  await build({
    root: folder,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false },
  });
  const server = await preview({
    root: folder,
    configFile: false,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return {
    address: server.resolvedUrls!.local[0]!,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

/**
 * Opens a page for each contender, the name of each with the path of its module in the folder, whose
 * `index.html` loads it. Ends everything once `measure` is done.
 */
export async function openSideBySide<Result>(
  folder: string,
  contenders: Readonly<Record<string, string>>,
  options: BrowserContextOptions,
  measure: (pages: Pages) => Promise<Result>,
): Promise<Result> {
  const { address, stop } = await serve(folder);
  const { args, ...launch } = await findBrowser();
  const browser = await chromium.launch({ ...launch, args: [...args, ...UNLIMITED_FRAME_RATE] });
  try {
    const context = await browser.newContext({ baseURL: address, ...options });
    const pages = new Map<string, Page>();
    for (const [name, module] of Object.entries(contenders)) {
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      await page.goto(`?contender=${module}`);
      pages.set(name, page);
    }
    return await measure(pages);
  } finally {
    await browser.close();
    await stop();
  }
}

/**
 * The medians of each contender, by measure. Their pages take turns, so that disturbances affect
 * all.
 */
export async function mediansByTurns<Measure extends string>(
  pages: Pages,
  rounds: number,
  measureRound: (
    page: Page,
    round: number,
    name: string,
  ) => Promise<Readonly<Record<Measure, number>>>,
): Promise<ReadonlyMap<string, Readonly<Record<Measure, number>>>> {
  const measured = new Map([...pages.keys()].map((name) => [name, new Map<Measure, number[]>()]));
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    for (const [name, page] of pages) {
      await page.bringToFront();
      await page.requestGC();
      const times = await measureRound(page, round, name).catch((cause: unknown) => {
        throw new Error(`${name} could not be measured.`, { cause });
      });
      if (round < WARM_UP_ROUNDS) continue;
      const known = measured.get(name)!;
      for (const measure of Object.keys(times) as Measure[]) {
        known.set(measure, [...(known.get(measure) ?? []), times[measure]]);
      }
    }
  }
  const mediansOf = (times: ReadonlyMap<Measure, readonly number[]>) =>
    Object.fromEntries(
      [...times].map(([measure, values]) => [measure, percentile(values, 50)]),
    ) as Record<Measure, number>;
  return new Map([...measured].map(([name, times]) => [name, mediansOf(times)]));
}

const rounded = (value: number) => Number(value.toPrecision(3));

/** Prints the medians of each contender in ms, and as multiples of one of them. */
export function printMedians<Measure extends string>(
  title: string,
  measures: Readonly<Record<Measure, string>>,
  medians: ReadonlyMap<string, Readonly<Record<Measure, number>>>,
  yardstick: string,
): void {
  console.log(`${title}, ms and times ${yardstick}:`);
  const names = Object.keys(measures) as Measure[];
  const base = medians.get(yardstick)!;
  const cells = (of: Readonly<Record<Measure, number>>) =>
    names.flatMap((name) => [
      [measures[name], rounded(of[name])],
      [`× ${measures[name]}`, rounded(of[name] / base[name])],
    ]);
  console.table(
    Object.fromEntries([...medians].map(([name, of]) => [name, Object.fromEntries(cells(of))])),
  );
}
