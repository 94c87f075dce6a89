import type { CustomerRow, Database } from './schema.ts';

/** What a merge has changed, as the history tells. */
interface Merge {
  /** The jobs that have moved, in two groups: those that nobody has changed since, and the others. */
  readonly untouched: readonly number[];
  readonly touched: readonly number[];
  /** Of the customer who remains: the fields that were changed. */
  readonly before: Partial<CustomerRow>;
  readonly after: Partial<CustomerRow>;
}

export function mergeReader(database: Database) {
  async function changedSince(ids: readonly number[], id: number): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const later = await database
      .selectFrom('changes')
      .select('record_id')
      .distinct()
      .where('kind', '=', 'job')
      .where('record_id', 'in', ids)
      .where('id', '>', id)
      .execute();
    return new Set(later.map(({ record_id }) => record_id));
  }

  return {
    /** The last merge of a customer; undefined where the history no longer tells it. */
    async last(customerId: number): Promise<Merge | undefined> {
      const merge = await database
        .selectFrom('changes')
        .select(['at', 'batch_id', 'other_id'])
        .where('kind', '=', 'customer')
        .where('record_id', '=', customerId)
        .where('action', '=', 'merged')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!merge) return undefined;
      const batch = await database
        .selectFrom('changes')
        .select(['id', 'kind', 'record_id', 'before', 'after'])
        .where('at', '=', merge.at)
        .where('batch_id', '=', merge.batch_id)
        .orderBy('id')
        .execute();
      const jobs = batch.flatMap(({ kind, record_id }) => (kind === 'job' ? [record_id] : []));
      const touched = await changedSince(jobs, batch.at(-1)!.id);
      const into = batch.find(({ kind, record_id }) => {
        return kind === 'customer' && record_id === merge.other_id;
      })!;
      return {
        untouched: jobs.filter((id) => !touched.has(id)),
        touched: jobs.filter((id) => touched.has(id)),
        before: JSON.parse(into.before!) as Partial<CustomerRow>,
        after: JSON.parse(into.after) as Partial<CustomerRow>,
      };
    },
  };
}
