import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type {
  WireContactSyncStatus,
  WireContactOutcome,
} from '../../../src/api/contract/exchange/contacts.ts';
import type { WireCustomerListing } from '../../../src/api/contract/records/customers.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { isBusy } from '../../../server/database/sql/databaseErrors.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { Client } from '../support/client.ts';
import { put } from '../support/bexio/contactSync.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { connectToBexio, startTestSandbox } from '../support/bexio/sandbox.ts';
import { startServer } from '../support/process/serverProcess.ts';

const CONTACTS = 3000;

/** Whether somebody is writing records at the moment. */
async function isWritten(database: Database, isPostgres: boolean): Promise<boolean> {
  const lock = isPostgres
    ? sql`select 1 from record_version for update nowait`
    : sql`update record_version set version = version`;
  try {
    await lock.execute(database);
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw error;
  }
}

test('a sync that kill -9 interrupts has written all or nothing, and the same again ends it', async () => {
  const sandbox = await startTestSandbox();
  sandbox.contacts.clear();
  for (let id = 1; id <= CONTACTS; id += 1) put(sandbox.contacts, id, { name_1: `Kontakt ${id}` });
  const settings = { ...(await databaseSettings('demo')), ...sandbox.environment };
  const config = readConfig(settings);
  const database = await openDatabase(config, { busyTimeout: 0 });
  onTestFinished(() => database.destroy());

  const first = startServer(settings);
  const address = await first.listening();
  const client = new Client();
  await client.signIn(address);
  await connectToBexio(client, address, 'contacts');
  const before = (await (await client.call(`${address}/api/customer`)).json()) as object[];
  const started = await client.call(`${address}/api/bexio/contact-sync`, 'POST');
  const { task_id } = (await started.json()) as { task_id: string };
  const path = `/api/bexio/contact-sync/${task_id}`;
  const statusAt = async (at: string) =>
    (await (await client.call(at + path)).json()) as WireContactSyncStatus;
  let status = await statusAt(address);
  while (status.status !== 'SUCCESS') status = await statusAt(address);
  const body = { digest: status.result!.proposal!.digest, decisions: [] };

  const lost = client.call(`${address}${path}/apply`, 'POST', body).catch(() => null);
  // SQLite answers without a turn of the event loop, in which the request is sent.
  while (!(await isWritten(database, config.postgres !== null))) await turn();
  first.kill('SIGKILL');
  await first.ended;
  expect(await lost).toBeNull();

  const second = startServer(settings);
  const again = await second.listening();
  const made = async () => {
    const answer = await client.call(`${again}/api/customer`);
    return ((await answer.json()) as WireCustomerListing[]).length - before.length;
  };
  expect([0, CONTACTS]).toContain(await made());
  const answer = await client.call(`${again}${path}/apply`, 'POST', body);
  expect((await answer.json()) as WireContactOutcome).toMatchObject({ created: CONTACTS });
  expect(await made()).toBe(CONTACTS);
});
