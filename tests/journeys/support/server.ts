import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import { inject, onTestFinished } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { root } from '../../../scripts/tool.ts';
import { startServer as spawnProgram } from '../../server/support/serverProcess.ts';
import { dataFolder } from '../../server/support/template.ts';
import { TILES_URL } from '../../support/tile.ts';

/** Starts the server in this process, as the program does, on a copy of the seeded database. */
export async function startServer(): Promise<{ readonly address: string }> {
  const config = readConfig({ DATA_DIR: dataFolder('demo'), TILES_URL });
  const database = await openDatabase(config.dataDir);
  const app = await buildApp({ config, database, dist: join(root, 'dist') });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await database.destroy();
  });
  return { address: await app.listen({ port: 0, host: config.host }) };
}

/** Starts the program in a process of its own, as `npm start` does. */
export async function spawnServer(settings: Readonly<Record<string, string>>) {
  const server = spawnProgram(settings);
  return { ...server, address: await server.listening() };
}

/** The cookies of the session in the seeded database, for a browser at this address. */
export function signedInAt(address: string): NonNullable<BrowserContextOptions['storageState']> {
  const { hostname } = new URL(address);
  const attributes = { domain: hostname, path: '/', expires: -1, secure: false } as const;
  return {
    origins: [],
    cookies: inject('cookies').map((cookie) => ({
      ...cookie,
      ...attributes,
      httpOnly: cookie.name !== 'csrftoken',
      sameSite: 'Lax' as const,
    })),
  };
}
