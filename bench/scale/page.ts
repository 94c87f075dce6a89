import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.ts';
import { cookiesOf, type SeededProduct } from '../seededProduct.ts';

/** In ms; long, because the list of 100,000 jobs should be measured too. */
const PATIENCE = 120_000;

/** The list of all jobs in a browser. */
export interface PageFigures {
  /** Ms from the address to the first rows, with an empty cache. */
  readonly rows: number;
  /** MB on the heap of the page's JavaScript, after a garbage collection. */
  readonly heap: number;
}

/** Opens the list of all jobs in a new browser, signed in by the headers. */
export async function pageFigures(
  address: string,
  headers: SeededProduct['headers'],
): Promise<PageFigures> {
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({ baseURL: address });
    await context.addCookies(cookiesOf(headers, address));
    const page = await context.newPage();
    const before = performance.now();
    await page.goto('/jobs');
    await page.locator('[role=row][data-id]').first().waitFor({ timeout: PATIENCE });
    const rows = performance.now() - before;
    const devTools = await context.newCDPSession(page);
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return { rows, heap: usedSize / 1e6 };
  } finally {
    await browser.close();
  }
}
