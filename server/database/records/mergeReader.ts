import type { CustomerRow, Database } from '../sql/schema.ts';
import { survivorOf } from './survivor.ts';

/** What a merge has changed, as the history tells. */
interface Merge {
  readonly batchId: string | null;
  /** The jobs that have moved, in two groups: those that nobody has changed since, and the others. */
  readonly untouched: readonly number[];
  readonly touched: readonly number[];
  /** Of the customer who remains: the fields that were changed. */
  readonly before: Partial<CustomerRow>;
  readonly after: Partial<CustomerRow>;
}

/** The customers whom one has taken up, at once or by another one: they are one person. */
export async function takenUpBy(database: Database, id: number): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (let takers = [id]; takers.length > 0;) {
    const taken = await database
      .selectFrom('customers')
      .select('id')
      .where('merged_into', 'in', takers)
      .orderBy('id')
      .execute();
    takers = taken.flatMap((one) => (one.id === id || ids.has(one.id) ? [] : [one.id]));
    for (const taker of takers) ids.add(taker);
  }
  return [...ids];
}

/** A customer, or who has taken that one up by now; undefined if it is none. */
export async function remainingCustomer(
  database: Database,
  id: number,
): Promise<CustomerRow | undefined> {
  const byId = new Map<number, CustomerRow>();
  for (let next: number | null = id; next !== null && !byId.has(next);) {
    const found: CustomerRow | undefined = await database
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', next)
      .executeTakeFirst();
    if (found) byId.set(found.id, found);
    next = found?.merged_into ?? null;
  }
  const first = byId.get(id);
  return first && survivorOf(first, byId);
}

export function mergeReader(database: Database) {
  /** Which jobs are with a customer and were changed by nothing but merges since an entry. */
  async function untouchedOf(
    ids: readonly number[],
    customerId: number,
    entryId: number,
  ): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const untouched = await database
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', ids)
      .where('customer_id', '=', customerId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('changes')
              .select('changes.id')
              .where('kind', '=', 'job')
              .whereRef('record_id', '=', 'jobs.id')
              .where('changes.id', '>', entryId)
              .where('action', 'not in', ['merged', 'unmerged']),
          ),
        ),
      )
      .execute();
    return new Set(untouched.map(({ id }) => id));
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
      const untouched = await untouchedOf(jobs, merge.other_id!, batch.at(-1)!.id);
      const into = batch.find(({ kind, record_id }) => {
        return kind === 'customer' && record_id === merge.other_id;
      })!;
      return {
        batchId: merge.batch_id,
        untouched: jobs.filter((id) => untouched.has(id)),
        touched: jobs.filter((id) => !untouched.has(id)),
        before: JSON.parse(into.before!) as Partial<CustomerRow>,
        after: JSON.parse(into.after) as Partial<CustomerRow>,
      };
    },
  };
}
