import { randomUUID } from 'node:crypto';
import type { Database, TaskRow } from '../database/sql/schema.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import { TooManyTasksError, type TaskKind, type TaskOutcome } from './task.ts';
import { laneOf, type Lease, type TaskLeases } from './taskLeases.ts';
import type { QueuedTask } from './taskRunner.ts';

/** How many ms a finished task is kept. */
const TASK_RETENTION = 30 * 24 * 60 * 60_000;

/** Of the kind that no person starts: however many there are, a person may start others. */
const STARTED_BY_TASKS: TaskKind = 'positions';

/** How many others of a user may be unfinished: more than one starts by hand. */
const MAX_UNFINISHED = 20;

interface NewTask {
  readonly userId: number;
  readonly kind: TaskKind;
  readonly parameters: object;
}

export interface TaskStore {
  /**
   * Inserts a task, and returns it. While a user's storno or contact sync is not finished, another
   * one with the same parameters is not inserted: that one is returned. Throws a `TooManyTasksError`
   * if the user has twenty that are not finished.
   */
  add(task: NewTask): Promise<QueuedTask>;
  find(id: string): Promise<TaskRow | undefined>;
  /** In the order in which they were added. */
  unfinished(): Promise<QueuedTask[]>;
  begin(lease: Lease, id: string): Promise<void>;
  finish(lease: Lease, id: string, outcome: TaskOutcome): Promise<void>;
}

export function createTaskStore(
  database: Database,
  leases: TaskLeases,
  now: () => Date,
): TaskStore {
  const { after } = storedTimes(now);
  const queued = (row: Pick<TaskRow, 'id' | 'kind'>) => ({ id: row.id, lane: laneOf(row) });

  /** Throws a `TooManyTasksError` if the user may start no other task. */
  async function refuseTooMany(transaction: Database, userId: number): Promise<void> {
    const { count } = await transaction
      .selectFrom('tasks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('kind', '!=', STARTED_BY_TASKS)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_UNFINISHED) throw new TooManyTasksError();
  }

  return {
    async add({ userId, kind, parameters }) {
      await database
        .deleteFrom('tasks')
        .where('finished_at', '<', after(-TASK_RETENTION))
        .execute();
      const row = { user_id: userId, kind, parameters: JSON.stringify(parameters) };
      for (;;) {
        const added = await database.transaction().execute(async (transaction) => {
          if (kind !== STARTED_BY_TASKS) await refuseTooMany(transaction, userId);
          return transaction
            .insertInto('tasks')
            .values({ ...row, id: randomUUID(), status: 'PENDING', created_at: after(0) })
            .onConflict((conflict) => conflict.doNothing())
            .returning(['id', 'kind'])
            .executeTakeFirst();
        });
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

    begin: (lease, id) =>
      leases.write(lease, (transaction) =>
        transaction
          .updateTable('tasks')
          .set({ status: 'STARTED', started_at: after(0) })
          .where('id', '=', id)
          .execute(),
      ),

    finish: (lease, id, outcome) =>
      leases.write(lease, (transaction) =>
        transaction
          .updateTable('tasks')
          .set({
            finished_at: after(0),
            unreadable: JSON.stringify(outcome.unreadable ?? []),
            ...('result' in outcome
              ? { status: 'SUCCESS', result: JSON.stringify(outcome.result) }
              : { status: 'FAILURE', failure: JSON.stringify(outcome.failure) }),
          })
          .where('id', '=', id)
          .execute(),
      ),
  };
}
