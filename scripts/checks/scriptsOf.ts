import type { Page, Request } from 'playwright';

/** A page is at rest after this many idle moments in a row without a request. */
const QUIET_ROUNDS = 3;

/** The stream of changes goes on as long as the page. */
const isStream = (request: Request) => new URL(request.url()).pathname === '/api/changes';

/**
 * The paths of the scripts that a page loads until it is at rest, including those that it fetches
 * when idle. They do not depend on the speed of the machine.
 */
export async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const scripts = new Set<string>();
  let asked = 0;
  let answered = 0;
  page.on('request', (request) => {
    if (isStream(request)) return;
    asked += 1;
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const onAnswer = (request: Request) => {
    if (!isStream(request)) answered += 1;
  };
  page.on('requestfinished', onAnswer);
  page.on('requestfailed', onAnswer);
  await page.goto(path);
  await page.waitForURL(path);
  await page.locator('h1').waitFor();
  for (let quiet = 0; quiet < QUIET_ROUNDS;) {
    const before = asked;
    await page.evaluate(idle);
    const isBusy = (await page.locator('[aria-busy=true]').count()) > 0;
    quiet = isBusy || asked > before || answered < asked ? 0 : quiet + 1;
  }
  return [...scripts];
}

async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise((done) => requestIdleCallback(done));
}
