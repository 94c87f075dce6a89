import type { KyselyPlugin } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ConnectionLostError,
  DatabaseBusyError,
  UnwritableError,
} from '../../../server/database/sql/databaseErrors.ts';
import { createInProcessRunner } from '../../../server/tasks/inProcessRunner.ts';
import { TooManyTasksError, type TaskKind } from '../../../server/tasks/task.ts';
import { TaskBusyError } from '../../../server/tasks/taskRunner.ts';
import { LEASE } from '../../../server/tasks/taskLeases.ts';
import { heldWork, startTaskDatabase } from '../support/bexio/taskProcesses.ts';

/** In seconds. */
const THIRTY_DAYS = 30 * 24 * 60 * 60;

test('a task is started at once and runs to its end', async () => {
  const { users, startProcess, row, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  const id = await tasks.start(users[0], 'timesheet', { first: 'a' });
  const run = await started(0);
  expect(run).toMatchObject({ taskId: id, userId: users[0], parameters: { first: 'a' } });
  expect(await row(id)).toMatchObject({ status: 'STARTED', finished_at: null });
  run.end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS', result: '[]', failure: null });
});

test('stornos of all users run one after the other, timesheets at any time', async () => {
  const { users, startProcess, finished } = await startTaskDatabase();
  const { work, runs, started } = heldWork();
  const tasks = await startProcess({ work });
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
  const { users, startProcess, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  const start = (user: number, kind: TaskKind, first = 'a') => tasks.start(user, kind, { first });
  const id = await start(users[0], 'storno');
  const run = await started(0);
  expect(await start(users[0], 'storno')).toBe(id);
  const others = [
    await start(users[1], 'storno'),
    await start(users[0], 'storno', 'b'),
    await start(users[0], 'timesheet'),
    await start(users[0], 'timesheet'),
  ];
  run.end();
  await finished(id);
  expect(new Set([id, ...others, await start(users[0], 'storno')]).size).toBe(6);
});

test('closing aborts a task, which runs again at the next start', async () => {
  const { users, startProcess, row, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
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

test('another process does not run a task that is running, and takes it over 20 s after a crash', async () => {
  const { users, startProcess, clock, finished } = await startTaskDatabase();
  const one = heldWork();
  const crashed = await startProcess({ work: one.work, runner: createInProcessRunner(0) });
  const id = await crashed.start(users[0], 'storno', {});
  const run = await one.started(0);
  const other = heldWork();
  const second = await startProcess({ work: other.work, runner: createInProcessRunner(0) });
  const timesheet = await second.start(users[0], 'timesheet', {});
  (await other.started(0)).end();
  await finished(timesheet);
  expect(other.runs).toHaveLength(1);

  clock.advance(20);
  const taken = await other.started(1);
  expect(taken.taskId).toBe(id);
  const write = run.write(async () => expect.unreachable());
  await expect(write).rejects.toThrow(TaskBusyError);
  taken.end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('a crash while the clock was an hour ahead holds up no storno once the clock is right', async () => {
  const { users, startProcess, clock, finished } = await startTaskDatabase();
  clock.advance(60 * 60);
  const one = heldWork();
  const crashed = await startProcess({ work: one.work, runner: createInProcessRunner(0) });
  const id = await crashed.start(users[0], 'storno', {});
  await one.started(0);
  clock.advance(-60 * 60);
  const other = heldWork();
  await startProcess({ work: other.work, runner: createInProcessRunner(0) });
  (await other.started(0)).end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
});

test('a user has at most twenty tasks that are not finished, other users theirs', async () => {
  const { users, startProcess, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  for (let count = 0; count < 20; count += 1) {
    await tasks.start(users[0], 'timesheet', { count });
  }
  await expect(tasks.start(users[0], 'timesheet', {})).rejects.toThrow(TooManyTasksError);
  await tasks.start(users[1], 'timesheet', {});
  const first = await started(0);
  first.end();
  await finished(first.taskId);
  await tasks.start(users[0], 'timesheet', {});
});

test('searches for positions are beside the twenty tasks of a user', async () => {
  const { users, startProcess } = await startTaskDatabase();
  const { work } = heldWork();
  const tasks = await startProcess({ work });
  for (let count = 0; count < 20; count += 1) {
    await tasks.start(users[0], 'positions', { importId: count });
  }
  for (let count = 0; count < 20; count += 1) {
    await tasks.start(users[0], 'timesheet', { count });
  }
  await tasks.start(users[0], 'positions', { importId: 20 });
  await expect(tasks.start(users[0], 'timesheet', {})).rejects.toThrow(TooManyTasksError);
});

test('a write renews the lease of its run', async () => {
  const { users, startProcess, clock, database } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  await tasks.start(users[0], 'storno', {});
  const { write } = await started(0);
  clock.advance(10);
  await write(async () => {});
  const ends_at = new Date(clock.now().getTime() + LEASE).toISOString();
  expect(await database.selectFrom('task_leases').selectAll().execute()).toMatchObject([
    { lane: 'storno', ends_at },
  ]);
});

test('a run renews its lease when a third of that is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { users, startProcess, clock, database } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work, runner: createInProcessRunner(0) });
  await tasks.start(users[0], 'storno', {});
  await started(0);
  const lease = () =>
    database.selectFrom('task_leases').select('ends_at').executeTakeFirstOrThrow();
  const { ends_at } = await lease();
  clock.advance(10);
  vi.advanceTimersByTime(LEASE / 3);
  while ((await lease()).ends_at === ends_at);
  expect((await lease()).ends_at).toBe(new Date(clock.now().getTime() + LEASE).toISOString());
});

test.each([
  ['a database without room', new UnwritableError('full', null), 'full'],
  ['an unexpected error', new Error('Unexpected.'), 'internal'],
])('%s fails the task and leaves the lane free', async (_, error, reason) => {
  const { users, startProcess, database, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
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

test.each([
  ['finds the database locked', new DatabaseBusyError(), []],
  ['loses its connection to the database', new ConnectionLostError(), ['task.interrupted']],
])('a task that %s is tried again', async (_, error, logged) => {
  const { users, startProcess, finished, loggedEvents } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
  const id = await tasks.start(users[0], 'storno', {});
  (await started(0)).fail(error);
  (await started(1)).end();
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
  expect(loggedEvents()).toEqual(logged);
});

test('a task whose outcome cannot be stored is tried again, each try with a line in the log', async () => {
  let failures = 2;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isOutcome =
        JSON.stringify(node).includes('finished_at') && node.kind === 'UpdateQueryNode';
      if (isOutcome && failures > 0) {
        failures -= 1;
        throw new Error('The disk is full.');
      }
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const { users, startProcess, finished, loggedEvents } = await startTaskDatabase();
  const tasks = await startProcess({ plugin });
  const id = await tasks.start(users[0], 'storno', {});
  expect(await finished(id)).toMatchObject({ status: 'SUCCESS' });
  expect(loggedEvents()).toEqual(['task.interrupted', 'task.interrupted']);
});

test('a task is found by its user and kind only', async () => {
  const { users, startProcess } = await startTaskDatabase();
  const tasks = await startProcess();
  const id = await tasks.start(users[0], 'storno', {});
  expect(await tasks.find(id, users[0], 'storno')).toMatchObject({ id });
  expect(await tasks.find(id, users[1], 'storno')).toBeUndefined();
  expect(await tasks.find(id, users[0], 'timesheet')).toBeUndefined();
  expect(await tasks.find('unknown', users[0], 'storno')).toBeUndefined();
});

test('finished tasks are deleted after 30 days, unfinished ones never', async () => {
  const { users, startProcess, clock, row, finished } = await startTaskDatabase();
  const { work, started } = heldWork();
  const tasks = await startProcess({ work });
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
