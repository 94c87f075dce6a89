import { fastify } from 'fastify';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../../server/config/config.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import { readSecrets } from '../../../../server/database/settings/secrets.ts';
import { createPgBossRunner } from '../../../../server/tasks/pgBossRunner.ts';
import { seedDemo } from '../../../../server/demo/seedDemo.ts';
import { startPostgres } from '../../../../scripts/postgresServer.ts';
import { TODAY } from '../../../support/today.ts';
import { hashQuickly } from './quickHash.ts';
import { provideTemplates } from './template.ts';

/** Starts a PostgreSQL server for the run, with databases to copy, and stops it after the last test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { remove } = await provideTemplates(project);
  const server = await startPostgres();
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  for (const name of ['empty', 'demo'] as const) {
    await client.query(`create database ${name}`);
    const database = await openDatabase(readConfig({ DATABASE_URL: server.url(name) }));
    await readSecrets(database);
    if (name === 'demo') {
      await seedDemo(database, { now: TODAY, timeZone: 'Europe/Zurich' });
      await hashQuickly(database);
    }
    await database.destroy();
    const runner = createPgBossRunner({ url: server.url(name), log: fastify().log });
    await runner.start(async () => {});
    await runner.close();
  }
  await client.end();
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    remove();
    await server.stop();
  };
}
