import { importRepository } from '../../database/imports/importRepository.ts';
import type { Database } from '../../database/sql/schema.ts';

/** How many rows of an import are done. */
export interface Done {
  readonly done: number;
  readonly total: number;
}

export interface Progress {
  report(importId: number, done: Done): void;
  end(importId: number): void;
  /** Of an import that this process works on. */
  of(importId: number): Done | null;
}

/** In ms, between two reports that other processes can read. */
const INTERVAL = 500;

/**
 * Remembers how far the imports of this process are, and now and then tells the database, where other
 * processes read it. Whether they can is not waited for: on SQLite a run keeps others from writing.
 */
export function createProgress(database: Database): Progress {
  const known = new Map<number, Done>();
  let isWriting = false;
  let last = -Infinity;

  async function tell(importId: number, done: Done): Promise<void> {
    isWriting = true;
    last = performance.now();
    try {
      await importRepository(database).update(importId, { progress: JSON.stringify(done) });
    } catch {
      // The next report tells more.
    } finally {
      isWriting = false;
    }
  }

  return {
    report(importId, done) {
      known.set(importId, done);
      if (!isWriting && performance.now() - last >= INTERVAL) void tell(importId, done);
    },
    end: (importId) => void known.delete(importId),
    of: (importId) => known.get(importId) ?? null,
  };
}
