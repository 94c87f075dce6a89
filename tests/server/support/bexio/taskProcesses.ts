import { setImmediate as turn } from 'node:timers/promises';
import { fastify, type FastifyBaseLogger } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { onTestFinished } from 'vitest';
import { readConfig, type Config } from '../../../../server/config/config.ts';
import { openDatabase } from '../../../../server/database/database.ts';
import { createInProcessRunner } from '../../../../server/tasks/inProcessRunner.ts';
import { createPgBossRunner } from '../../../../server/tasks/pgBossRunner.ts';
import type { TaskRun, TaskWork } from '../../../../server/tasks/task.ts';
import type { TaskRunner } from '../../../../server/tasks/taskRunner.ts';
import { createTasks } from '../../../../server/tasks/tasks.ts';
import { movableClock } from '../clock.ts';
import { databaseSettings } from '../database/databaseSettings.ts';
import { addUser } from './taskServer.ts';

/** Work that each run waits in until the test ends it. */
export function heldWork() {
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

/** The runner of a server with this database, which does not wait before it tries again. */
function runnerFor({ postgres }: Config, log: FastifyBaseLogger): TaskRunner {
  return postgres
    ? createPgBossRunner({ url: postgres.url, log, retryDelay: 0 })
    : createInProcessRunner(0);
}

interface ProcessOptions {
  readonly work?: TaskWork;
  readonly runner?: TaskRunner;
  /** Sees the statements of the tasks. */
  readonly plugin?: KyselyPlugin;
}

/** A database with two users, on which processes are started that run tasks. */
export async function startTaskDatabase() {
  const config = readConfig(await databaseSettings('empty'));
  const database = await openDatabase(config);
  onTestFinished(() => database.destroy());
  const clock = movableClock();
  const users = [await addUser(database, 'one'), await addUser(database, 'two')] as const;
  const lines: { readonly event?: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { log } = fastify({ logger: { level: 'error', stream } });

  async function startProcess({
    work = async () => ({ result: [] }),
    runner = runnerFor(config, log),
    plugin,
  }: ProcessOptions = {}) {
    const connection = await openDatabase(config);
    const tasks = createTasks({
      database: plugin ? connection.withPlugin(plugin) : connection,
      runner,
      works: { timesheet: work, contactSync: work, storno: work, import: work, positions: work },
      now: clock.now,
      log,
    });
    onTestFinished(async () => {
      await tasks.close();
      await connection.destroy();
    });
    await tasks.open();
    return tasks;
  }

  const row = (id: string) =>
    database.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst();

  async function finished(id: string) {
    for (;;) {
      const task = await row(id);
      if (task?.finished_at) return task;
      // SQLite answers without a turn of the event loop, in which a retry would begin.
      await turn();
    }
  }

  const loggedEvents = () => lines.map(({ event }) => event);
  return { config, database, clock, users, startProcess, row, finished, loggedEvents };
}
