import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet, { contentSecurityPolicy } from 'helmet';
import type { Config } from '../config/config.ts';
import { isBehindTls } from '../config/publicUrl.ts';

function tileSource({ tiles }: Config): string[] {
  if (tiles.url.startsWith('/')) return [];
  const { protocol, host } = new URL(tiles.url.replace('{s}', 'subdomain'));
  return [`${protocol}//${host.replace('subdomain', '*')}`];
}

function pagePolicy(config: Config, nonce?: string) {
  const trusted = nonce === undefined ? [`'self'`] : [`'self'`, `'nonce-${nonce}'`];
  return {
    useDefaults: false,
    directives: {
      'default-src': [`'self'`],
      'script-src': trusted,
      'style-src': trusted,
      'img-src': [`'self'`, 'data:', ...tileSource(config)],
      'connect-src': [`'self'`],
      'font-src': [`'self'`],
      'object-src': [`'none'`],
      'base-uri': [`'none'`],
      'form-action': [`'self'`],
      'frame-ancestors': [`'none'`],
    },
  };
}

type Middleware = ReturnType<typeof helmet>;

function apply(middleware: Middleware, { raw: request }: FastifyRequest, { raw }: FastifyReply) {
  middleware(request, raw, (error) => {
    if (error) throw error;
  });
}

export function registerHeaders(app: FastifyInstance, config: Config): void {
  const headers = helmet({
    contentSecurityPolicy: pagePolicy(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls(config) && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => apply(headers, request, reply));
}

/** Lets a page load scripts and styles from this origin or with the nonce of its response. */
export function trustNonce(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  nonce: string,
): void {
  apply(contentSecurityPolicy(pagePolicy(config, nonce)), request, reply);
}
