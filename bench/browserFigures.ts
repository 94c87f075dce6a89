import { chromium, type Page } from 'playwright';
import { findBrowser } from '../scripts/browser.ts';
import { percentile, type Figure } from './figure.ts';
import { cookiesOf, type SeededProduct } from './seededProduct.ts';

const BARS = { keystroke: 50, all: 100, route: 100, shift: 0.02 };

const WORDS = ['wyss', 'montag', 'meier', 'graf', 'keller', 'huber'];
const WORDS_OVER_ALL = ['wyss', 'montag', 'meier', 'graf', 'keller'];
const ROUNDS = 20;

/** In ms; long, because a list far above its limit should still be measured. */
const PATIENCE = 120_000;

/** The page is idle after this many ms without a change. */
const QUIET = 250;

interface Shift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  var bench: {
    /** Records the next event of this type, and when its last effect is painted. */
    watch(type: string): void;
    /** Ms from the event until its last effect, once the page is idle. */
    settled(quiet: number): Promise<number>;
    /** Ms from the event until another page has its heading and its data. */
    arrived(): Promise<number>;
    shift(): number;
  };
}

/** Installs the measuring code in every page before it loads. */
function installBench(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    let began = Number.NaN;
    let painted = Number.NaN;
    let shifted = 0;
    let headingBefore: string | null | undefined;
    const heading = () => document.querySelector('h1')?.textContent;
    const afterPaint = (then: () => void) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', then);
        port1.start();
        port2.postMessage(null);
      });
    /** Whether the mutations have a net effect; React removes and restores attributes. */
    const hasChanged = (records: readonly MutationRecord[]) => {
      const seen = new Map<Node, Set<string | null>>();
      return records.some(({ type, target, attributeName, oldValue }) => {
        if (type !== 'attributes') return true;
        const known = seen.get(target) ?? new Set();
        seen.set(target, known);
        if (known.has(attributeName)) return false;
        known.add(attributeName);
        return (target as Element).getAttribute(attributeName!) !== oldValue;
      });
    };
    const mutations = new MutationObserver((records) => {
      if (!hasChanged(records)) return;
      afterPaint(() => {
        painted = performance.now();
      });
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
    const isElsewhere = () =>
      ![headingBefore, undefined].includes(heading()) &&
      document.querySelector('[aria-busy=true]') === null;

    globalThis.bench = {
      watch(type) {
        began = Number.NaN;
        painted = Number.NaN;
        const begin = ({ timeStamp }: Event) => {
          began = timeStamp;
          headingBefore = heading();
          mutations.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
            attributeOldValue: true,
          });
        };
        addEventListener(type, begin, { capture: true, once: true });
      },
      async settled(quiet) {
        await new Promise<void>((done) => {
          const look = () =>
            performance.now() - painted > quiet ? done() : requestAnimationFrame(look);
          look();
        });
        mutations.disconnect();
        return painted - began;
      },
      arrived: () =>
        new Promise((done) => {
          const look = () => {
            if (!isElsewhere()) requestAnimationFrame(look);
            else afterPaint(() => done(performance.now() - began));
          };
          look();
        }),
      shift: () => shifted,
    };
  });
}

/** In ms, as of Playwright's `networkidle`, which the stream of changes would never let come. */
const NOTHING_FETCHED = 500;

function fetchesNothing(page: Page): Promise<void> {
  return page.evaluate(
    (quiet) =>
      new Promise<void>((done) => {
        let timer = setTimeout(done, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, quiet);
        });
        observer.observe({ type: 'resource' });
      }),
    NOTHING_FETCHED,
  );
}

async function atRest(page: Page): Promise<void> {
  await page.locator('h1').waitFor();
  await page.locator('[role=table][aria-busy=false], main form').first().waitFor();
  await fetchesNothing(page);
}

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/jobs${search}`);
  await atRest(page);
}

/** Types words letter by letter; returns the ms from each key until its result is painted. */
async function keystrokes(page: Page, search: string, words: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  await openList(page, search);
  const field = page.getByRole('searchbox').first();
  await field.focus();
  for (const word of words) {
    for (const letter of word) {
      await page.evaluate(() => bench.watch('keydown'));
      await page.keyboard.press(letter);
      times.push(await page.evaluate((quiet) => bench.settled(quiet), QUIET));
    }
    await field.selectText();
    await page.evaluate(() => bench.watch('keydown'));
    await page.keyboard.press('Delete');
    await page.evaluate((quiet) => bench.settled(quiet), QUIET);
  }
  return times;
}

/** Ms from choosing "all" until all rows are scrollable. */
async function showingAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await openList(page);
    await page.evaluate(() => bench.watch('change'));
    await page.locator('select:has(option[value="100"])').selectOption('-1');
    times.push(await page.evaluate((quiet) => bench.settled(quiet), QUIET));
  }
  return times;
}

/**
 * Clicks from the list to a job and back. The first round is not counted, because it loads code.
 */
async function routeChanges(page: Page): Promise<{ toJob: number[]; toList: number[] }> {
  const toJob: number[] = [];
  const toList: number[] = [];
  await openList(page);
  const job = page.locator('main [role=row] a[href^="/jobs/"]').first();
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.evaluate(() => bench.watch('click'));
    await job.click();
    const there = await page.evaluate(() => bench.arrived());
    await atRest(page);
    await page.evaluate(() => bench.watch('click'));
    await page.locator('nav a[href="/jobs"]').first().click();
    const back = await page.evaluate(() => bench.arrived());
    await atRest(page);
    if (round > 0) {
      toJob.push(there);
      toList.push(back);
    }
  }
  return { toJob, toList };
}

async function shiftOf(page: Page, search: string): Promise<number> {
  await openList(page, search);
  return page.evaluate(() => bench.shift());
}

/** How fast a real browser shows the effect of gestures on a list of 10,000 jobs. */
export async function browserFigures({ address, headers }: SeededProduct): Promise<Figure[]> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: 1280, height: 800 },
    });
    await context.addCookies(cookiesOf(headers, address));
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await installBench(page);

    const milliseconds = (what: string, times: readonly number[], limit: number): Figure => ({
      what,
      unit: 'ms',
      measured: percentile(times, 95),
      limit,
    });
    const shift = async (what: string, search: string): Promise<Figure> => ({
      what,
      unit: '',
      measured: await shiftOf(page, search),
      limit: BARS.shift,
    });
    const { toJob, toList } = await routeChanges(page);
    return [
      milliseconds('search, a page of 25, p95', await keystrokes(page, '', WORDS), BARS.keystroke),
      milliseconds(
        'search, all on one page, p95',
        await keystrokes(page, '?size=-1', WORDS_OVER_ALL),
        BARS.keystroke,
      ),
      milliseconds('"all" of 10,000 rows, p95', await showingAll(page), BARS.all),
      milliseconds('from the list to a job, p95', toJob, BARS.route),
      milliseconds('from a job to the list, p95', toList, BARS.route),
      await shift('layout shift of the list', ''),
      await shift('layout shift of the list, all on one page', '?size=-1'),
    ];
  } finally {
    await browser.close();
  }
}
