import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatabaseConfig } from '../../../../server/config/database.ts';

/** A folder of its own for the running test, gone afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'einsatzplan-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The configuration of SQLite in a folder. */
export function sqliteIn(dataDir: string): DatabaseConfig {
  return { dataDir, postgres: null, backupDir: null, timeZone: 'Europe/Zurich' };
}
