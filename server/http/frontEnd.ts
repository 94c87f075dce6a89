import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import type { PageSource } from './routes/pages.ts';

const NONCE_PLACEHOLDER = '__CSP_NONCE__';

export function isFrontEndBuilt(dist: string): boolean {
  return existsSync(join(dist, 'index.html'));
}

export async function builtPage(dist: string): Promise<PageSource> {
  const html = await readFile(join(dist, 'index.html'), 'utf8');
  return async (_request, nonce) => html.replaceAll(NONCE_PLACEHOLDER, nonce);
}

/** The page source if the front end is not built. */
export const missingPage: PageSource = async () => {
  throw new Problem(503, 'notBuilt');
};

/** Serves the built files; those with a hash in their name are cached for a year. */
export async function registerAssets(app: FastifyInstance, dist: string): Promise<void> {
  const root = resolve(dist);
  const common = {
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
  } as const;
  await app.register(files, {
    ...common,
    root,
    wildcard: false,
    globIgnore: ['index.html*', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // One route for all: with one for each, the server would take twice as long to build.
  await app.register(files, {
    ...common,
    root: join(root, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
    setHeaders: (reply) =>
      void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
}
