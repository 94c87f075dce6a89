import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { WireStornoGroup } from '../../../src/api/contract/exchange/reports.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { inventBexio } from '../../../server/sandbox/bexioData.ts';
import { TODAY, TODAY_IN_ZURICH } from '../../support/today.ts';
import { Client } from '../support/client.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';
import { connectToBexio, startTestSandbox } from '../support/bexio/sandbox.ts';
import { startServer } from '../support/process/serverProcess.ts';

const OCTOBER = { first: '2026-10-01', last: '2026-10-31' };
const STORNO_ACTIVITIES = [5, 6];

/** In the order in which they are reduced. */
const ENTRIES = [...inventBexio(TODAY_IN_ZURICH).timesheets.values()].filter(
  ({ date, client_service_id }) =>
    OCTOBER.first <= date && date <= OCTOBER.last && STORNO_ACTIVITIES.includes(client_service_id),
);

async function startTwoServers() {
  const sandbox = await startTestSandbox();
  const settings = { ...(await databaseSettings('demo')), ...sandbox.environment };
  const database = await openDatabase(readConfig(settings));
  onTestFinished(() => database.destroy());
  const startOne = async () => {
    const server = startServer(settings);
    return { ...server, address: await server.listening() };
  };
  return { sandbox, database, startOne };
}

test('a storno of a server that is killed is finished by another one, each entry reduced once', async () => {
  const { sandbox, database, startOne } = await startTwoServers();
  const one = await startOne();
  const client = new Client();
  await client.signIn(one.address);
  await connectToBexio(client, one.address);

  const third = `/2.0/timesheet/${ENTRIES[2]!.id}`;
  sandbox.behaviour.failures = [
    { path: third, status: 'silent' },
    { path: third, status: 'silent' },
  ];
  const query = `start_date=${OCTOBER.first}&end_date=${OCTOBER.last}`;
  const started = await client.call(
    `${one.address}/api/bexio/apply-storno-times-async?${query}`,
    'POST',
  );
  const { task_id } = (await started.json()) as { task_id: string };

  const other = await startOne();
  const status = async () => {
    const answer = await client.call(
      `${other.address}/api/bexio/apply-storno-times-status/${task_id}`,
    );
    return (await answer.json()) as { status: string; result: WireStornoGroup[] | null };
  };
  while (sandbox.count(`GET ${third}`) === 0) await status();
  expect(await status()).toMatchObject({ status: 'STARTED' });
  one.kill('SIGKILL');
  await one.ended;
  sandbox.behaviour.failures = [];
  // As if all had been silent for 20 seconds.
  await database.updateTable('task_leases').set({ ends_at: TODAY.toISOString() }).execute();
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '20 s'`.execute(database);

  let current = await status();
  while (current.status === 'STARTED') current = await status();
  expect(current.status).toBe('SUCCESS');
  const shown = current.result!.flatMap(({ entries }) => entries);
  expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ENTRIES.map(({ id }) => id));
  for (const { id, duration, client_service_id } of ENTRIES) {
    expect(sandbox.count(`POST /2.0/timesheet/${id}`)).toBe(1);
    const [hours, minutes] = duration!.split(':').map(Number);
    const reduced = (hours! * 60 + minutes!) * (client_service_id === 5 ? 0.5 : 0.25);
    const entry = shown.find((row) => row.id === id);
    expect(entry?.old_duration).toBe(duration);
    const [newHours, newMinutes] = entry!.new_duration!.split(':').map(Number);
    expect(newHours! * 60 + newMinutes!).toBe(Math.round(reduced));
  }
});
