import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { TaskBusyError, type TaskHandler, type TaskRunner } from './taskRunner.ts';

/** In ms: before a task that is busy is tried again. */
const RETRY_DELAY = 5_000;

interface InProcessRunnerOptions {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** In ms. */
  readonly retryDelay?: number;
}

/** Runs tasks in this process; what it drops is enqueued again at the next start. */
export function createInProcessRunner({
  log,
  retryDelay = RETRY_DELAY,
}: InProcessRunnerOptions): TaskRunner {
  const closing = new AbortController();
  const { signal } = closing;
  const lanes = new Map<string, Promise<void>>();
  const queued = new Set<string>();
  let handle: TaskHandler = async () => {};

  async function run(taskId: string): Promise<void> {
    while (!signal.aborted) {
      try {
        return await handle(taskId, signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!(error instanceof TaskBusyError)) {
          log.error({ event: 'task.stopped', taskId, err: error }, 'A task has stopped.');
          return undefined;
        }
        await pause(retryDelay, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  return {
    async start(handler) {
      handle = handler;
    },

    async enqueue({ id, lane }) {
      if (queued.has(id) || signal.aborted) return;
      queued.add(id);
      const last = (lanes.get(lane) ?? Promise.resolve())
        .then(() => run(id))
        .finally(() => {
          queued.delete(id);
          if (lanes.get(lane) === last) lanes.delete(lane);
        });
      lanes.set(lane, last);
    },

    async close() {
      closing.abort();
      await Promise.all(lanes.values());
    },
  };
}
