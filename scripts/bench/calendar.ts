import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { build, preview } from 'vite';
import { findBrowser } from '../browser.ts';
import { install, isInstalled } from '../npm.mjs';
import { root } from '../tool.ts';
import { ZONE } from './calendar/jobs.ts';
import type { Round } from './calendar/page.ts';
import { isMet, percentile, printFigures, printLoad, type Figure } from './figure.ts';
import { writeReport } from './report.ts';

const FOLDER = join(root, 'scripts/bench/calendar');
const PEERS = join(FOLDER, 'peers');

const OURS = 'ours';
const YARDSTICK = 'FullCalendar 7';
const FLOOR = 'bare DOM';

/** The module of each contender in `FOLDER`. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [OURS]: './contenders/timeGrid.tsx',
  [YARDSTICK]: './peers/fullCalendar.ts',
  'react-big-calendar': './peers/reactBigCalendar.tsx',
  'event-calendar': './peers/eventCalendar.ts',
  'schedule-x': './contenders/scheduleX.ts',
  'schedule-x, cured': './contenders/scheduleXCured.ts',
  [FLOOR]: './contenders/bareDom.ts',
};

const SIZES = [
  { jobs: 200, workers: 20 },
  { jobs: 1000, workers: 50 },
] as const;
type Size = (typeof SIZES)[number];

const MEASURES: Readonly<Record<keyof Round, string>> = {
  handedOver: 'data handed over',
  nextWeek: 'next week',
  toggled: 'worker toggled',
};
const MEASURE_NAMES = Object.keys(MEASURES) as (keyof Round)[];

const WARM_UP_ROUNDS = 2;
const ROUNDS = 15;

const BAR = 0.5;

/** In ms; the slowest peer takes seconds for each measure. */
const PATIENCE = 300_000;

/** Without it, no time would be shorter than 17 ms. */
const UNLIMITED_FRAME_RATE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Builds and serves the contenders on this machine; returns the address and how to stop. */
async function serve() {
  if (!isInstalled(PEERS)) {
    console.log('Installing the other calendars.');
    install(PEERS);
  }
  const outDir = await mkdtemp(join(tmpdir(), 'bench-calendar-'));
  await build({
    root: FOLDER,
    configFile: join(root, 'vite.config.ts'),
    configLoader: 'native',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: false },
  });
  const server = await preview({
    root: FOLDER,
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

async function openPage(context: BrowserContext, module: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`?contender=${module}`);
  return page;
}

type Medians = Readonly<Record<keyof Round, number>>;

/** The medians of each contender, in ms. Their pages take turns, so that disturbances affect all. */
async function measure(
  pages: ReadonlyMap<string, Page>,
  { jobs, workers }: Size,
): Promise<ReadonlyMap<string, Medians>> {
  const rounds = new Map([...pages.keys()].map((name) => [name, [] as Round[]]));
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    for (const [name, page] of pages) {
      await page.bringToFront();
      await page.requestGC();
      const measured = await page
        .evaluate((args) => globalThis.round(...args), [
          jobs,
          workers,
          1 + (round % workers),
        ] as const)
        .catch((cause: unknown) => {
          throw new Error(`${name} could not be measured.`, { cause });
        });
      if (round >= WARM_UP_ROUNDS) rounds.get(name)!.push(measured);
    }
  }
  const mediansOf = (measured: readonly Round[]) => {
    const median = (name: keyof Round) =>
      percentile(
        measured.map((round) => round[name]),
        50,
      );
    return Object.fromEntries(MEASURE_NAMES.map((name) => [name, median(name)])) as Medians;
  };
  return new Map([...rounds].map(([name, measured]) => [name, mediansOf(measured)]));
}

const rounded = (value: number) => Number(value.toPrecision(3));

function printMedians({ jobs, workers }: Size, medians: ReadonlyMap<string, Medians>): void {
  console.log(`${jobs} weekly jobs of ${workers} workers, ms and times ${YARDSTICK}:`);
  const yardstick = medians.get(YARDSTICK)!;
  const cells = (of: Medians) =>
    MEASURE_NAMES.flatMap((name) => [
      [MEASURES[name], rounded(of[name])],
      [`× ${MEASURES[name]}`, rounded(of[name] / yardstick[name])],
    ]);
  console.table(
    Object.fromEntries([...medians].map(([name, of]) => [name, Object.fromEntries(cells(of))])),
  );
}

interface Judged extends Figure {
  /** Whether ours is faster than every peer. */
  readonly isAhead: boolean;
}

function judge(size: Size, medians: ReadonlyMap<string, Medians>): readonly Judged[] {
  const ours = medians.get(OURS)!;
  const peers = [...medians].filter(([name]) => name !== OURS && name !== FLOOR);
  return MEASURE_NAMES.map((name) => ({
    what: `${MEASURES[name]}, ${size.jobs} jobs`,
    unit: '',
    measured: ours[name] / medians.get(YARDSTICK)![name],
    limit: BAR,
    isAhead: peers.every(([, peer]) => ours[name] < peer[name]),
  }));
}

/**
 * Draws the week view of weekly jobs with this program and other calendars, from the jobs handed
 * over until all visits are painted, then the next week, then without and with a worker. Prints the
 * medians and returns whether this program takes at most half of FullCalendar's time for each.
 */
export async function calendarBench(asJson: boolean): Promise<boolean> {
  const { address, stop } = await serve();
  const { args, ...options } = await findBrowser();
  const browser = await chromium.launch({ ...options, args: [...args, ...UNLIMITED_FRAME_RATE] });
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1280, height: 800 },
      timezoneId: ZONE,
      locale: 'de-CH',
    });
    const pages = new Map<string, Page>();
    for (const [name, module] of Object.entries(CONTENDERS)) {
      pages.set(name, await openPage(context, module));
    }
    const figures: Judged[] = [];
    const report: unknown[] = [];
    for (const size of SIZES) {
      const medians = await measure(pages, size);
      printMedians(size, medians);
      figures.push(...judge(size, medians));
      report.push({ ...size, medians: Object.fromEntries(medians) });
    }
    printFigures(`Ours, times ${YARDSTICK}:`, figures);
    const ahead = figures.filter(({ isAhead }) => isAhead).length;
    console.log(`Ahead of every other calendar in ${ahead} of ${figures.length}.`);
    const load = printLoad();
    if (asJson) await writeReport('calendar', { load, sizes: report, figures });
    return figures.every(isMet);
  } finally {
    await browser.close();
    await stop();
  }
}
