import { join } from 'node:path';
import { root } from '../../scripts/tool.ts';
import { ZONE } from './jobs.ts';
import type { Round } from './page.ts';
import { isMet, printFigures, printLoad, type Figure } from '../figure.ts';
import { writeReport } from '../report.ts';
import { mediansByTurns, openSideBySide, printMedians, type Pages } from '../sideBySide.ts';

const FOLDER = join(root, 'bench/calendar');

const OURS = 'ours';
const EXCEPTIONS = 8;
const WITH_EXCEPTIONS = `ours, ${EXCEPTIONS} exceptions a job`;
const YARDSTICK = 'FullCalendar 7';
const FLOOR = 'bare DOM';

/** The module of each contender in `FOLDER`. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [OURS]: './contenders/timeGrid.tsx',
  [WITH_EXCEPTIONS]: './contenders/timeGrid.tsx',
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

const ROUNDS = 15;

const BAR = 0.5;
/** For our visits with exceptions, times those without. */
const BAR_OF_EXCEPTIONS = 1.1;

type Medians = Readonly<Record<keyof Round, number>>;

const measure = (pages: Pages, { jobs, workers }: Size) =>
  mediansByTurns(pages, ROUNDS, (page, round, name) =>
    page.evaluate((args) => globalThis.measureCalendar(...args), [
      jobs,
      workers,
      1 + (round % workers),
      name === WITH_EXCEPTIONS ? EXCEPTIONS : 0,
    ] as const),
  );

interface Judged extends Figure {
  /** Whether ours, also with exceptions, is faster than every peer. */
  readonly isAhead: boolean;
}

function judge({ jobs }: Size, medians: ReadonlyMap<string, Medians>): readonly Judged[] {
  const ours = [OURS, WITH_EXCEPTIONS].map((name) => medians.get(name)!);
  const peers = Object.keys(CONTENDERS).filter((name) => !name.startsWith(OURS) && name !== FLOOR);
  return MEASURE_NAMES.map((name) => ({
    what: `${MEASURES[name]}, ${jobs} jobs`,
    unit: '',
    measured: medians.get(OURS)![name] / medians.get(YARDSTICK)![name],
    limit: BAR,
    isAhead: peers.every((peer) => ours.every((each) => each[name] < medians.get(peer)![name])),
  }));
}

/** What exceptions cost us. */
function judgeExceptions({ jobs }: Size, medians: ReadonlyMap<string, Medians>): readonly Figure[] {
  return MEASURE_NAMES.map((name) => ({
    what: `${MEASURES[name]}, ${jobs} jobs`,
    unit: '',
    measured: medians.get(WITH_EXCEPTIONS)![name] / medians.get(OURS)![name],
    limit: BAR_OF_EXCEPTIONS,
  }));
}

/**
 * Draws the week view of weekly jobs with this program and other calendars, from the jobs handed
 * over until all visits are painted, then the next week, then without and with a worker; this program
 * with exceptions too. Prints the medians and returns whether this program takes at most half of
 * FullCalendar's time for each, and with exceptions at most a tenth more than without.
 */
export async function calendarBench(asJson: boolean): Promise<boolean> {
  const context = {
    viewport: { width: 1280, height: 800 },
    timezoneId: ZONE,
    locale: 'de-CH',
  };
  return openSideBySide(FOLDER, CONTENDERS, context, async (pages) => {
    const figures: Judged[] = [];
    const ofExceptions: Figure[] = [];
    const report: unknown[] = [];
    for (const size of SIZES) {
      const medians = await measure(pages, size);
      const title = `${size.jobs} weekly jobs of ${size.workers} workers`;
      printMedians(title, MEASURES, medians, YARDSTICK);
      figures.push(...judge(size, medians));
      ofExceptions.push(...judgeExceptions(size, medians));
      report.push({ ...size, medians: Object.fromEntries(medians) });
    }
    printFigures(`Ours, times ${YARDSTICK}:`, figures);
    printFigures('Ours with exceptions, times ours without:', ofExceptions);
    const ahead = figures.filter(({ isAhead }) => isAhead).length;
    console.log(`Ahead of every other calendar in ${ahead} of ${figures.length}.`);
    const load = printLoad();
    if (asJson) await writeReport('calendar', { load, sizes: report, figures, ofExceptions });
    return [...figures, ...ofExceptions].every(isMet);
  });
}
