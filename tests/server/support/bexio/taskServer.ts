import type { WireUnreadableRow } from '../../../../src/api/contract/exchange/reports.ts';
import { fastify } from 'fastify';
import type { LocalDate } from '../../../../src/domain/entities.ts';
import type { Database } from '../../../../server/database/sql/schema.ts';
import { createStornoJournal } from '../../../../server/storno/journal.ts';
import { createStorno } from '../../../../server/storno/storno.ts';
import type { ReportFailure } from '../../../../server/bexio/reportFailure.ts';
import type { Period } from '../../../../server/tasks/task.ts';
import type { QueuedTask, TaskHandler, TaskRunner } from '../../../../server/tasks/taskRunner.ts';
import { createTasks } from '../../../../server/tasks/tasks.ts';
import type { FakeBexio } from './fakeBexio.ts';

const { log } = fastify();

export const NOVEMBER: Period = {
  first: '2026-11-01' as LocalDate,
  last: '2026-11-30' as LocalDate,
};

/** Keeps what is enqueued until the test runs it. */
export function manualRunner() {
  const queued: QueuedTask[] = [];
  const closing = new AbortController();
  let handle: TaskHandler | undefined;
  const runner: TaskRunner = {
    start: async (handler) => void (handle = handler),
    enqueue: async (task) => void queued.push(task),
    close: async () => closing.abort(),
  };
  /** Runs what is queued first. */
  async function runNext(): Promise<void> {
    await handle!(queued.shift()!.id, closing.signal);
  }

  /** Runs what is queued, one after the other. */
  async function runAll(): Promise<void> {
    while (queued.length > 0) await runNext();
  }
  return { ...runner, queued, runNext, runAll };
}

export async function addUser(database: Database, username: string): Promise<number> {
  const { id } = await database
    .insertInto('users')
    .values({ username, email: '', password_hash: 'x', role: 'dispatcher' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface TaskServerOptions {
  readonly database: Database;
  readonly bexio: FakeBexio;
  readonly now: () => Date;
  readonly percentages?: readonly number[];
  /** The base address of bexio's REST interface. */
  readonly api?: string;
}

/** The status of a task with its result and failure, parsed. */
export async function outcomeOf(database: Database, id: string) {
  const task = await database
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    status: task.status,
    result: JSON.parse(task.result ?? 'null') as unknown,
    failure: JSON.parse(task.failure ?? 'null') as ReportFailure | null,
    unreadable: JSON.parse(task.unreadable ?? '[]') as readonly WireUnreadableRow[],
  };
}

/** The part of a server that runs tasks. */
export async function openTasks(
  runner: TaskRunner,
  {
    database,
    bexio,
    now,
    percentages = [50, 75],
    api = 'https://bexio.example',
  }: TaskServerOptions,
) {
  const journal = createStornoJournal(database, api);
  const tasks = createTasks({
    database,
    runner,
    works: {
      timesheet: async () => ({ result: [] }),
      import: async () => ({ result: null }),
      positions: async () => ({ result: null }),
      contactSync: async () => ({ result: [] }),
      storno: createStorno({ openBexio: bexio.open, journal, percentages }),
    },
    now,
    log,
  });
  await tasks.open();
  return { tasks, journal };
}

/** The same; its stornos run when the test says so. */
export async function startTaskServer(options: TaskServerOptions) {
  const { database } = options;
  const runner = manualRunner();
  const { tasks, journal } = await openTasks(runner, options);

  /** Runs a storno to its end; its outcome is parsed. */
  async function storno(userId: number, period: Period = NOVEMBER) {
    const id = await tasks.start(userId, 'storno', period);
    await runner.runAll();
    return outcomeOf(database, id);
  }

  const outcome = (id: string) => outcomeOf(database, id);
  return { tasks, runner, journal, storno, outcome };
}
