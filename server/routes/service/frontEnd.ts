import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../problem.ts';
import type { PageSource } from './pages.ts';

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
  const common = { index: false, preCompressed: true, cacheControl: false } as const;
  await app.register(files, {
    ...common,
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['index.html*', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  await app.register(async (scope) => {
    const folder = join(root, 'assets');
    const names = new Set((await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name)));
    await scope.register(files, {
      ...common,
      root: folder,
      serve: false,
      setHeaders: (reply) =>
        void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    // One route for all: with one for each, the server would take twice as long to build. The
    // wildcard of the plugin would read the whole folder for each request.
    scope.get<{ Params: { '*': string } }>(
      '/assets/*',
      { schema: { hide: true } },
      ({ params: { '*': name } }, reply) =>
        names.has(name) ? reply.sendFile(name) : reply.callNotFound(),
    );
  });
}
