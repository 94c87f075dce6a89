import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { BexioError } from '../../server/bexio/bexio.ts';
import { DatabaseBusyError } from '../../server/database/databaseBusyError.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createInProcessRunner } from '../../server/tasks/inProcessRunner.ts';
import type { TaskKind, TaskRun, TaskWork } from '../../server/tasks/task.ts';
import { TaskBusyError } from '../../server/tasks/taskRunner.ts';
import { createTasks } from '../../server/tasks/tasks.ts';
import { LEASE } from '../../server/tasks/taskStore.ts';
import { movableClock } from './support/clock.ts';
import { addUser } from './support/taskServer.ts';
import { databaseSettings } from './support/databaseSettings.ts';

const { log } = fastify();

/** In seconds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Work that each run waits in until the test ends it. */
function heldWork() {
  const runs: (TaskRun & { end(): void; fail(error: unknown): void })[] = [];
  const waiting: (() => void)[] = [];
  const work: TaskWork = (run) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ result: unknown }>();
    run.signal.addEventListener('abort', () => reject(run.signal.reason));
    runs.push({ ...run, end: () => resolve({ result: [] }), fail: reject });
    for (const wake of waiting.splice(0)) wake();
    return promise;
  };
  /** The run of this number, once it has started. */
  async function started(index: number) {
    while (!runs[index]) await new Promise<void>((resolve) => waiting.push(resolve));
    return runs[index];
  }
  return { work, runs, started };
}

/** A database with two users, on which processes are started that run tasks. */
async function startDatabase() {
  const config = readConfig(await databaseSettings('empty'));
  const database = await openDatabase(config);
  onTestFinished(() => database.destroy());
  const clock = movableClock();
  const users = [await addUser(database, 'one'), await addUser(database, 'two')] as const;

  async function startProcess(work: TaskWork = async () => ({ result: [] })) {
    const connection = await openDatabase(config);
    const runner = createInProcessRunner({ log, retryDelay: 1 });
    const works = { timesheet: work, storno: work };
    const tasks = createTasks({ database: connection, runner, works, now: clock.now, log });
    await tasks.open();
    onTestFinished(async () => {
      await tasks.close();
      await connection.destroy();
    });
    return tasks;
  }

  const row = (id: string) =>
    database.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

  async function finished(id: string) {
    for (;;) {
      const task = await row(id);
      if (task?.finished_at) return task;
    }
  }
  return { database, clock, users, startProcess, row, finished };
}

test('a task is started at once and runs to its end', async () => {
  const { users, startProcess, row, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const id = await tasks.start(users[0], 'timesheet', { first: 'a' });
  const run = await started(0);
  expect(run).toMatchObject({ taskId: id, userId: users[0], parameters: { first: 'a' } });
  expect(await row(id)).toMatchObject({ status: 'STARTED', finished_at: null });
  run.end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS', result: '[]', failure: null });
});

test('stornos of all users run one after the other, timesheets at any time', async () => {
  const { users, startProcess, finished } = await startDatabase();
  const { work, runs, started } = heldWork();
  const tasks = await startProcess(work);
  const first = await tasks.start(users[0], 'storno', { first: 'a' });
  const second = await tasks.start(users[1], 'storno', { first: 'a' });
  await started(0);
  const timesheet = await tasks.start(users[1], 'timesheet', {});
  (await started(1)).end();
  await finished(timesheet);
  expect(runs.map(({ taskId }) => taskId)).toEqual([first, timesheet]);
  runs[0]!.end();
  expect((await started(2)).taskId).toBe(second);
  expect(await finished(first)).toMatchObject({ status: 'SUCCESS' });
});

test('a second start of the same storno by the same user returns the one that is not finished', async () => {
  const { users, startProcess, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const start = (user: number, kind: TaskKind, first = 'a') => tasks.start(user, kind, { first });
  const id = await start(users[0], 'storno');
  expect(await start(users[0], 'storno')).toBe(id);
  const others = [
    await start(users[1], 'storno'),
    await start(users[0], 'storno', 'b'),
    await start(users[0], 'timesheet'),
    await start(users[0], 'timesheet'),
  ];
  (await started(0)).end();
  await finished(id);
  expect(new Set([id, ...others, await start(users[0], 'storno')]).size).toBe(6);
});

test('closing aborts a task, which runs again at the next start', async () => {
  const { users, startProcess, row, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const id = await tasks.start(users[0], 'storno', {});
  const waiting = await tasks.start(users[1], 'storno', {});
  const { signal } = await started(0);
  await tasks.close();
  expect(signal.aborted).toBe(true);
  expect(await row(id)).toMatchObject({ status: 'STARTED', finished_at: null });
  expect(await row(waiting)).toMatchObject({ status: 'PENDING' });
  await startProcess();
  expect(await finished(waiting)).toMatchObject({ status: 'SUCCESS' });
  expect(await row(id)).toMatchObject({ status: 'SUCCESS' });
});

test('another process does not run a task that is running, and takes it over after a crash', async () => {
  const { users, startProcess, clock, finished } = await startDatabase();
  const one = heldWork();
  const crashed = await startProcess(one.work);
  const id = await crashed.start(users[0], 'storno', {});
  const run = await one.started(0);
  const other = heldWork();
  const second = await startProcess(other.work);
  const timesheet = await second.start(users[0], 'timesheet', {});
  (await other.started(0)).end();
  await finished(timesheet);
  expect(other.runs).toHaveLength(1);

  clock.advance(LEASE / 1000);
  const taken = await other.started(1);
  expect(taken.taskId).toBe(id);
  const write = run.write(async () => expect.unreachable());
  await expect(write).rejects.toThrow(TaskBusyError);
  taken.end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('a write renews the lease of its run', async () => {
  const { users, startProcess, clock, database } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  await tasks.start(users[0], 'storno', {});
  const { write } = await started(0);
  clock.advance(10);
  await write(async () => {});
  const ends_at = new Date(clock.now().getTime() + LEASE).toISOString();
  expect(await database.selectFrom('task_leases').selectAll().execute()).toMatchObject([
    { lane: 'storno', ends_at },
  ]);
});

test.each([
  ['a bexio that does not answer', new BexioError('unavailable', 'No.'), 'unavailable'],
  ['an unexpected error', new Error('Unexpected.'), 'internal'],
])('%s fails the task and leaves the lane free', async (_, error, reason) => {
  const { users, startProcess, database, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const id = await tasks.start(users[0], 'storno', {});
  const next = await tasks.start(users[1], 'storno', {});
  (await started(0)).fail(error);
  expect(await finished(id)).toMatchObject({ status: 'FAILURE', result: null });
  expect(JSON.parse((await finished(id)).failure!)).toEqual({ reason });
  (await started(1)).end();
  await finished(next);
  await tasks.close();
  expect(await database.selectFrom('task_leases').selectAll().execute()).toEqual([]);
});

test('a task that finds the database locked is tried again', async () => {
  const { users, startProcess, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const id = await tasks.start(users[0], 'storno', {});
  (await started(0)).fail(new DatabaseBusyError());
  (await started(1)).end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('a task is found by its user and kind only', async () => {
  const { users, startProcess } = await startDatabase();
  const tasks = await startProcess();
  const id = await tasks.start(users[0], 'storno', {});
  expect(await tasks.find(id, users[0], 'storno')).toMatchObject({ id });
  expect(await tasks.find(id, users[1], 'storno')).toBeUndefined();
  expect(await tasks.find(id, users[0], 'timesheet')).toBeUndefined();
  expect(await tasks.find('unknown', users[0], 'storno')).toBeUndefined();
});

test('finished tasks are deleted after 30 days, unfinished ones never', async () => {
  const { users, startProcess, clock, row, finished } = await startDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess(work);
  const old = await tasks.start(users[0], 'timesheet', {});
  (await started(0)).end();
  await finished(old);
  const unfinished = await tasks.start(users[0], 'timesheet', {});
  clock.advance(THIRTY_DAYS);
  await tasks.start(users[0], 'timesheet', {});
  expect(await row(old)).toBeDefined();
  clock.advance(1);
  await tasks.start(users[0], 'timesheet', {});
  expect(await row(old)).toBeUndefined();
  expect(await row(unfinished)).toBeDefined();
});
