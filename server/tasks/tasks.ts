import type { FastifyBaseLogger } from 'fastify';
import { isAway, isBusy, isUnwritable } from '../database/sql/databaseErrors.ts';
import type { Database, TaskRow } from '../database/sql/schema.ts';
import type { TaskKind, TaskOutcome, TaskRun, TaskWork } from './task.ts';
import { TaskBusyError, type TaskRunner } from './taskRunner.ts';
import { createTaskLeases, laneOf, type Lease } from './taskLeases.ts';
import { createTaskStore } from './taskStore.ts';

interface TasksOptions {
  readonly database: Database;
  readonly runner: TaskRunner;
  readonly works: Readonly<Record<TaskKind, TaskWork>>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

export interface Tasks {
  /**
   * Starts a task and returns its id at once. A storno or contact sync that the user has started with
   * the same parameters and that is not finished is returned instead.
   */
  start(userId: number, kind: TaskKind, parameters: object): Promise<string>;
  find(id: string, userId: number, kind: TaskKind): Promise<TaskRow | undefined>;
  /** Takes up unfinished tasks again. */
  open(): Promise<void>;
  /** Stops running tasks between two edits; they go on at the next start. */
  close(): Promise<void>;
}

/** Whether another run has the right to the task, or the database may have it a moment later. */
function isBusyTask(error: unknown): boolean {
  return error instanceof TaskBusyError || isBusy(error);
}

export function createTasks({ database, runner, works, now, log }: TasksOptions): Tasks {
  const leases = createTaskLeases(database, now);
  const store = createTaskStore(database, leases, now);

  async function outcomeOf({ id, kind }: TaskRow, run: TaskRun): Promise<TaskOutcome> {
    try {
      run.signal.throwIfAborted();
      const outcome = await works[kind](run);
      if ('failure' in outcome) run.signal.throwIfAborted();
      return outcome;
    } catch (error) {
      run.signal.throwIfAborted();
      if (error instanceof TaskBusyError || isAway(error)) throw error;
      if (isUnwritable(error)) return { failure: { reason: error.reason } };
      log.error({ event: 'task.failed', taskId: id, kind, err: error }, 'A task has failed.');
      return { failure: { reason: 'internal' } };
    }
  }

  async function start(userId: number, kind: TaskKind, parameters: object): Promise<string> {
    const task = await store.add({ userId, kind, parameters });
    await runner.enqueue(task);
    return task.id;
  }

  async function runLeased(task: TaskRow, lease: Lease, signal: AbortSignal): Promise<void> {
    await leases.hold(lease, async (lost) => {
      await store.begin(lease, task.id);
      const outcome = await outcomeOf(task, {
        taskId: task.id,
        userId: task.user_id,
        parameters: JSON.parse(task.parameters),
        signal: AbortSignal.any([signal, lost]),
        start: (kind, parameters) => start(task.user_id, kind, parameters),
        write: (writes) => leases.write(lease, writes),
      });
      await store.finish(lease, task.id, outcome);
      const { unreadable = [] } = outcome;
      if (unreadable.length > 0) {
        const rows = unreadable.map(({ list, id, date, field }) => ({ list, id, date, field }));
        const data = { event: 'task.rowsUnreadable', taskId: task.id, kind: task.kind, rows };
        log.warn(data, 'A report has left out what it cannot read.');
      }
    });
  }

  async function runTask(id: string, signal: AbortSignal): Promise<void> {
    const queued = await store.find(id);
    if (!queued) return;
    const lease = await leases.acquire(laneOf(queued));
    if (!lease) throw new TaskBusyError('Another run holds the lease.');
    try {
      // Another process may have finished it before the lease was free.
      const task = await store.find(id);
      if (task?.finished_at === null) await runLeased(task, lease, signal);
    } finally {
      await leases.release(lease);
    }
  }

  return {
    start,

    async find(id, userId, kind) {
      const task = await store.find(id);
      return task?.user_id === userId && task.kind === kind ? task : undefined;
    },

    async open() {
      await runner.start(async (id, signal) => {
        try {
          await runTask(id, signal);
        } catch (error) {
          if (!signal.aborted && !isBusyTask(error)) {
            const data = { event: 'task.interrupted', taskId: id, err: error };
            log.error(data, 'A task was interrupted and is tried again.');
          }
          throw error;
        }
      });
      for (const task of await store.unfinished()) await runner.enqueue(task);
    },

    close: () => runner.close(),
  };
}
