import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { root } from '../../../scripts/tool.ts';
import { startServer as spawnProgram } from '../../server/support/process/serverProcess.ts';
import { dataFolder } from '../../server/support/database/template.ts';
import { openUnsynced } from '../../server/support/database/unsynced.ts';
import { createReusedPort } from '../../support/reusedPort.ts';
import { tile, TILES_URL } from '../../support/tile.ts';
import { respectDeaf } from './hearNothing.ts';
import { respectEnds } from './sessionEnd.ts';

const takePort = createReusedPort();

/**
 * Starts the server in this process, as the program does, on a copy of the seeded database. Only
 * with the `environment` of a sandbox it knows bexio.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; readonly database: Database }> {
  const config = readConfig({ DATA_DIR: dataFolder('demo'), TILES_URL, ...environment });
  const database = await openUnsynced(config);
  const app = await buildApp({ config, database, dist: join(root, 'dist') });
  app.get('/tiles/*', (_, reply) => reply.type('image/png').send(tile));
  respectDeaf(app.server);
  respectEnds(app.server);
  const { address, release } = await takePort((port) => app.listen({ port, host: config.host }));
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
    release();
  });
  return { address, database };
}

/** Starts the program in a process of its own, as `npm start` does. */
export async function spawnServer(settings: Readonly<Record<string, string>>) {
  const server = spawnProgram(settings);
  return { ...server, address: await server.listening() };
}

/** The cookies of the session in the seeded database, for a browser at this address. */
export function signedInAt(address: string): {
  cookies: Parameters<BrowserContext['addCookies']>[0];
} {
  const { hostname } = new URL(address);
  const attributes = { domain: hostname, path: '/', expires: -1, secure: false } as const;
  return {
    cookies: inject('cookies').map((cookie) => ({
      ...cookie,
      ...attributes,
      httpOnly: cookie.name !== 'csrftoken',
      sameSite: 'Lax' as const,
    })),
  };
}
