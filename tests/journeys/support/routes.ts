import type { Page } from 'playwright';

/** An address that no journey waits for. */
const PROBE = '/api/health?probe';

/** Whether a route of the page took the requests that its document just made. */
async function takesRequests(page: Page, seen: { count: number }): Promise<boolean> {
  seen.count = 0;
  await page.evaluate(async (address) => {
    const requests = [fetch(address), fetch(address, { keepalive: true })];
    await Promise.allSettled(requests);
  }, PROBE);
  return seen.count === 2;
}

/**
 * Lets `page.route` resolve once requests of the open document take the route. Chromium answers
 * before the document has heard of it, so a request that follows at once may go past.
 */
export function routeReliably(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...parameters) => {
    const disposable = await route(...parameters);
    if (!page.url().startsWith('http')) return disposable;
    const seen = { count: 0 };
    const probe = await route(
      (url) => url.href.endsWith(PROBE),
      (request) => {
        seen.count += 1;
        return request.fulfill({ body: '' });
      },
    );
    while (!(await takesRequests(page, seen)));
    await probe.dispose();
    return disposable;
  };
}
