import type { ChangeRow, Database } from '../sql/schema.ts';
import type {
  ChangeAction,
  ChangedKind,
  RecordKind,
} from '../../../src/api/contract/records/history.ts';
import { parsed, type Fields } from './written.ts';
import { portionsOf } from '../sql/portions.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';

/** What a batch has changed of a record, by one change or several. */
export interface BatchChange {
  readonly kind: RecordKind;
  readonly id: number;
  /** Null if it has made the record. */
  readonly before: Fields | null;
  readonly after: Fields;
  /** What first has happened to the record since the first change, other than changes of its fields. */
  readonly since: ChangeAction | null;
}

/** What was changed of a record at once, and by whom. */
export interface NotedChange {
  readonly kind: ChangedKind;
  readonly id: number;
  readonly action: ChangeAction;
  readonly before: Fields | null;
  readonly after: Fields;
  readonly otherId: number | null;
  /** The name of the user at that time; null for a command. */
  readonly by: string | null;
  /** ISO time. */
  readonly at: string;
}

/** What others have done to a record since a batch has changed it. */
interface LaterChanges {
  /** Of the fields that they have changed: the values from before that. */
  readonly left: Fields;
  readonly isRemoved: boolean;
}

const NOTED = [
  'kind',
  'record_id',
  'action',
  'before',
  'after',
  'other_id',
  'user_name',
  'at',
] as const;

function notedChange(row: Pick<ChangeRow, (typeof NOTED)[number]>): NotedChange {
  const { kind, record_id: id, action, before, after, other_id: otherId, user_name: by, at } = row;
  return {
    kind,
    id,
    action,
    before: parsed(before),
    after: parsed(after),
    otherId,
    by,
    at,
  };
}

/** How many ids a statement has. */
const IDS_AT_A_TIME = 500;

async function inPortions<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const portion of portionsOf(ids, IDS_AT_A_TIME)) rows.push(...(await read(portion)));
  return rows;
}

/** Reads batches of changes of records, and what refers to the records that they have made. */
export function batchReader(database: Database) {
  /** Those of these customers who have jobs. */
  async function withJobs(ids: readonly number[]): Promise<readonly number[]> {
    const rows = await inPortions(ids, (portion) =>
      database
        .selectFrom('jobs')
        .select('customer_id')
        .distinct()
        .where('customer_id', 'in', portion)
        .execute(),
    );
    return rows.map(({ customer_id }) => customer_id);
  }

  /** Those of these workers whom jobs or absences name. */
  async function named(ids: readonly number[]): Promise<readonly number[]> {
    const rows = await inPortions(ids, (portion) =>
      database
        .selectFrom('job_workers')
        .select('worker_id')
        .where('worker_id', 'in', portion)
        .union(
          database.selectFrom('absences').select('worker_id').where('worker_id', 'in', portion),
        )
        .execute(),
    );
    return rows.map(({ worker_id }) => worker_id);
  }

  /** Those of these customers who are contacts of bexio by now. */
  async function linked(ids: readonly number[]): Promise<readonly number[]> {
    const rows = await inPortions(ids, (portion) =>
      database
        .selectFrom('contact_links')
        .select('customer_id')
        .where('customer_id', 'in', portion)
        .execute(),
    );
    return rows.map(({ customer_id }) => customer_id);
  }

  /** Those of these customers who have taken up one that is not among them. */
  async function withMerged(ids: readonly number[]): Promise<readonly number[]> {
    const own = new Set(ids);
    const rows = await inPortions(ids, (portion) =>
      database
        .selectFrom('customers')
        .select(['id', 'merged_into'])
        .where('merged_into', 'in', portion)
        .execute(),
    );
    return rows.flatMap(({ id, merged_into }) => (own.has(id) ? [] : [merged_into!]));
  }

  /** What others have changed since of the records of a batch, or other requests, in that order. */
  async function changesSince(batchId: string): Promise<readonly NotedChange[]> {
    const rows = await database
      .selectFrom(({ selectFrom }) =>
        selectFrom('changes')
          .select(({ fn }) => ['kind', 'record_id', fn.min('id').as('first')])
          .where('batch_id', '=', batchId)
          .groupBy(['kind', 'record_id'])
          .as('of_batch'),
      )
      .innerJoin('changes as later', (join) =>
        join
          .onRef('later.kind', '=', 'of_batch.kind')
          .onRef('later.record_id', '=', 'of_batch.record_id')
          .onRef('later.id', '>', 'of_batch.first'),
      )
      .select(NOTED.map((column) => `later.${column}` as const))
      .where(({ eb, or }) =>
        or([eb('later.batch_id', 'is', null), eb('later.batch_id', '!=', batchId)]),
      )
      .orderBy('later.id')
      .execute();
    return rows.map(notedChange);
  }

  return {
    /** In the order in which the first change of each record was made. */
    async changes(batchId: string): Promise<readonly BatchChange[]> {
      const rows = await database
        .selectFrom('changes as of_batch')
        .select(['kind', 'record_id', 'before', 'after'])
        .select(({ selectFrom }) =>
          selectFrom('changes as later')
            .select('later.action')
            .whereRef('later.kind', '=', 'of_batch.kind')
            .whereRef('later.record_id', '=', 'of_batch.record_id')
            .whereRef('later.id', '>', 'of_batch.id')
            .where('later.action', '!=', 'changed')
            .orderBy('later.id')
            .limit(1)
            .as('next_action'),
        )
        .where('of_batch.batch_id', '=', batchId)
        .where('of_batch.kind', '!=', 'absence')
        .where('action', 'in', ['created', 'changed'])
        .orderBy('of_batch.id')
        .execute();
      const changes = new Map<string, BatchChange>();
      for (const { record_id: id, next_action: since, ...row } of rows) {
        const kind = row.kind as RecordKind;
        const key = `${kind} ${id}`;
        const before = parsed(row.before);
        const after = parsed(row.after);
        const first = changes.get(key);
        changes.set(
          key,
          first
            ? {
                ...first,
                before: first.before && { ...before, ...first.before },
                after: { ...first.after, ...after },
              }
            : { kind, id, before, after, since },
        );
      }
      return [...changes.values()];
    },

    /** What others have changed since of the records of a batch, by `kind id`. */
    async later(batchId: string): Promise<ReadonlyMap<string, LaterChanges>> {
      const later = new Map<string, LaterChanges>();
      for (const { kind, id, action, before } of await changesSince(batchId)) {
        const key = `${kind} ${id}`;
        const known = later.get(key);
        later.set(key, {
          left: { ...before, ...known?.left },
          isRemoved: known?.isRemoved === true || action === 'removed',
        });
      }
      return later;
    },

    since: changesSince,

    /** What a user has changed by one request, in that order; nothing of an import and the like. */
    async ofUser(batchId: string, userId: number): Promise<readonly NotedChange[]> {
      const rows = await database
        .selectFrom('changes')
        .select(NOTED)
        .where('batch_id', '=', batchId)
        .where('user_id', '=', userId)
        .where('source', '=', 'ui')
        .orderBy('id')
        .execute();
      return rows.map(notedChange);
    },

    /**
     * Those of these customers or workers to whom a job refers or an absence, a customer who is none of them, or a
     * contact of bexio.
     */
    async inUse(kind: PersonKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
      if (kind === 'worker') return new Set(await named(ids));
      return new Set([
        ...(await withJobs(ids)),
        ...(await withMerged(ids)),
        ...(await linked(ids)),
      ]);
    },
  };
}
