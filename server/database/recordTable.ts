import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ChangeAction, RecordKind } from '../../src/api/contract.ts';
import type { History } from './history.ts';
import type { Database, Tables } from './schema.ts';

/** The tables whose rows people change. */
type RecordName = 'customers' | 'workers' | 'jobs';

type Row<Name extends RecordName> = Selectable<Tables[Name]>;

/** How many rows fit into one statement. */
const ROWS_AT_A_TIME = 1000;

/** A kind of record, and how the rows of its table become what is on the wire. */
interface RecordType<Name extends RecordName, Found extends object> {
  readonly kind: RecordKind;
  readonly table: Name;
  readonly recordOf: (row: Row<Name>) => Found;
}

export interface RecordReader<Found> {
  find(id: number): Promise<Found | undefined>;
  /** By their ids. */
  all(): Promise<Found[]>;
}

/**
 * The one place that writes to a table of records, and says so to the history. For a transaction
 * that keeps others from changing records.
 */
export interface RecordWriter<Name extends RecordName, Found> extends Pick<
  RecordReader<Found>,
  'find'
> {
  /**
   * Writes what `change` makes of a record as it is; returns the record, or undefined if there is
   * none. Rejects with what `change` throws.
   */
  update(
    id: number,
    change: (current: Found) => Updateable<Tables[Name]> | Promise<Updateable<Tables[Name]>>,
    action?: ChangeAction,
    otherId?: number,
  ): Promise<Found | undefined>;
  /** Writes the same to all records with these ids. */
  updateMany(
    ids: readonly number[],
    row: Updateable<Tables[Name]>,
    action: ChangeAction,
  ): Promise<void>;
  insert(row: Insertable<Tables[Name]>): Promise<Found>;
  insertMany(rows: readonly Insertable<Tables[Name]>[]): Promise<Found[]>;
}

// Kysely types statements for one table only.
type AnyName = 'customers';

export function recordReader<Name extends RecordName, Found extends object>(
  database: Database,
  { table, recordOf }: RecordType<Name, Found>,
): RecordReader<Found> {
  return {
    async find(id) {
      const row = await database
        .selectFrom(table as AnyName)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && recordOf(row as Row<Name>);
    },
    async all() {
      const rows = await database
        .selectFrom(table as AnyName)
        .selectAll()
        .orderBy('id')
        .execute();
      return rows.map((row) => recordOf(row as Row<Name>));
    },
  };
}

export function recordWriter<Name extends RecordName, Found extends { readonly id: number }>(
  transaction: Database,
  type: RecordType<Name, Found>,
  history: History,
): RecordWriter<Name, Found> {
  const { find } = recordReader(transaction, type);
  const { kind, recordOf } = type;
  const table = type.table as AnyName;
  const found = (row: object) => recordOf(row as Row<Name>);

  async function insertMany(rows: readonly Insertable<Tables[Name]>[]): Promise<Found[]> {
    const inserted: Found[] = [];
    for (let done = 0; done < rows.length; done += ROWS_AT_A_TIME) {
      const portion = rows.slice(done, done + ROWS_AT_A_TIME) as Insertable<Tables[AnyName]>[];
      const added = await transaction.insertInto(table).values(portion).returningAll().execute();
      inserted.push(...added.map(found));
    }
    await history.note(
      inserted.map((after) => ({
        kind,
        id: after.id,
        action: 'created',
        before: null,
        after: { ...after },
      })),
    );
    return inserted;
  }

  return {
    find,
    insertMany,
    insert: async (row) => (await insertMany([row]))[0]!,

    async updateMany(ids, row, action) {
      for (let done = 0; done < ids.length; done += ROWS_AT_A_TIME) {
        const portion = ids.slice(done, done + ROWS_AT_A_TIME);
        const rows = await transaction
          .selectFrom(table)
          .selectAll()
          .where('id', 'in', portion)
          .execute();
        const before = new Map(rows.map((each) => [each.id, found(each)]));
        const changed = await transaction
          .updateTable(table)
          .set(row as Updateable<Tables[AnyName]>)
          .where('id', 'in', portion)
          .returningAll()
          .execute();
        await history.note(
          changed.map(found).map((after) => ({
            kind,
            id: after.id,
            action,
            before: { ...before.get(after.id)! },
            after: { ...after },
          })),
        );
      }
    },

    async update(id, change, action = 'changed', otherId) {
      const before = await find(id);
      if (!before) return undefined;
      const row = await transaction
        .updateTable(table)
        .set((await change(before)) as Updateable<Tables[AnyName]>)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const after = found(row);
      const states = { before: { ...before }, after: { ...after } };
      await history.note([{ kind, id, action, ...states, otherId }]);
      return after;
    },
  };
}
