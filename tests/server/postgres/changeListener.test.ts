import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listenToChanges } from '../support/changeEvents.ts';
import { Client } from '../support/client.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { startTestServer } from '../support/testServer.ts';

/** A server with somebody who is signed in, and its connections that listen. */
async function start() {
  const { logger, text } = loggedLines();
  const { app, database } = await startTestServer({ logger });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client();
  await client.signIn(address);
  const connections = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'einsatzplan changes' and query = 'listen record_version'
    `.execute(database);
    return rows.map(({ pid }) => pid);
  };
  const save = (name: string) => client.call(`${address}/api/worker/3`, 'PUT', { name });
  return { database, address, client, connections, save, text };
}

test('a process listens with one connection, while somebody has a stream', async () => {
  const { address, client, connections } = await start();
  expect(await connections()).toEqual([]);
  const both = [await listenToChanges(address, client), await listenToChanges(address, client)];
  await expect.poll(connections).toHaveLength(1);
  for (const one of both) one.leave();
  await expect.poll(connections).toEqual([]);
});

test('a connection that was cut off is made again, and what was written meanwhile is told', async () => {
  const { database, address, client, connections, save, text } = await start();
  const listening = await listenToChanges(address, client);
  await expect.poll(connections).toHaveLength(1);
  const [pid] = await connections();
  await sql`select pg_terminate_backend(${pid})`.execute(database);
  await save('Währenddessen');
  expect(await listening.next()).toMatchObject({ kind: 'worker', ids: [3] });
  await expect.poll(async () => (await connections()).filter((one) => one !== pid)).toHaveLength(1);
  await save('Danach');
  expect(await listening.next()).toMatchObject({ kind: 'worker', ids: [3] });
  expect(text()).toContain('changes.listenFailed');
});
