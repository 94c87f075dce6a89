import type { Database } from './schema.ts';

/** How many ms a statement of a request waits for another process's lock. */
export const REQUEST_BUSY_TIMEOUT = 4_000;

/** How many ms startup and commands wait. */
export const COMMAND_BUSY_TIMEOUT = 15_000;

export interface OpenOptions {
  /** How many ms a statement waits for another process's lock. */
  readonly busyTimeout?: number;
  /** How many ms opening the database waits. */
  readonly openTimeout?: number;
  /** Whether a database of SQLite that is not there is refused rather than created. */
  readonly mustExist?: boolean;
  /** Puts the first records in. It waits for another start as long as the migrations do. */
  readonly fill?: (database: Database) => Promise<void>;
}
