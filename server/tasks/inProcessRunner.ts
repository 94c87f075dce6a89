import { setTimeout as pause } from 'node:timers/promises';
import { RETRY_DELAY, type TaskHandler, type TaskRunner } from './taskRunner.ts';

/** Runs tasks in this process; what it drops is enqueued again at the next start. */
export function createInProcessRunner(retryDelay = RETRY_DELAY): TaskRunner {
  const closing = new AbortController();
  const { signal } = closing;
  const lanes = new Map<string, Promise<void>>();
  const queued = new Set<string>();
  let handle: TaskHandler = async () => {};

  async function run(taskId: string): Promise<void> {
    while (!signal.aborted) {
      try {
        await handle(taskId, signal);
        return;
      } catch {
        await pause(retryDelay, undefined, { signal }).catch(() => {});
      }
    }
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
