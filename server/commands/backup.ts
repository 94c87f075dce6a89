import { resolve } from 'node:path';
import { saveBackup } from '../backups/backupFile.ts';
import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/settings.ts';
import { databaseFile } from '../database/sqlite/sqliteDatabase.ts';
import { StartupError, UsageError } from '../startupError.ts';

interface BackupCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
}

/**
 * Saves the database of DATA_DIR as one new file, as `saveBackup` does. Returns a sentence for the
 * user; throws a `StartupError` with the reason.
 */
export function runBackupCommand({ args, environment }: BackupCommand): string {
  const [name, ...others] = args;
  if (!name || others.length > 0) throw new UsageError('A backup takes the name of one file.');
  const { dataDir, postgres } = readConfig(environment);
  if (postgres) {
    throw new StartupError('A backup takes SQLite only: save PostgreSQL with its own pg_dump.');
  }
  const target = resolve(name);
  const { customers, workers, jobs, users } = saveBackup(databaseFile(dataDir), target);
  return `Saved "${target}" with ${customers} customers, ${workers} workers, ${jobs} jobs and ${users} users.`;
}
