/** Another run holds the lease of the task's lane: try again later. */
export class TaskBusyError extends Error {}

export interface QueuedTask {
  readonly id: string;
  /** Tasks of one lane run one after the other, in the order in which they were enqueued. */
  readonly lane: string;
}

/**
 * Runs a task to its end. Throws if the task has to be tried again, and if the signal aborts it,
 * which leaves it unfinished.
 */
export type TaskHandler = (taskId: string, signal: AbortSignal) => Promise<void>;

/** In ms: before a task is tried again. */
export const RETRY_DELAY = 1_000;

/** Decides where and when tasks run; their rows, leases and work are those of `createTasks`. */
export interface TaskRunner {
  start(handler: TaskHandler): Promise<void>;
  /** Returns before the task runs. Does nothing if the task is queued or running already. */
  enqueue(task: QueuedTask): Promise<void>;
  /** Aborts running tasks, waits for them to stop, and starts no others. */
  close(): Promise<void>;
}
