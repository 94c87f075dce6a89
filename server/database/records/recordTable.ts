import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Expression, Insertable, Selectable, Updateable } from 'kysely';
import type { ChangeAction } from '../../../src/api/contract/records/history.ts';
import type { KindName } from '../../../src/domain/kinds/kinds.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { dialectOf } from '../sql/dialect.ts';
import type { History } from '../history/history.ts';
import { portionsOf } from '../sql/portions.ts';
import type { Database, Tables } from '../sql/schema.ts';

/** The table of a kind, whose rows people change. */
type TableOf<Kind extends KindName> = Tables[`${Kind}s`];

type Row<Kind extends KindName> = Selectable<TableOf<Kind>>;

/** How many rows a statement has, so that others have their turn soon. */
const ROWS_AT_A_TIME = 250;

/** A kind of record, and how the rows of its table become what is on the wire. */
interface RecordType<Kind extends KindName, Found extends object> {
  readonly kind: Kind;
  readonly recordOf: (row: Row<Kind>) => Found;
}

export interface RecordReader<Found> {
  find(id: number): Promise<Found | undefined>;
  /** All of them, or those with these ids, with all fields, by their ids. Others have their turn. */
  all(ids?: Expression<number>): Promise<Found[]>;
}

/**
 * The one place that writes to a table of records, and says so to the history. For a transaction
 * that keeps others from changing records.
 */
export interface RecordWriter<Kind extends KindName, Found> extends RecordReader<Found> {
  /**
   * Writes what `change` makes of a record as it is; returns the record, or undefined if there is
   * none. Rejects with what `change` throws.
   */
  update(
    id: number,
    change: (
      current: Found,
      row: Row<Kind>,
    ) => Updateable<TableOf<Kind>> | Promise<Updateable<TableOf<Kind>>>,
    action?: ChangeAction,
    otherId?: number,
  ): Promise<Found | undefined>;
  /** The records with these ids, by their ids in this order, without those that are none. */
  findMany(ids: readonly number[]): Promise<ReadonlyMap<number, Found>>;
  /** Writes the same to all records with these ids. */
  updateMany(
    ids: readonly number[],
    row: Updateable<TableOf<Kind>>,
    action: ChangeAction,
  ): Promise<void>;
  /** Writes to each of these records its own fields. */
  updateEach(rows: ReadonlyMap<number, Updateable<TableOf<Kind>>>): Promise<void>;
  /** Deletes the records with these ids, to which nothing refers any more. */
  removeMany(ids: readonly number[]): Promise<void>;
  insert(row: Insertable<TableOf<Kind>>): Promise<Found>;
  /** Returns the records in the order of the rows, of which all or none have an id. */
  insertMany(rows: readonly Insertable<TableOf<Kind>>[]): Promise<Found[]>;
}

/**
 * Inserted records in the order of the rows that were given: databases give ids in that order, but
 * may return the records in another one.
 */
function inOrder<Found extends { readonly id: number }>(
  rows: readonly { readonly id?: number | undefined }[],
  inserted: readonly Found[],
): readonly Found[] {
  const places = new Map(rows.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: Found) => places.get(id) ?? id;
  return inserted.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Kysely types statements for one table only. */
type AnyTable = 'customers';

const tableOf = (kind: KindName) => `${kind}s` as AnyTable;

export function recordReader<Kind extends KindName, Found extends object>(
  database: Database,
  { kind, recordOf }: RecordType<Kind, Found>,
): RecordReader<Found> {
  return {
    async find(id) {
      const row = await database
        .selectFrom(tableOf(kind))
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && recordOf(row as Row<Kind>);
    },

    async all(ids) {
      const found: Found[] = [];
      for (let last = 0; ; await nextTurn()) {
        const rows = await database
          .selectFrom(tableOf(kind))
          .selectAll()
          .where('id', '>', last)
          .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
          .orderBy('id')
          .limit(ROWS_AT_A_TIME)
          .execute();
        found.push(...rows.map((row) => recordOf(row as Row<Kind>)));
        if (rows.length < ROWS_AT_A_TIME) return found;
        last = rows.at(-1)!.id;
      }
    },
  };
}

export function recordWriter<Kind extends KindName, Found extends { readonly id: number }>(
  transaction: Database,
  type: RecordType<Kind, Found>,
  history: History,
): RecordWriter<Kind, Found> {
  const { find, all } = recordReader(transaction, type);
  const { kind, recordOf } = type;
  const table = tableOf(kind);
  const found = (row: object) => recordOf(row as Row<Kind>);

  async function insertMany(rows: readonly Insertable<TableOf<Kind>>[]): Promise<Found[]> {
    const inserted: Found[] = [];
    for (const portion of portionsOf(rows, ROWS_AT_A_TIME)) {
      const values = portion as Insertable<Tables[AnyTable]>[];
      const added = await transaction.insertInto(table).values(values).returningAll().execute();
      const records = inOrder(values, added.map(found));
      await history.note(
        records.map((after) => ({
          kind,
          id: after.id,
          action: 'created',
          before: null,
          after: { ...after },
        })),
      );
      inserted.push(...records);
      await nextTurn();
    }
    return inserted;
  }

  async function storedRows(
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly id: number }>> {
    const rows = await transaction.selectFrom(table).selectAll().where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** To write what is there already would raise the version of the table: all hear of a change. */
  async function written(
    stored: { readonly id: number },
    changes: Updateable<TableOf<Kind>>,
  ): Promise<object> {
    if (isSameJson({ ...stored, ...changes }, stored)) return stored;
    return transaction
      .updateTable(table)
      .set(changes as Updateable<Tables[AnyTable]>)
      .where('id', '=', stored.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async function rowsWith(ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
    return new Map([...(await storedRows(ids))].map(([id, row]) => [id, found(row)]));
  }

  async function findMany(ids: readonly number[]): Promise<ReadonlyMap<number, Found>> {
    const records = new Map<number, Found>();
    for (const portion of portionsOf(ids, ROWS_AT_A_TIME)) {
      const rows = await rowsWith(portion);
      for (const id of portion) if (rows.has(id)) records.set(id, rows.get(id)!);
      await nextTurn();
    }
    return records;
  }

  return {
    find,
    all,
    findMany,
    insertMany,
    insert: async (row) => (await insertMany([row]))[0]!,

    async updateMany(ids, row, action) {
      for (const portion of portionsOf(ids, ROWS_AT_A_TIME)) {
        const before = await rowsWith(portion);
        const changed = await transaction
          .updateTable(table)
          .set(row as Updateable<Tables[AnyTable]>)
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

    async updateEach(rows) {
      for (const portion of portionsOf([...rows.keys()], ROWS_AT_A_TIME)) {
        const before = await storedRows(portion);
        const changed = portion.filter((id) => {
          const stored = before.get(id)!;
          return !isSameJson({ ...stored, ...rows.get(id) }, stored);
        });
        if (changed.length === 0) continue;
        const changes = new Map(changed.map((id) => [id, rows.get(id) as object]));
        await dialectOf(transaction).updateRows(transaction, table, before, changes);
        const after = await rowsWith(changed);
        await history.note(
          changed.map((id) => ({
            kind,
            id,
            action: 'changed',
            before: { ...found(before.get(id)!) },
            after: { ...after.get(id)! },
          })),
        );
        await nextTurn();
      }
    },

    async removeMany(ids) {
      for (const portion of portionsOf(ids, ROWS_AT_A_TIME)) {
        const before = await rowsWith(portion);
        await history.note(
          [...before].map(([id, record]) => ({
            kind,
            id,
            action: 'removed',
            before: { ...record },
            after: {},
          })),
        );
        await transaction.deleteFrom(table).where('id', 'in', portion).execute();
        await nextTurn();
      }
    },

    async update(id, change, action = 'changed', otherId) {
      const stored = (await storedRows([id])).get(id);
      if (!stored) return undefined;
      const before = found(stored);
      const columns = await change(before, stored as Row<Kind>);
      const after = found(await written(stored, columns));
      const states = { before: { ...before }, after: { ...after } };
      await history.note([{ kind, id, action, ...states, otherId }]);
      return after;
    },
  };
}
