import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { isFrontEndBuilt } from '../../../server/routes/service/frontEnd.ts';
import { root } from '../../../scripts/tool.ts';
import { Browser } from '../../server/support/browser.ts';
import { provideTemplates } from '../../server/support/database/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Those of a session of the demo user in the demo template. */
    readonly cookies: readonly { readonly name: string; readonly value: string }[];
  }
}

/** Signs the demo user in to the template, with demo data as of now; every test works on a copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!isFrontEndBuilt(join(root, 'dist'))) {
    throw new Error('The front end is not built: run "npm run build" before the journeys.');
  }
  const { demoFolder, remove } = await provideTemplates(project);
  const config = readConfig({ DATA_DIR: demoFolder });
  const database = await openDatabase(config);
  const app = await buildApp({ config, database });
  const browser = new Browser(app);
  await browser.signIn();
  await app.close();
  await database.destroy();
  project.provide(
    'cookies',
    [...browser.cookies].map(([name, value]) => ({ name, value })),
  );
  return remove;
}
