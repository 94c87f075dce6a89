import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/database/database.ts';
import { readSecrets } from '../../../server/database/secrets.ts';
import { databaseFile } from '../../../server/database/sqlite/sqliteDatabase.ts';
import { seedDemo } from '../../../server/demo/seedDemo.ts';
import { TODAY } from '../../support/today.ts';
import { temporaryFolder } from './folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly templates: Templates;
  }
}

/** Database files that are made once per run, for tests to copy. */
interface Templates {
  readonly empty: string;
  readonly demo: string;
}

/** Makes the templates before the first test and removes them after the last. */
export default async function setup({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'einsatzplan-templates-'));
  const make = async (name: keyof Templates, isSeeded: boolean): Promise<string> => {
    const dataDir = join(folder, name);
    const database = await openDatabase(dataDir);
    await readSecrets(database);
    if (isSeeded) await seedDemo(database, { now: TODAY, timeZone: 'Europe/Zurich' });
    await database.destroy();
    return databaseFile(dataDir);
  };
  provide('templates', { empty: await make('empty', false), demo: await make('demo', true) });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A data folder with a database of its own: its tables, and for `demo` the demo data. */
export function dataFolder(name: keyof Templates): string {
  const folder = temporaryFolder();
  const template = inject('templates')[name];
  copyFileSync(template, join(folder, basename(template)));
  return folder;
}
