import { lastPaint, nextPaint } from '../painted.ts';
import type { Contender, Start } from './contender.ts';
import { FIELDS, jobTexts, type JobText } from './rows.ts';

/** In ms. */
export interface Round {
  readonly firstRows: number;
  /** The mean of the letters of a word. */
  readonly keystroke: number;
  /** The mean of ascending and descending. */
  readonly sort: number;
  /** The same with all rows on a page, or as many as the table can. */
  readonly keystrokeAll: number;
  /** The mean of jumps of 1,000 px. */
  readonly scroll: number;
}

declare global {
  /** Mounts the contender of this page twice, measures it and removes it. */
  var measureTable: (word: string) => Promise<Round>;
}

const ROWS = 10_000;
const PAGE_SIZE = 25;
const JUMP = 1000;
const JUMPS = 3;

const modules = import.meta.glob<{ contender: Contender }>('./{contenders,peers}/*.{ts,tsx}');

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function matching(rows: readonly JobText[], text: string): readonly JobText[] {
  const wanted = text.toLowerCase();
  return rows.filter((row) => FIELDS.some((field) => row[field].toLowerCase().includes(wanted)));
}

globalThis.measureTable = async (word) => {
  const { contender } = await modules[new URLSearchParams(location.search).get('contender')!]!();
  await contender.load?.();
  const rows = jobTexts(ROWS);
  const byCustomer = rows.toSorted((a, b) => (a.customer < b.customer ? -1 : 1));
  const backwards = byCustomer.toReversed();
  const words = [...word].map((_, index) => {
    const text = word.slice(0, index + 1);
    return { text, found: matching(rows, text) };
  });

  const open = async (pageSize: Start['pageSize']) => {
    const element = document.createElement('main');
    document.body.append(element);
    const customers = () => contender.customers(element);
    /** Waits until these rows come first; returns when they were painted. */
    const drawn = (expected: readonly JobText[]) =>
      lastPaint(element, () => {
        const shown = customers();
        const isRight =
          shown.length >= Math.min(expected.length, 10) && expected[0]?.customer === shown[0];
        return isRight
          ? null
          : `It shows ${shown.slice(0, 3)} instead of ${expected[0]?.customer}.`;
      });
    const time = async (action: () => void, painted: () => Promise<number>) => {
      const began = await nextPaint();
      action();
      return (await painted()) - began;
    };
    let table!: ReturnType<Contender['mount']>;
    const mounted = await time(
      () => {
        table = contender.mount({ element, rows, pageSize });
      },
      () => drawn(rows),
    );
    const type = async () => {
      const times: number[] = [];
      for (const { text, found } of words) {
        times.push(
          await time(
            () => table.search(text),
            () => drawn(found),
          ),
        );
      }
      await time(
        () => table.search(''),
        () => drawn(rows),
      );
      return mean(times);
    };
    const reorder = async () =>
      mean([
        await time(
          () => table.changeOrder(),
          () => drawn(byCustomer),
        ),
        await time(
          () => table.changeOrder(),
          () => drawn(backwards),
        ),
      ]);
    const scroll = async () => {
      const times: number[] = [];
      for (let jump = 1; jump <= JUMPS; jump += 1) {
        const before = customers().join();
        times.push(
          await time(
            () => table.scroller().scrollTo({ top: jump * JUMP, behavior: 'instant' }),
            () =>
              lastPaint(element, () =>
                customers().join() === before ? 'It shows the rows before.' : null,
              ),
          ),
        );
      }
      return mean(times);
    };
    const remove = () => {
      table.remove();
      element.remove();
    };
    return { mounted, type, reorder, scroll, remove };
  };

  const paged = await open(PAGE_SIZE);
  const keystroke = await paged.type();
  const sort = await paged.reorder();
  paged.remove();
  const whole = await open(null);
  const keystrokeAll = await whole.type();
  const scroll = await whole.scroll();
  whole.remove();
  scrollTo(0, 0);
  return { firstRows: paged.mounted, keystroke, sort, keystrokeAll, scroll };
};
