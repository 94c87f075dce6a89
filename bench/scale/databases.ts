import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runSeedCommand } from '../../server/commands/seed.ts';
import { startPostgres, type PostgresServer } from '../../scripts/postgresServer.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

interface SeededDatabase {
  readonly settings: Readonly<Record<string, string>>;
  readonly remove: () => Promise<void>;
}

let server: Promise<PostgresServer> | undefined;

async function create(name: DatabaseName): Promise<SeededDatabase> {
  if (name === 'sqlite') {
    const folder = await mkdtemp(join(tmpdir(), 'scale-'));
    return {
      settings: { DATA_DIR: folder },
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  // Its commits wait for the disk, as SQLite's do.
  server ??= startPostgres({ durable: true });
  const { url } = await server;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run('create database scale');
  return {
    settings: { DATABASE_URL: url('scale') },
    remove: () => run('drop database scale with (force)'),
  };
}

/** A new database with this many jobs, a fifth as many customers and a fiftieth as many workers. */
export async function createSeeded(name: DatabaseName, jobs: number): Promise<SeededDatabase> {
  const database = await create(name);
  const counts = { jobs, customers: Math.ceil(jobs / 5), workers: Math.ceil(jobs / 50) };
  await runSeedCommand({
    args: Object.entries(counts).map(([option, count]) => `--${option}=${count}`),
    environment: database.settings,
    now: new Date(),
    onProgress: () => {},
  });
  return database;
}

/** Stops the PostgreSQL server, if one was started. */
export async function stopDatabases(): Promise<void> {
  await (await server)?.stop();
}
