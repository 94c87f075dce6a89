import type { Browser, BrowserContext, Page } from 'playwright';

interface SharedContext {
  readonly context: BrowserContext;
  readonly address: string;
  /** Stays open, so that the next page finds a running process with the compiled code. */
  readonly blank: Page;
}

let shared: SharedContext | undefined;
let isTaken = false;

function refuse(): never {
  throw new Error('The next journeys would have that too: ask for a page with ownContext.');
}

async function create(browser: Browser, address: string): Promise<SharedContext> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  Object.assign(context, { addInitScript: refuse });
  Object.assign(context.clock, { install: refuse, pauseAt: refuse, setFixedTime: refuse });
  const blank = await context.newPage();
  await blank.goto('/api/health');
  return { context, address, blank };
}

/**
 * The browser context that the journeys of a worker share, one after another; undefined while one
 * has it. What it keeps for the next is the code, because to fetch and compile that costs more than
 * most journeys. It has no clock and no scripts of its own, because those could not be taken back.
 */
export async function takeSharedContext(browser: Browser, address: string) {
  if (isTaken) return undefined;
  isTaken = true;
  if (shared?.address !== address) {
    await shared?.context.close();
    shared = await create(browser, address);
  }
  const { context, blank } = shared;
  const release = async () => {
    const pages = context.pages().filter((page) => page !== blank);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll();
    await context.clearCookies();
    await context.clearPermissions();
    await context.setOffline(false);
    await blank.evaluate(() => localStorage.clear());
    isTaken = false;
  };
  return { context, release };
}
