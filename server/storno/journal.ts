import type { Database, StornoRow } from '../database/schema.ts';
import type { Period } from '../tasks/task.ts';

/** What is known of the reductions of entries; the writes take the transaction they belong to. */
export interface StornoJournal {
  find(entryId: number): Promise<StornoRow | undefined>;
  /** In the order of their percentages, activities and entries. */
  applied(period: Period): Promise<StornoRow[]>;
  /** The entries whose reduction has no known outcome. */
  plannedEntryIds(period: Period): Promise<number[]>;
  countApplied(taskId: string): Promise<number>;
  /** Replaces what was known of the entry. */
  store(transaction: Database, row: StornoRow): Promise<void>;
  markApplied(transaction: Database, entryId: number): Promise<void>;
}

export function createStornoJournal(database: Database): StornoJournal {
  const inPeriod = ({ first, last }: Period) =>
    database.selectFrom('storno_journal').where('date', '>=', first).where('date', '<=', last);

  return {
    find: (entryId) =>
      database
        .selectFrom('storno_journal')
        .selectAll()
        .where('entry_id', '=', entryId)
        .executeTakeFirst(),

    applied: (period) =>
      inPeriod(period)
        .selectAll()
        .where('state', '=', 'applied')
        .orderBy('percentage')
        .orderBy('activity_name')
        .orderBy('entry_id')
        .execute(),

    async plannedEntryIds(period) {
      const rows = await inPeriod(period)
        .select('entry_id')
        .where('state', '=', 'planned')
        .execute();
      return rows.map(({ entry_id }) => entry_id);
    },

    async countApplied(taskId) {
      const rows = await database
        .selectFrom('storno_journal')
        .select('entry_id')
        .where('task_id', '=', taskId)
        .where('state', '=', 'applied')
        .execute();
      return rows.length;
    },

    async store(transaction, row) {
      await transaction
        .insertInto('storno_journal')
        .values(row)
        .onConflict((conflict) => conflict.column('entry_id').doUpdateSet(row))
        .execute();
    },

    async markApplied(transaction, entryId) {
      await transaction
        .updateTable('storno_journal')
        .set({ state: 'applied' })
        .where('entry_id', '=', entryId)
        .execute();
    },
  };
}
