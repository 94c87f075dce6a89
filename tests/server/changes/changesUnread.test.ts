import type { KyselyPlugin } from 'kysely';
import { expect, test, vi } from 'vitest';
import { ConnectionLostError } from '../../../server/database/sql/databaseErrors.ts';
import { askForChanges, listenToChanges } from '../support/changeEvents.ts';
import { Client } from '../support/client.ts';
import { loggedLines } from '../support/loggedLines.ts';
import { startTestServer } from '../support/testServer.ts';

/** A server that listens, whose database can go away, and what it logs. */
async function start() {
  const outage = { isOn: false };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (outage.isOn) throw new ConnectionLostError('Connection terminated unexpectedly');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const log = loggedLines();
  const server = await startTestServer({ plugin, logger: log.logger });
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new Client();
  await client.signIn(address);
  const save = (id: number) =>
    client.call(`${address}/api/worker/${id}`, 'PUT', { name: `Name ${id}` });
  const failures = () => log.events('changes.readFailed');
  return { ...server, address, client, outage, save, failures };
}

test('a stream outlives a database that is away, which is logged once, and tells what changes after', async () => {
  const { address, client, outage, save, failures } = await start();
  const listening = await listenToChanges(address, client);
  outage.isOn = true;
  await vi.waitFor(() => expect(failures()).not.toEqual([]), 10_000);
  expect((await askForChanges(address, client)).statusCode).toBe(503);
  outage.isOn = false;
  expect((await save(3)).status).toBe(200);
  expect(await listening.next()).toMatchObject({ kind: 'worker', ids: [3] });
  expect(failures()).toHaveLength(1);
  const { err } = failures()[0] as { readonly err?: { readonly message: string } };
  expect(err?.message).toBe('Connection terminated unexpectedly');
});

test('what is saved while it cannot be read is told once it can', async () => {
  const { address, client, database, outage, failures } = await start();
  const listening = await listenToChanges(address, client);
  outage.isOn = true;
  await vi.waitFor(() => expect(failures()).not.toEqual([]), 10_000);
  // Another process, whose connection has stayed.
  await database.updateTable('workers').set({ name: 'Neu' }).where('id', '=', 4).execute();
  outage.isOn = false;
  expect(await listening.next()).toMatchObject({ kind: 'worker', ids: null });
});
