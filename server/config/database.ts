import { refuse, type Settings } from './settings.ts';

export interface PostgresSettings {
  /** With the password, so it is neither logged nor printed. */
  readonly url: string;
  readonly poolSize: number;
}

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly postgres: PostgresSettings | null;
}

function postgresUrl(text: string): string {
  const url = URL.parse(text);
  const isPostgres = /^postgres(ql)?:$/.test(url?.protocol ?? '');
  if (!url || !isPostgres || url.host === '' || url.pathname.length < 2) {
    refuse('DATABASE_URL', 'an address such as postgresql://user:password@host:5432/database');
  }
  return text;
}

export function readDatabase(settings: Settings): DatabaseConfig {
  const url = settings.text('DATABASE_URL', '');
  const poolSize = settings.wholeNumber('DATABASE_CONNECTIONS', 10, 2, 1000);
  return {
    dataDir: settings.text('DATA_DIR', 'data'),
    postgres: url === '' ? null : { url: postgresUrl(url), poolSize },
  };
}

/** The setting that says where the database is, and what it names, for messages. */
export function placeOf({ postgres }: DatabaseConfig) {
  return postgres
    ? { setting: 'DATABASE_URL', kind: 'database' }
    : { setting: 'DATA_DIR', kind: 'folder' };
}
