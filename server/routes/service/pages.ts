import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Problem } from '../../problem.ts';
import { trustNonce } from '../../security/headers.ts';
import { withoutSession } from '../../http/withoutSession.ts';

/** Renders the page for a request, with the nonce on its scripts and styles. */
export type PageSource = (request: FastifyRequest, nonce: string) => Promise<string>;

interface PageOptions {
  readonly config: Config;
  readonly pages: PageSource;
}

/**
 * Whether a request is for a page. What looks like a file gets one only where the browser asks for
 * HTML by name, as it does for an address that was typed: `/customers/1.5` is no file.
 */
function asksForPage({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  const { accept = '*/*' } = headers;
  if (path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || (extname(path) === '' && accept.includes('*/*'));
}

export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, { config, pages }) => {
  async function send(request: FastifyRequest, reply: FastifyReply) {
    if (!asksForPage(request)) throw new Problem(404, 'notFound');
    const nonce = randomBytes(16).toString('base64');
    trustNonce(request, reply, config, nonce);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(await pages(request, nonce));
  }
  app.get('/*', { schema: { hide: true }, errorHandler: withoutSession(send) }, send);
};
