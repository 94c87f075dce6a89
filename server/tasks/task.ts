import type { WireUnreadableRow } from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import type { BexioFailure } from '../bexio/bexio.ts';
import type { UnwritableError } from '../database/unwritableError.ts';
import type { Database, TaskRow } from '../database/schema.ts';

export type TaskKind = TaskRow['kind'];

/** Both days belong to it. */
export interface Period {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** An entry that bexio does not let us change. */
export interface RefusedEntry {
  readonly id: number;
  readonly workerName: string;
  readonly date: LocalDate;
}

/** Why a task failed; `failureText` puts it in words in the language of the reader. */
export interface TaskFailure {
  /** Null if only single entries were refused. */
  readonly reason: BexioFailure | UnwritableError['reason'] | 'internal' | null;
  /** Of a storno: what it has done nevertheless. */
  readonly storno?: {
    /** The number of entries. */
    readonly changed: number;
    readonly refused: readonly RefusedEntry[];
  };
}

export type TaskOutcome = ({ readonly result: unknown } | { readonly failure: TaskFailure }) & {
  /** What of bexio was left out. */
  readonly unreadable?: readonly WireUnreadableRow[];
};

/** One run of a task, by the holder of its lease. */
export interface TaskRun {
  readonly taskId: string;
  readonly userId: number;
  /** As they were given to `start`. */
  readonly parameters: unknown;
  /** Aborts when the server closes or the lease is lost. */
  readonly signal: AbortSignal;
  /** Commits writes; throws a `TaskBusyError` and writes nothing if the lease was lost. */
  write(run: (transaction: Database) => Promise<unknown>): Promise<void>;
}

/** May throw a `BexioError`, which fails the task. After a crash it runs again from the start. */
export type TaskWork = (run: TaskRun) => Promise<TaskOutcome>;
