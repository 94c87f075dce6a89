import type { KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp, type AppOptions } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { TODAY } from '../../support/today.ts';
import { Browser } from './browser.ts';
import { databaseSettings, type DatabaseSettings } from './database/databaseSettings.ts';
import { openUnsynced } from './database/unsynced.ts';

type TestServerOptions = Partial<AppOptions> & {
  /** Of a database that is shared with another server; by default, it has its own. */
  readonly settings?: DatabaseSettings;
  readonly environment?: Readonly<Record<string, string>>;
  /** Sees the server's queries. */
  readonly plugin?: KyselyPlugin;
  /** Milliseconds for which a statement waits for another process's lock. */
  readonly busyTimeout?: number;
};

/** The whole server over a real database, on the day of its demo data, and a browser that knows it. */
export async function startTestServer({
  settings: given,
  environment = {},
  plugin,
  busyTimeout,
  ...options
}: TestServerOptions = {}) {
  const settings = { ...(given ?? (await databaseSettings('demo'))), ...environment };
  const config = readConfig(settings);
  const database = await openUnsynced(config, {
    ...(busyTimeout !== undefined && { busyTimeout }),
  });
  const app = await buildApp({
    config,
    database: plugin ? database.withPlugin(plugin) : database,
    now: () => TODAY,
    ...options,
  });
  onTestFinished(async () => {
    await app.close();
    await database.destroy();
  });
  return { app, config, settings, database, browser: new Browser(app) };
}

/** The same, with the demo user signed in. */
export async function startSignedInServer(options: TestServerOptions = {}) {
  const server = await startTestServer(options);
  await server.browser.signIn();
  return server;
}
