import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** The tables whose rows people change. */
type RecordName = 'customers' | 'workers' | 'jobs';

type Row<Name extends RecordName> = Selectable<Tables[Name]>;

/** How many rows fit into one statement. */
const ROWS_AT_A_TIME = 1000;

/** The rows of a table by their ids, and the one place that writes to it. */
export interface RecordTable<Name extends RecordName> {
  find(id: number): Promise<Row<Name> | undefined>;
  /**
   * Writes what `change` makes of a row as it is; returns the row, or undefined if there is none.
   * Rejects with what `change` throws. For a transaction that keeps others from changing records.
   */
  update(
    id: number,
    change: (current: Row<Name>) => Updateable<Tables[Name]> | Promise<Updateable<Tables[Name]>>,
  ): Promise<Row<Name> | undefined>;
  insert(row: Insertable<Tables[Name]>): Promise<Row<Name>>;
  /** Returns the ids of the new rows in their order. */
  insertMany(rows: readonly Insertable<Tables[Name]>[]): Promise<number[]>;
}

export function recordTable<Name extends RecordName>(
  database: Database,
  name: Name,
): RecordTable<Name> {
  // Kysely types statements for one table only.
  const table = name as 'customers';
  const rowOf = (row: Row<'customers'> | undefined) => row as Row<Name> | undefined;
  const find = async (id: number) =>
    rowOf(await database.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst());
  return {
    find,

    async update(id, change) {
      const current = await find(id);
      if (!current) return undefined;
      const row = await database
        .updateTable(table)
        .set((await change(current)) as Updateable<Tables['customers']>)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      return rowOf(row);
    },

    async insert(row) {
      const added = await database
        .insertInto(table)
        .values(row as Insertable<Tables['customers']>)
        .returningAll()
        .executeTakeFirstOrThrow();
      return added as Row<Name>;
    },

    async insertMany(rows) {
      const ids: number[] = [];
      for (let done = 0; done < rows.length; done += ROWS_AT_A_TIME) {
        const portion = rows.slice(done, done + ROWS_AT_A_TIME) as Insertable<
          Tables['customers']
        >[];
        const added = await database.insertInto(table).values(portion).returning('id').execute();
        ids.push(...added.map((row) => row.id));
      }
      return ids;
    },
  };
}
