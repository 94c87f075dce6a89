import type { Page } from 'playwright';

function isOpen(page: Page): boolean {
  return !['about:blank', '/api/health'].some((start) => page.url().endsWith(start));
}

/**
 * Refuses the first route of a page that is open: now and then, Chromium lets the requests of a
 * document past a route that came after it.
 */
export function refuseLateRoutes(page: Page): void {
  const { route, unrouteAll } = page;
  let isRouted = false;
  Object.assign(page, {
    route: (...parameters: Parameters<Page['route']>) => {
      if (!isRouted && isOpen(page)) {
        throw new Error('The page is open: ask for a page with routes, or route before it opens.');
      }
      isRouted = true;
      return route.apply(page, parameters);
    },
    unrouteAll: (...parameters: Parameters<Page['unrouteAll']>) => {
      isRouted = false;
      return unrouteAll.apply(page, parameters);
    },
  });
}
