import type { Database, StornoRow } from '../database/sql/schema.ts';
import type { Period } from '../tasks/task.ts';

export type Reduction = Omit<StornoRow, 'api'>;

/** What is known of the reductions of entries; the writes take the transaction they belong to. */
export interface StornoJournal {
  find(entryId: number): Promise<Reduction | undefined>;
  /** In the order of their percentages, activities and entries. */
  applied(period: Period): Promise<Reduction[]>;
  /** The entries whose reduction has no known outcome. */
  plannedEntryIds(period: Period): Promise<number[]>;
  countApplied(taskId: string): Promise<number>;
  /** Replaces what was known of the entry. */
  store(transaction: Database, reduction: Reduction): Promise<void>;
  markApplied(transaction: Database, entryId: number): Promise<void>;
}

/** The journal of the entries of one bexio, given by the base address of its REST interface. */
export function createStornoJournal(database: Database, api: string): StornoJournal {
  const reductions = () => database.selectFrom('storno_journal').where('api', '=', api);
  const inPeriod = ({ first, last }: Period) =>
    reductions().where('date', '>=', first).where('date', '<=', last);

  return {
    find: (entryId) => reductions().selectAll().where('entry_id', '=', entryId).executeTakeFirst(),

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
      const rows = await reductions()
        .select('entry_id')
        .where('task_id', '=', taskId)
        .where('state', '=', 'applied')
        .execute();
      return rows.length;
    },

    async store(transaction, reduction) {
      await transaction
        .insertInto('storno_journal')
        .values({ ...reduction, api })
        .onConflict((conflict) => conflict.columns(['api', 'entry_id']).doUpdateSet(reduction))
        .execute();
    },

    async markApplied(transaction, entryId) {
      await transaction
        .updateTable('storno_journal')
        .set({ state: 'applied' })
        .where('api', '=', api)
        .where('entry_id', '=', entryId)
        .execute();
    },
  };
}
