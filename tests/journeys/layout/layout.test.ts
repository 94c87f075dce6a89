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

/** A page whose answers come late, and that records what moves then. */
async function newSlowPage(address: string, width: number) {
  const page = await newPage(address, { width, ownContext: true });
  await recordLayoutShifts(page);
  await delayAnswers(page);
  return page;
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
    const page = await newSlowPage(address, width);
    for (const { name, path } of PAGES) {
      if (SAME_AS_ANOTHER.has(name)) continue;
      if (name !== 'signIn') await page.context().addCookies(signedInAt(address).cookies);
      await open(page, path);
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

test('the first view waits for its font', async () => {
  const page = await newSignedOutPage({ ownContext: true });
  const { promise: fontsMayCome, resolve: releaseFonts } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fontsMayCome;
    await route.continue();
  });
  const othersArrived = Promise.all([
    page.waitForResponse('**/config.json'),
    page.waitForResponse(/\/de-[^/]*\.js$/),
  ]);
  await page.goto('/login', { waitUntil: 'commit' });
  await othersArrived;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await paints(page);
  expect(await page.getByLabel('Benutzername').count()).toBe(0);
  releaseFonts();
  await page.getByLabel('Benutzername').waitFor();
});

test('a font that does not arrive does not keep the page from its reader', async () => {
  const page = await newSignedOutPage({ ownContext: true });
  await page.route('**/*.woff2', () => {});
  await open(page, '/login');
  expect(await page.getByLabel('Benutzername').isVisible()).toBe(true);
});
