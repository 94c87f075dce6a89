import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { IANAZone } from 'luxon';
import { refuse, type Settings } from './settings.ts';

export interface PostgresSettings {
  /** With the password, so it is neither logged nor printed. */
  readonly url: string;
  readonly poolSize: number;
}

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly postgres: PostgresSettings | null;
  /** Where the server saves the SQLite database by itself; null if it does not. */
  readonly backupDir: string | null;
  /** The IANA time zone of the business, whose wall times are stored. */
  readonly timeZone: string;
}

function postgresUrl(text: string): string {
  const url = URL.parse(text);
  const isPostgres = /^postgres(ql)?:$/.test(url?.protocol ?? '');
  if (!url || !isPostgres || url.host === '' || url.pathname.length < 2) {
    refuse('DATABASE_URL', 'an address such as postgresql://user:password@host:5432/database');
  }
  return text;
}

/** The folder has to exist, or else backups would go to the wrong disk while theirs is not mounted. */
function backupFolder(text: string, dataDir: string, url: string): string | null {
  if (text === '') return null;
  if (url !== '') {
    refuse('BACKUP_DIR', 'left out with DATABASE_URL: save PostgreSQL with its own pg_dump');
  }
  const folder = resolve(text);
  if (folder === resolve(dataDir)) refuse('BACKUP_DIR', 'another folder than DATA_DIR');
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    refuse('BACKUP_DIR', `a folder that exists and can be written to, but is "${folder}"`);
  }
  return folder;
}

function timeZone(text: string): string {
  if (!IANAZone.isValidZone(text)) {
    refuse('TIME_ZONE', `the name of a time zone such as Europe/Zurich, but is "${text}"`);
  }
  return text;
}

export function readDatabase(settings: Settings): DatabaseConfig {
  const url = settings.text('DATABASE_URL', '');
  const dataDir = settings.text('DATA_DIR', 'data');
  const poolSize = settings.wholeNumber('DATABASE_CONNECTIONS', 10, 2, 1000);
  return {
    dataDir,
    backupDir: backupFolder(settings.text('BACKUP_DIR', ''), dataDir, url),
    postgres: url === '' ? null : { url: postgresUrl(url), poolSize },
    timeZone: timeZone(settings.text('TIME_ZONE', 'Europe/Zurich')),
  };
}

/** The setting that says where the database is, and what it names, for messages. */
export function placeOf({ postgres }: DatabaseConfig) {
  return postgres
    ? { setting: 'DATABASE_URL', kind: 'database' }
    : { setting: 'DATA_DIR', kind: 'folder' };
}
