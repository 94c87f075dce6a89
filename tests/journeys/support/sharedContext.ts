import type { Browser, BrowserContext, Page } from 'playwright';
import { TODAY } from '../../support/today.ts';
import { refuseLateRoutes } from './routes.ts';

/** What a context is made with. */
export interface ContextOptions {
  readonly address: string;
  /** The zone of the browser's computer. */
  readonly timeZone?: string | undefined;
}

interface SharedContext {
  readonly context: BrowserContext;
  /** Goes from journey to journey, with its process and the compiled code. */
  page: Page;
  isTaken: boolean;
}

/** What journeys listen to. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'response',
] as const;

const shared = new Map<string, SharedContext>();

function refuse(): never {
  throw new Error('The next journeys would have that too: ask for a page with ownContext.');
}

/** A context whose pages' clocks stand at the day of the demo data. */
export async function createContext(
  browser: Browser,
  { address, timeZone }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...(timeZone && { timezoneId: timeZone }),
  });
  await context.clock.setFixedTime(TODAY);
  return context;
}

async function createPage(context: BrowserContext): Promise<Page> {
  const page = Object.assign(await context.newPage(), { addInitScript: refuse });
  refuseLateRoutes(page);
  return page;
}

async function createShared(browser: Browser, options: ContextOptions): Promise<SharedContext> {
  const context = await createContext(browser, options);
  Object.assign(context, { addInitScript: refuse });
  Object.assign(context.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse });
  return { context, page: await createPage(context), isTaken: false };
}

/** Leaves the page as a new one would be, on a document without the application. */
async function clean(page: Page): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
}

/**
 * The browser context and page that the journeys of a worker with the same options share, one after
 * another; undefined while one has it. A new page would fetch and compile the code in a process of
 * its own, which costs more than most journeys. The context has no scripts and no clock of its own,
 * because those could not be taken back.
 */
export async function takeSharedContext(browser: Browser, options: ContextOptions) {
  const key = JSON.stringify([options.address, options.timeZone]);
  const entry = shared.get(key) ?? (await createShared(browser, options));
  shared.set(key, entry);
  if (entry.isTaken) return undefined;
  entry.isTaken = true;
  const { context } = entry;
  if (entry.page.isClosed()) entry.page = await createPage(context);
  const { page } = entry;
  await clean(page);
  const release = async () => {
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    PAGE_EVENTS.forEach((event) => page.removeAllListeners(event));
    await page.unrouteAll();
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    entry.isTaken = false;
  };
  return { context, page, release };
}
