import { randomUUID } from 'node:crypto';
import type { Database, TaskRow } from '../database/sql/schema.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import { TaskBusyError } from './taskRunner.ts';

/**
 * How many ms a lease lasts without a renewal.
 * @internal
 */
export const LEASE = 20_000;

export interface Lease {
  readonly lane: string;
  readonly holder: string;
}

export interface TaskLeases {
  /** Null if another run holds it. */
  acquire(lane: string): Promise<Lease | null>;
  /** Renews the lease and writes, in one transaction; throws a `TaskBusyError` if it was lost. */
  write(lease: Lease, run: (transaction: Database) => Promise<unknown>): Promise<void>;
  release(lease: Lease): Promise<void>;
  /** Renews the lease as long as `run` takes, whose signal aborts once it is lost. */
  hold<Result>(lease: Lease, run: (lost: AbortSignal) => Promise<Result>): Promise<Result>;
}

export function laneOf({ id, kind }: Pick<TaskRow, 'id' | 'kind'>): string {
  return kind === 'timesheet' ? id : kind;
}

export function createTaskLeases(database: Database, now: () => Date): TaskLeases {
  const { after, isOver } = storedTimes(now);
  const leases: TaskLeases = {
    async acquire(lane) {
      const holder = randomUUID();
      const row = { holder, ends_at: after(LEASE) };
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('task_leases')
        .values({ lane, ...row })
        .onConflict((conflict) =>
          conflict.column('lane').doUpdateSet(row).where(isOver('task_leases.ends_at', LEASE)),
        )
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 0n ? null : { lane, holder };
    },

    async release({ lane, holder }) {
      await database
        .deleteFrom('task_leases')
        .where('lane', '=', lane)
        .where('holder', '=', holder)
        .execute();
    },

    write: ({ lane, holder }, run) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('task_leases')
          .set({ ends_at: after(LEASE) })
          .where('lane', '=', lane)
          .where('holder', '=', holder)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new TaskBusyError('The lease was lost.');
        await run(transaction);
      }),

    async hold(lease, run) {
      const lost = new AbortController();
      const renewal = setInterval(() => {
        leases
          .write(lease, async () => {})
          .catch((error: unknown) => {
            if (error instanceof TaskBusyError) lost.abort(error);
          });
      }, LEASE / 3);
      try {
        return await run(lost.signal);
      } finally {
        clearInterval(renewal);
      }
    },
  };
  return leases;
}
