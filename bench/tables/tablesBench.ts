import { join } from 'node:path';
import { root } from '../../scripts/tool.ts';
import { isMet, printFigures, printLoad, type Figure } from '../figure.ts';
import { writeReport } from '../report.ts';
import { mediansByTurns, openSideBySide, printMedians } from '../sideBySide.ts';
import type { Round } from './page.ts';

const OURS = 'ours';

/** The module of each contender. */
const CONTENDERS: Readonly<Record<string, string>> = {
  [OURS]: './contenders/listTable.tsx',
  'AG Grid Community': './peers/agGrid.ts',
  'MUI X DataGrid': './peers/muiDataGrid.tsx',
};

const MEASURES: Readonly<Record<keyof Round, string>> = {
  firstRows: 'first rows',
  keystroke: 'search keystroke',
  sort: 'sort',
  keystrokeAll: 'keystroke, all rows',
  scroll: 'scroll, all rows',
};

const WORDS = ['huber', 'montag', 'keller', 'claudia', '08:00'];
const ROUNDS = 10;

/**
 * Shows the same 10,000 rows with our table and with others: the first rows, a letter typed into the
 * search, the order of a column, and a jump through all rows; MUI X has at most 100 of them on a
 * page. Prints the medians and returns whether ours is ahead of each other in everything.
 */
export async function tablesBench(asJson: boolean): Promise<boolean> {
  const folder = join(root, 'bench/tables');
  const context = { viewport: { width: 1280, height: 800 }, locale: 'de-CH' };
  return openSideBySide(folder, CONTENDERS, context, async (pages) => {
    const medians = await mediansByTurns(pages, ROUNDS, (page, round) =>
      page.evaluate((word) => globalThis.measureTable(word), WORDS[round % WORDS.length]!),
    );
    printMedians('10,000 rows', MEASURES, medians, OURS);
    const ours = medians.get(OURS)!;
    const figures = [...medians]
      .filter(([name]) => name !== OURS)
      .flatMap(([name, peer]) =>
        (Object.keys(MEASURES) as (keyof Round)[]).map((measure): Figure => ({
          what: `${MEASURES[measure]}, times ${name}`,
          unit: '',
          measured: ours[measure] / peer[measure],
          limit: 1,
        })),
      );
    printFigures('Ours:', figures);
    const load = printLoad();
    if (asJson)
      await writeReport('tables', { load, medians: Object.fromEntries(medians), figures });
    return figures.every(isMet);
  });
}
