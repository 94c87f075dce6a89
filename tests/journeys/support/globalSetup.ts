import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { seedDemo } from '../../../server/demo/seedDemo.ts';
import { isFrontEndBuilt } from '../../../server/http/frontEnd.ts';
import { root } from '../../../scripts/tool.ts';
import { Browser } from '../../server/support/browser.ts';
import { TODAY } from '../../support/today.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a database with the demo data, and the cookies of a session in it. */
    readonly template: {
      readonly folder: string;
      readonly cookies: readonly { readonly name: string; readonly value: string }[];
    };
  }
}

/** Seeds one database for all journeys and signs the demo user in; every test works on a copy. */
export default async function setup({ provide }: TestProject) {
  if (!isFrontEndBuilt(join(root, 'dist'))) {
    throw new Error('The front end is not built: run "npm run build" before the journeys.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'einsatzplan-template-'));
  const config = readConfig({ DATA_DIR: folder });
  const database = await openDatabase(folder);
  await seedDemo(database, { now: TODAY, timeZone: config.timeZone });
  const app = await buildApp({ config, database });
  const browser = new Browser(app);
  await browser.signIn();
  await app.close();
  await database.destroy();
  provide('template', {
    folder,
    cookies: [...browser.cookies].map(([name, value]) => ({ name, value })),
  });
  return () => rm(folder, { recursive: true });
}
