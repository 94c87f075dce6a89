import type { Database } from './schema.ts';
import type { RecordKind } from '../../src/api/contract.ts';
import type { Fields } from './history.ts';

/** What a batch has changed of a record. */
export interface BatchChange {
  readonly kind: RecordKind;
  readonly id: number;
  readonly name: string;
  /** Null if it has made the record. */
  readonly before: Fields | null;
  readonly after: Fields;
  /** What has happened to the record since: `removed` if an import was taken back. */
  readonly since: 'nothing' | 'changes' | 'removed';
}

/** How many ids a statement has. */
const IDS_AT_A_TIME = 500;

/** Reads batches of changes, and what refers to the records that they have made. */
export function batchReader(database: Database) {
  /** Those of these ids that are in a column of a table, of rows that stay. */
  async function referred(
    [table, column]:
      | readonly ['jobs', 'customer_id' | 'worker_id']
      | readonly ['customers', 'merged_into'],
    ids: readonly number[],
  ): Promise<number[]> {
    const found: number[] = [];
    for (let done = 0; done < ids.length; done += IDS_AT_A_TIME) {
      const rows = await database
        .selectFrom(table as 'jobs')
        .select(`${column as 'customer_id'} as id`)
        .distinct()
        .where(column as 'customer_id', 'in', ids.slice(done, done + IDS_AT_A_TIME))
        .execute();
      found.push(...rows.map(({ id }) => id));
    }
    return found;
  }

  return {
    /** In the order in which they were made. */
    async changes(batchId: string): Promise<readonly BatchChange[]> {
      const rows = await database
        .selectFrom('changes as of_batch')
        .select(['kind', 'record_id', 'record_name', 'before', 'after'])
        .select(({ selectFrom }) =>
          selectFrom('changes as later')
            .select('later.action')
            .whereRef('later.kind', '=', 'of_batch.kind')
            .whereRef('later.record_id', '=', 'of_batch.record_id')
            .whereRef('later.id', '>', 'of_batch.id')
            .orderBy('later.id')
            .limit(1)
            .as('next_action'),
        )
        .where('of_batch.batch_id', '=', batchId)
        .where('action', 'in', ['created', 'changed'])
        .orderBy('of_batch.id')
        .execute();
      return rows.map(({ kind, record_id, record_name, before, after, next_action }) => ({
        kind,
        id: record_id,
        name: record_name,
        before: before === null ? null : (JSON.parse(before) as Fields),
        after: JSON.parse(after) as Fields,
        since: next_action === null ? 'nothing' : next_action === 'removed' ? 'removed' : 'changes',
      }));
    },

    /** Those of these customers or workers to whom a job or another customer refers. */
    async inUse(kind: 'customer' | 'worker', ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (kind === 'worker') return new Set(await referred(['jobs', 'worker_id'], ids));
      return new Set([
        ...(await referred(['jobs', 'customer_id'], ids)),
        ...(await referred(['customers', 'merged_into'], ids)),
      ]);
    },
  };
}
