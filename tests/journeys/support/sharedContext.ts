import type { Browser, BrowserContext, Page } from 'playwright';

/** What a context is made with. */
export interface ContextOptions {
  readonly address: string;
  /** The zone of the browser's computer. */
  readonly timeZone?: string | undefined;
  /** Stops the page's clock at this day. */
  readonly today?: Date | undefined;
}

interface SharedContext {
  readonly context: BrowserContext;
  /** Stays open, so that the next page finds a running process with the compiled code. */
  readonly blank: Page;
  isTaken: boolean;
}

const shared = new Map<string, SharedContext>();

function refuse(): never {
  throw new Error('The next journeys would have that too: ask for a page with ownContext.');
}

export async function createContext(
  browser: Browser,
  { address, timeZone, today }: ContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    reducedMotion: 'reduce',
    ...(timeZone && { timezoneId: timeZone }),
  });
  if (today) await context.clock.setFixedTime(today);
  return context;
}

async function createShared(browser: Browser, options: ContextOptions): Promise<SharedContext> {
  const context = await createContext(browser, options);
  Object.assign(context, { addInitScript: refuse });
  Object.assign(context.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse });
  const blank = await context.newPage();
  await blank.goto('/api/health');
  return { context, blank, isTaken: false };
}

/**
 * The browser context that the journeys of a worker with the same options share, one after another;
 * undefined while one has it. What it keeps for the next is the code, because to fetch and compile
 * that costs more than most journeys. It has no scripts of its own and no clock but a stopped one,
 * because those could not be taken back.
 */
export async function takeSharedContext(browser: Browser, options: ContextOptions) {
  const key = JSON.stringify([options.address, options.timeZone, options.today]);
  const entry = shared.get(key) ?? (await createShared(browser, options));
  shared.set(key, entry);
  if (entry.isTaken) return undefined;
  entry.isTaken = true;
  const { context, blank } = entry;
  const release = async () => {
    const pages = context.pages().filter((page) => page !== blank);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    await blank.evaluate(() => localStorage.clear());
    entry.isTaken = false;
  };
  return { context, release };
}
