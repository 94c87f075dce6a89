import { randomUUID } from 'node:crypto';
import type { Database, TaskRow } from '../database/schema.ts';
import type { TaskKind, TaskOutcome } from './task.ts';
import { TaskBusyError, type QueuedTask } from './taskRunner.ts';

/** How many ms a lease lasts without a renewal. */
export const LEASE = 20_000;

/** How many ms a finished task is kept. */
const TASK_RETENTION = 30 * 24 * 60 * 60_000;

interface NewTask {
  readonly userId: number;
  readonly kind: TaskKind;
  readonly parameters: object;
}

/** The right to run the tasks of a lane. */
export interface Lease {
  readonly lane: string;
  readonly holder: string;
}

/** The tasks and leases in the database. */
export interface TaskStore {
  /**
   * Inserts a task, and returns it. While a user's storno is not finished, another one with the
   * same parameters is not inserted: that one is returned.
   */
  add(task: NewTask): Promise<QueuedTask>;
  find(id: string): Promise<TaskRow | undefined>;
  /** In the order in which they were added. */
  unfinished(): Promise<QueuedTask[]>;
  /** Null if another run holds it. */
  lease(lane: string): Promise<Lease | null>;
  /** Renews the lease and writes, in one transaction; throws a `TaskBusyError` if it was lost. */
  write(lease: Lease, run: (transaction: Database) => Promise<unknown>): Promise<void>;
  release(lease: Lease): Promise<void>;
  begin(lease: Lease, id: string): Promise<void>;
  finish(lease: Lease, id: string, outcome: TaskOutcome): Promise<void>;
}

export function laneOf({ id, kind }: Pick<TaskRow, 'id' | 'kind'>): string {
  return kind === 'storno' ? kind : id;
}

export function createTaskStore(database: Database, now: () => Date): TaskStore {
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  const queued = (row: Pick<TaskRow, 'id' | 'kind'>) => ({ id: row.id, lane: laneOf(row) });

  const write: TaskStore['write'] = ({ lane, holder }, run) =>
    database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('task_leases')
        .set({ ends_at: after(LEASE) })
        .where('lane', '=', lane)
        .where('holder', '=', holder)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new TaskBusyError('The lease was lost.');
      await run(transaction);
    });

  return {
    write,

    async add({ userId, kind, parameters }) {
      await database
        .deleteFrom('tasks')
        .where('finished_at', '<', after(-TASK_RETENTION))
        .execute();
      const row = { user_id: userId, kind, parameters: JSON.stringify(parameters) };
      for (;;) {
        const added = await database
          .insertInto('tasks')
          .values({ ...row, id: randomUUID(), status: 'PENDING', created_at: after(0) })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'kind'])
          .executeTakeFirst();
        if (added) return queued(added);
        const unfinished = await database
          .selectFrom('tasks')
          .select(['id', 'kind'])
          .where('user_id', '=', userId)
          .where('kind', '=', kind)
          .where('parameters', '=', row.parameters)
          .where('finished_at', 'is', null)
          .executeTakeFirst();
        if (unfinished) return queued(unfinished);
      }
    },

    find: (id) => database.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirst(),

    async unfinished() {
      const rows = await database
        .selectFrom('tasks')
        .select(['id', 'kind'])
        .where('finished_at', 'is', null)
        .orderBy('created_at')
        .execute();
      return rows.map(queued);
    },

    async lease(lane) {
      const holder = randomUUID();
      const row = { holder, ends_at: after(LEASE) };
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('task_leases')
        .values({ lane, ...row })
        .onConflict((conflict) =>
          conflict.column('lane').doUpdateSet(row).where('task_leases.ends_at', '<=', after(0)),
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

    begin: (lease, id) =>
      write(lease, (transaction) =>
        transaction
          .updateTable('tasks')
          .set({ status: 'STARTED', started_at: after(0) })
          .where('id', '=', id)
          .execute(),
      ),

    finish: (lease, id, outcome) =>
      write(lease, (transaction) =>
        transaction
          .updateTable('tasks')
          .set({
            finished_at: after(0),
            ...('result' in outcome
              ? { status: 'SUCCESS', result: JSON.stringify(outcome.result) }
              : { status: 'FAILURE', failure: JSON.stringify(outcome.failure) }),
          })
          .where('id', '=', id)
          .execute(),
      ),
  };
}
