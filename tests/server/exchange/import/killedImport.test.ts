import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { WireImport } from '../../../../src/api/contract/exchange/imports.ts';
import { readConfig } from '../../../../server/config/config.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import { TODAY } from '../../../support/today.ts';
import { Client } from '../../support/client.ts';
import { databaseSettings } from '../../support/database/databaseSettings.ts';
import { startServer } from '../../support/process/serverProcess.ts';

const ROWS = 3000;

const FILE = ['Name;E-Mail', ...Array.from({ length: ROWS }, (_, n) => `Kunde ${n};k${n}@x.ch`)];

/** A client of the real program over a database, which is signed in. */
async function startClient(settings: Readonly<Record<string, string>>, client = new Client()) {
  const server = startServer(settings);
  const address = await server.listening();
  if (client.cookies.size === 0) await client.signIn(address);

  async function ask(path: string, method = 'GET', body?: object): Promise<WireImport> {
    const answer = await client.call(`${address}/api/import${path}`, method, body);
    return (await answer.json()) as WireImport;
  }

  async function upload(): Promise<WireImport> {
    const answer = await fetch(`${address}/api/import?kind=customer&file_name=kunden.csv`, {
      method: 'POST',
      headers: { ...client.headers(), 'content-type': 'application/octet-stream' },
      body: FILE.join('\n'),
    });
    return (await answer.json()) as WireImport;
  }

  /** Waits while the import is in a state. */
  async function after(id: number, state: WireImport['state']): Promise<WireImport> {
    for (;;) {
      const current = await ask(`/${id}`);
      if (current.state !== state) return current;
    }
  }

  return { ...server, client, ask, upload, after };
}

test('an import whose server is killed leaves nothing or all, and goes on at the next start', async () => {
  const settings = await databaseSettings('demo');
  const one = await startClient(settings);
  const { id } = await one.upload();
  await one.ask(`/${id}/check`, 'POST');
  const { check } = await one.after(id, 'checking');
  await one.ask(`/${id}/run`, 'POST', { digest: check!.digest, decisions: [] });
  for (;;) {
    const { progress, state } = await one.ask(`/${id}`);
    if (state !== 'importing' || (progress && progress.done > 0)) break;
  }
  one.kill('SIGKILL');
  await one.ended;

  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  const count = async () => {
    const rows = await database
      .selectFrom('customers')
      .select('id')
      .where('email', 'like', 'k%@x.ch')
      .execute();
    return rows.length;
  };
  expect([0, ROWS]).toContain(await count());
  // As if the server had been silent for 20 seconds.
  await database.updateTable('task_leases').set({ ends_at: TODAY.toISOString() }).execute();
  if (inject('postgresUrl') !== null) {
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 s'`.execute(
      database,
    );
  }

  const other = await startClient(settings, one.client);
  expect(await other.after(id, 'importing')).toMatchObject({
    state: 'imported',
    outcome: { created: ROWS },
  });
  expect(await count()).toBe(ROWS);
});
