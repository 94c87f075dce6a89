import type { IncomingMessage, Server } from 'node:http';
import type { Page } from 'playwright';

let ends = 0;

/**
 * Ends the session with the next save of a page. Without its cookies it would end with whatever the page
 * happens to read first, under the hand of the test.
 */
export async function endSessionAtSave(page: Page): Promise<void> {
  ends += 1;
  const end = { name: 'ends', value: String(ends), domain: '127.0.0.1', path: '/' };
  await page.context().addCookies([end]);
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  return new RegExp(`\\b${name}=([^;]+)`).exec(headers.cookie ?? '')?.[1];
}

/** Makes a server that does not listen yet end sessions at a save. */
export function respectEnds(server: Server): void {
  const met = new Set<string>();
  const ended = new Set<string>();
  server.prependListener('request', (request) => {
    const session = cookieOf(request, 'session');
    const end = cookieOf(request, 'ends');
    if (!session) return;
    if (end && request.method !== 'GET' && !met.has(end)) {
      met.add(end);
      ended.add(session);
    }
    if (ended.has(session)) {
      request.headers.cookie = request.headers.cookie?.replace(`session=${session}`, '');
    }
  });
}
