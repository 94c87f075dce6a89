import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../../server/config/config.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import { readSecrets } from '../../../../server/database/settings/secrets.ts';
import { databaseFile } from '../../../../server/database/sqlite/sqliteDatabase.ts';
import { seedDemo } from '../../../../server/demo/seedDemo.ts';
import { TODAY } from '../../../support/today.ts';
import { temporaryFolder } from '../process/folder.ts';
import { hashQuickly } from './quickHash.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly templates: Templates;
    /** The PostgreSQL server on which the tests run; null for SQLite. */
    readonly postgresUrl: string | null;
  }
}

/** Database files that are made once per run, for tests to copy. */
export interface Templates {
  readonly empty: string;
  readonly demo: string;
}

/** Makes the templates in a new folder. */
export async function provideTemplates({ provide }: Pick<TestProject, 'provide'>) {
  const folder = mkdtempSync(join(tmpdir(), 'einsatzplan-templates-'));
  const make = async (name: keyof Templates): Promise<string> => {
    const dataDir = join(folder, name);
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
    await readSecrets(database);
    if (name === 'demo') {
      await seedDemo(database, { now: TODAY, timeZone: 'Europe/Zurich' });
      await hashQuickly(database);
    }
    await database.destroy();
    return databaseFile(dataDir);
  };
  const templates: Templates = { empty: await make('empty'), demo: await make('demo') };
  provide('templates', templates);
  return {
    demoFolder: dirname(templates.demo),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes the templates before the first test and removes them after the last. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { remove } = await provideTemplates(project);
  project.provide('postgresUrl', null);
  return remove;
}

/** A data folder with a database of its own: its tables, and for `demo` the demo data. */
export function dataFolder(name: keyof Templates): string {
  const folder = temporaryFolder();
  const template = inject('templates')[name];
  copyFileSync(template, join(folder, basename(template)));
  return folder;
}
