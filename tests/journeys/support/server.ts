import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { root } from '../../../scripts/tool.ts';
import { startServer as spawnProgram } from '../../server/support/serverProcess.ts';
import { dataFolder } from '../../server/support/template.ts';
import { tile, TILES_URL } from '../../support/tile.ts';

let reusedPort = 0;
let isListening = false;

/** Whether later servers of this worker will have the same address, and its code can be cached. */
export const isReusedAddress = (address: string) => address.endsWith(`:${reusedPort}`);

/** Starts the server in this process, as the program does, on a copy of the seeded database. */
export async function startServer(): Promise<{ readonly address: string }> {
  const config = readConfig({ DATA_DIR: dataFolder('demo'), TILES_URL });
  const database = await openDatabase(config.dataDir);
  const app = await buildApp({ config, database, dist: join(root, 'dist') });
  app.get('/tiles/*', (_, reply) => reply.type('image/png').send(tile));
  const isFirst = !isListening;
  const port = isFirst ? reusedPort : 0;
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
    if (isFirst) isListening = false;
  });
  const address = await app.listen({ port, host: config.host });
  if (isFirst) {
    isListening = true;
    reusedPort = Number(new URL(address).port);
  }
  return { address };
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
