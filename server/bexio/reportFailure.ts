import type { LocalDate } from '../../src/domain/entities.ts';
import { isUnwritable, type UnwritableError } from '../database/sql/databaseErrors.ts';
import type { TaskFailure } from '../tasks/task.ts';
import { BexioError, type BexioFailure } from './bexio.ts';

export interface RefusedEntry {
  readonly id: number;
  readonly workerName: string;
  readonly date: LocalDate;
}

/** Why a report failed; `failureText` puts it in words in the language of the reader. */
export interface ReportFailure extends TaskFailure {
  /** Null if only single entries were refused. */
  readonly reason: BexioFailure | UnwritableError['reason'] | 'internal' | null;
  /** Of a storno: what it has done nevertheless. */
  readonly storno?: {
    readonly changed: number;
    readonly refused: readonly RefusedEntry[];
  };
}

/** The reason of an error of bexio or of our storage; throws any other error. */
export function failureReason(error: unknown): NonNullable<ReportFailure['reason']> {
  if (error instanceof BexioError || isUnwritable(error)) return error.reason;
  throw error;
}
