import type { Failure } from './failure.ts';

/** A task that the server has begun. */
export interface StartedTask {
  readonly taskId: string;
  /** In milliseconds since 1970, where it is known. */
  readonly startedAt?: number | null;
}

/** What the server says of a task: how far it is, or what has become of it. */
export interface TaskAnswer {
  readonly isUnderWay: boolean;
  /** As of a started task. */
  readonly startedAt?: number | null;
  /** In the words of this kind of task. */
  readonly status: unknown;
}

/** How a task was begun or taken up, and followed to its end. */
export interface TaskEnd {
  /** Null if the server has not begun. */
  readonly taskId: string | null;
  readonly startedAt: number | null;
  /** What the server has said last; null if it has said nothing. */
  readonly status: unknown;
  /** Why the server has not begun, or does not say what has become of it; null if it does. */
  readonly failure: Failure | null;
}
