import { join } from 'node:path';
import { root } from '../../scripts/tool.ts';
import { isMet, printFigures, printLoad, type Figure } from '../figure.ts';
import { writeReport } from '../report.ts';
import { mediansByTurns, openSideBySide, printMedians } from '../sideBySide.ts';
import type { Round } from './page.ts';
import { ZONE } from './visits.ts';

const FOLDER = join(root, 'bench/board');

const OURS = 'ours';
const YARDSTICK = 'event-calendar';

/** The module of each contender in `FOLDER`. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [OURS]: './contenders/plan.tsx',
  [YARDSTICK]: './peers/eventCalendar.ts',
  'bare DOM': './contenders/bareDom.ts',
};

const WORKERS = 200;
const VISITS = 600;
const ROUNDS = 15;

const MEASURES: Readonly<Record<keyof Round, string>> = {
  firstPaint: 'data handed over',
  drop: 'a visit given to another worker',
};
const MEASURE_NAMES = Object.keys(MEASURES) as (keyof Round)[];

/** In ms. */
const DROP_GUIDE = 100;

/**
 * Draws a day of many workers with this program, another board and bare DOM, from the data handed
 * over until they are painted, then a visit that is given to somebody else. Prints the medians and
 * returns whether this program is ahead of the other board in both.
 */
export async function boardBench(asJson: boolean): Promise<boolean> {
  const context = { viewport: { width: 1280, height: 800 }, timezoneId: ZONE, locale: 'de-CH' };
  return openSideBySide(FOLDER, CONTENDERS, context, async (pages) => {
    const medians = await mediansByTurns(pages, ROUNDS, (page, round) =>
      page.evaluate((args) => globalThis.measureBoard(...args), [WORKERS, VISITS, round] as const),
    );
    printMedians(`${VISITS} visits of ${WORKERS} workers`, MEASURES, medians, YARDSTICK);
    const ours = medians.get(OURS)!;
    const peer = medians.get(YARDSTICK)!;
    const figures: readonly Figure[] = [
      ...MEASURE_NAMES.map((name): Figure => ({
        what: `${MEASURES[name]}, times ${YARDSTICK}`,
        unit: '',
        measured: ours[name] / peer[name],
        limit: 1,
      })),
      { what: MEASURES.drop, unit: 'ms', measured: ours.drop, limit: DROP_GUIDE },
    ];
    printFigures('Ours:', figures);
    const load = printLoad();
    if (asJson) {
      await writeReport('board', { load, medians: Object.fromEntries(medians), figures });
    }
    return figures.every(isMet);
  });
}
