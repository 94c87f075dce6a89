import type { WireUnreadableRow } from '../../src/api/contract/exchange/reports.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { Database, TaskRow } from '../database/sql/schema.ts';

export type TaskKind = TaskRow['kind'];

/** The user has as many tasks that are not finished as one may have. */
export class TooManyTasksError extends Error {}

/** Both days belong to it. */
export interface Period {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Why a task failed; its kind knows the reasons and may say more. */
export interface TaskFailure {
  readonly reason: string | null;
}

export type TaskOutcome = ({ readonly result: unknown } | { readonly failure: TaskFailure }) & {
  /** What was left out because it cannot be read. */
  readonly unreadable?: readonly WireUnreadableRow[];
};

export interface TaskRun {
  readonly taskId: string;
  readonly userId: number;
  /** As they were given to `start`. */
  readonly parameters: unknown;
  /** Aborts when the server closes or the lease is lost. */
  readonly signal: AbortSignal;
  /** Starts another task of the same user and returns its id. */
  start(kind: TaskKind, parameters: object): Promise<string>;
  /** Commits writes; throws a `TaskBusyError` and writes nothing if the lease was lost. */
  write(run: (transaction: Database) => Promise<unknown>): Promise<void>;
}

/**
 * What it throws fails the task as `internal`, or by what our storage lacks. After a crash it runs
 * again from the start, as it does after a failure while the signal was aborted.
 */
export type TaskWork = (run: TaskRun) => Promise<TaskOutcome>;
