import type { IncomingMessage, Server } from 'node:http';
import type { Page } from 'playwright';

const DEAF = { name: 'deaf', value: 'yes', domain: '127.0.0.1', path: '/' };

/**
 * Lets a page that is not open yet learn of what others change only by what it reads itself. A route
 * of Playwright would do that too, but turn off the cache of the code.
 */
export async function hearNothing(page: Page): Promise<void> {
  await page.context().addCookies([DEAF]);
}

function isDeaf({ url, headers }: IncomingMessage): boolean {
  return url === '/api/changes' && /\bdeaf=yes\b/.test(headers.cookie ?? '');
}

/** Makes a server that does not listen yet leave deaf pages without the stream of changes. */
export function respectDeaf(server: Server): void {
  const [answer] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (isDeaf(request)) request.socket.setTimeout(0);
    else answer?.call(server, request, response);
  });
}
