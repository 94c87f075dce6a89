import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DatabaseBusyError } from '../../../server/database/sql/databaseErrors.ts';
import type { Database } from '../../../server/database/sql/schema.ts';
import { heldWork, startTaskDatabase } from '../support/bexio/taskProcesses.ts';

async function jobs(database: Database) {
  const { rows } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job
  `.execute(database);
  return rows;
}

const connectionsOfQueues = sql`
  from pg_stat_activity
  where datname = current_database() and application_name = 'einsatzplan tasks'
`;

/** A database with a storno whose process was closed while it ran. */
async function startInterruptedStorno() {
  const databaseWithTasks = await startTaskDatabase();
  const { users, startProcess } = databaseWithTasks;
  const { work, started } = heldWork();
  const closing = await startProcess({ work });
  const id = await closing.start(users[0], 'storno', {});
  await started(0);
  await closing.close();
  return { ...databaseWithTasks, id };
}

test('a task whose process closes goes on in another process at once', async () => {
  const { id, startProcess, database, finished } = await startInterruptedStorno();
  expect(await jobs(database)).toEqual([{ id, state: 'retry' }]);
  const other = heldWork();
  await startProcess({ work: other.work });
  (await other.started(0)).end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('of the stornos of all processes one runs at a time', async () => {
  const { users, startProcess, finished } = await startTaskDatabase();
  const held = heldWork();
  const one = await startProcess({ work: held.work });
  const first = await one.start(users[0], 'storno', {});
  await held.started(0);
  const other = await startProcess({ work: held.work });
  const second = await other.start(users[1], 'storno', {});
  const timesheet = await other.start(users[1], 'timesheet', {});
  (await held.started(1)).end();
  await finished(timesheet);
  expect(held.runs.map(({ taskId }) => taskId)).toEqual([first, timesheet]);
  held.runs[0]!.end();
  expect((await held.started(2)).taskId).toBe(second);
});

test('a start takes up tasks of which the queue does not know, such as those of a copied database', async () => {
  const { id, startProcess, database, finished } = await startInterruptedStorno();
  await sql`drop schema pgboss cascade`.execute(database);
  await startProcess();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('a task that has been tried a million times is tried again', async () => {
  const { id, startProcess, database, finished } = await startInterruptedStorno();
  await sql`update pgboss.job set retry_count = 1000000`.execute(database);
  const other = heldWork();
  await startProcess({ work: other.work });
  (await other.started(0)).fail(new DatabaseBusyError());
  (await other.started(1)).end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('tasks go on after all connections of their queue were lost', async () => {
  const { users, startProcess, database, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  const first = await tasks.start(users[0], 'storno', {});
  const second = await tasks.start(users[1], 'storno', {});
  const run = await started(0);
  await sql`select pg_terminate_backend(pid) ${connectionsOfQueues}`.execute(database);
  run.end();
  await finished(first);
  (await started(1)).end();
  expect(await finished(second)).toMatchObject({ status: 'SUCCESS' });
});

test('a process that closes leaves no connection of its queue', async () => {
  const { users, startProcess, database, finished } = await startTaskDatabase();
  const tasks = await startProcess();
  await finished(await tasks.start(users[0], 'storno', {}));
  const open = async () => (await sql`select 1 ${connectionsOfQueues}`.execute(database)).rows;
  expect(await open()).not.toEqual([]);
  await tasks.close();
  // PostgreSQL ends its side a moment later.
  while ((await open()).length > 0);
});
