import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isBehindTls, type Config } from '../config.ts';

function tileSource({ tiles }: Config): string[] {
  if (tiles.url.startsWith('/')) return [];
  const { protocol, host } = new URL(tiles.url.replace('{s}', 'subdomain'));
  return [`${protocol}//${host.replace('subdomain', '*')}`];
}

/** What a page may load; scripts and styles only from here or with the response's nonce. */
export function contentSecurityPolicy(config: Config, nonce?: string) {
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
  } satisfies FastifyHelmetOptions['contentSecurityPolicy'];
}

/** Puts the security headers on every answer. */
export async function registerHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(config),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isBehindTls(config) && {
      maxAge: 31_536_000,
      includeSubDomains: false,
    },
    xFrameOptions: { action: 'deny' },
  });
}
