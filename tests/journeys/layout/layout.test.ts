import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PAGES } from '../../../scripts/pages.ts';
import type { RouteName } from '../../../src/domain/navigation/route.ts';
import { signedInAt, startServer } from '../support/server.ts';
import { newPage, newSignedOutPage, open } from '../support/pages.ts';
import { scrollToVisits } from '../support/schedule.ts';

const MAX_SHIFT = 0.02;

/**
 * Without bexio, the reports show the same in place of their data. The others ask for none of their
 * own, like the change of the password.
 */
const SAME_AS_ANOTHER: ReadonlySet<RouteName> = new Set(['storno', 'test', 'vacation']);

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface RecordedShift {
  readonly value: number;
  /** What moved, as a person reads it. */
  readonly moved: readonly string[];
}

declare global {
  var layoutShifts: () => RecordedShift[];
  var isAnswered: () => boolean;
}

/** Records, in every page from its start, what moves without anybody having touched it. */
function recordLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    globalThis.isAnswered = () => true;
    const recorded: RecordedShift[] = [];
    const record = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as LayoutShift[]) {
        recorded.push({ value, moved: sources.map(({ node }) => node?.textContent ?? '') });
      }
    };
    const observer = new PerformanceObserver((list) => record(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.layoutShifts = () => {
      record(observer.takeRecords());
      return recorded;
    };
  });
}

function paints(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Delays every answer until the page was painted without it, one after another. Names come last: they
 * change the height of what they stand in.
 */
function delayAnswers(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { fetch } = globalThis;
    const frame = () => new Promise(requestAnimationFrame);
    let earlier = Promise.resolve<unknown>(undefined);
    const awaited = { names: 0, others: 0 };
    const othersShown = async () => {
      while (awaited.others > 0) await frame();
      await new Promise((resolve) => requestIdleCallback(resolve));
    };
    globalThis.isAnswered = () => awaited.names + awaited.others === 0;
    globalThis.fetch = async (...request) => {
      const url = request[0] instanceof Request ? request[0].url : String(request[0]);
      if (url.endsWith('/api/changes')) return fetch(...request);
      const kind = /\/api\/(worker|customer)$/.test(url) ? 'names' : 'others';
      awaited[kind] += 1;
      try {
        const response = await fetch(...request);
        if (kind === 'names') await othersShown();
        earlier = earlier.then(frame).then(frame);
        await earlier;
        return response;
      } finally {
        awaited[kind] -= 1;
      }
    };
  });
}

/**
 * Delays the fonts of each page until they are released. Playwright's own routes would turn the
 * cache off, and every page would fetch and compile the code anew.
 */
async function delayFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  let released = Promise.withResolvers<void>();
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await released.promise;
    // A page that has been left meanwhile needs its font no more.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Font' }] });
  return async function release() {
    released.resolve();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    released = Promise.withResolvers();
    // To turn the cache off empties the one in memory, whose fonts would not come late.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  };
}

/** A page whose answers and fonts come late, and that records what moves then. */
async function newSlowPage(address: string, width: number) {
  const page = await newPage(address, { width, ownContext: true });
  await recordLayoutShifts(page);
  await delayAnswers(page);
  return { page, releaseFonts: await delayFonts(page) };
}

/** How far the page moved by itself, and what it was that moved. */
async function shiftOf(page: Page): Promise<{ sum: number; shifts: RecordedShift[] }> {
  await page.waitForFunction(() => isAnswered());
  await paints(page);
  const shifts = await page.evaluate(() => layoutShifts());
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}

/** Fails if the page that was opened has moved by itself. */
async function expectUnmoved(page: Page, path: string): Promise<void> {
  const { sum, shifts } = await shiftOf(page);
  expect.soft(sum, `${path} ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(MAX_SHIFT);
}

test.each([1280, 375])(
  'at %d px, no route exceeds the layout shift limit while its data arrives, nor a job when it is scrolled down',
  async (width) => {
    const { address } = await startServer();
    const { page, releaseFonts } = await newSlowPage(address, width);
    for (const { name, path } of PAGES) {
      if (SAME_AS_ANOTHER.has(name)) continue;
      if (name !== 'signIn') await page.context().addCookies(signedInAt(address).cookies);
      await open(page, path);
      await releaseFonts();
      await expectUnmoved(page, path);
      if (name !== 'job') continue;
      await scrollToVisits(page);
      await expectUnmoved(page, `${path} scrolled down`);
    }
  },
);

test('a layout shift fails the check', async () => {
  const page = await newSignedOutPage({ ownContext: true });
  await recordLayoutShifts(page);
  await open(page, '/login');
  await page.evaluate(() => {
    document.body.style.paddingTop = '200px';
  });
  await paints(page);
  const { sum } = await shiftOf(page);
  expect(sum).toBeGreaterThan(MAX_SHIFT);
});
