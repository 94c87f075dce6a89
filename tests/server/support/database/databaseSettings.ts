import { Pool } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { temporaryFolder } from '../process/folder.ts';
import { dataFolder, type Templates } from './template.ts';

/** Where a server finds its database. */
export type DatabaseSettings =
  | Readonly<Record<'DATA_DIR', string>>
  | Readonly<Record<'DATABASE_URL', string>>;

let server: Pool | undefined;

async function createDatabase(serverUrl: string, template: string): Promise<string> {
  // It ends with the server, after the last test.
  server ??= new Pool({ connectionString: serverUrl, allowExitOnIdle: true }).on('error', () => {});
  const { rows } = await server.query<{ id: string }>(`select gen_random_uuid() as id`);
  const name = `test_${rows[0]!.id.replaceAll('-', '')}`;
  await server.query(`create database ${name} template ${template}`);
  onTestFinished(async () => void (await server!.query(`drop database ${name} with (force)`)));
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/**
 * A database of its own for the running test, gone afterwards: without tables if it is `new`, with
 * them, or with the demo data. The project decides whether it is PostgreSQL's or SQLite's.
 */
export async function databaseSettings(
  content: keyof Templates | 'new',
): Promise<DatabaseSettings> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl !== null) {
    const template = content === 'new' ? 'template0' : content;
    return { DATABASE_URL: await createDatabase(serverUrl, template) };
  }
  return { DATA_DIR: content === 'new' ? temporaryFolder() : dataFolder(content) };
}
