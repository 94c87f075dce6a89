import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PAGES } from '../../scripts/pages.ts';
import { signedInAt, startServer } from './support/server.ts';
import { newPage, newSignedInPage, newSignedOutPage, open } from './support/pages.ts';
import { scrollToRoute } from './support/schedule.ts';

const MAX_SHIFT = 0.02;

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
}

/** Records, in every page from its start, what moves without anybody having touched it. */
function recordLayoutShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
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

/** Lets every answer arrive after the page was painted without it, and the fonts last of all. */
async function openSlowly(
  page: Page,
  path: string,
  thenDo: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  let earlier: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    earlier = earlier.then(() => paints(page)).then(() => route.fulfill({ response }));
    await earlier;
  });
  const fonts = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fonts.promise;
    await route.continue();
  });
  await open(page, path);
  fonts.resolve();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await thenDo(page);
  await page.unrouteAll({ behavior: 'wait' });
}

/** How far the page moved by itself, and what it was that moved. */
async function shiftOf(page: Page): Promise<{ sum: number; shifts: RecordedShift[] }> {
  await paints(page);
  const shifts = await page.evaluate(() => layoutShifts());
  return { sum: shifts.reduce((total, { value }) => total + value, 0), shifts };
}

test.each([1280, 375])(
  'at %d px, no route exceeds the layout shift limit while its data arrives',
  async (width) => {
    const { address } = await startServer();
    for (const { name, path } of PAGES) {
      const page = await newPage(address, {
        width,
        ownContext: true,
        ...(name !== 'signIn' && { storageState: signedInAt(address) }),
      });
      await recordLayoutShifts(page);
      await openSlowly(page, path);
      const { sum, shifts } = await shiftOf(page);
      const report = `${path} ${JSON.stringify(shifts, null, 2)}`;
      expect.soft(sum, report).toBeLessThanOrEqual(MAX_SHIFT);
      await page.context().close();
    }
  },
);

test.each([1280, 375])(
  'at %d px, the week and the route of a job stay within the limit when they are scrolled to',
  async (width) => {
    const page = await newSignedInPage({ width, ownContext: true });
    await recordLayoutShifts(page);
    await openSlowly(page, '/jobs/1', scrollToRoute);
    const { sum, shifts } = await shiftOf(page);
    expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(MAX_SHIFT);
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
