import {
  sql,
  SqliteAdapter as KyselySqliteAdapter,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type RawBuilder,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/sqlite';
import type { Dialect } from '../dialect.ts';
import type { Bit } from '../schema.ts';

export class SqliteAdapter extends KyselySqliteAdapter implements Dialect {
  /**
   * The one connection is shared here instead of by Kysely's pool, so that reads can overtake a
   * waiting write.
   */
  override get supportsMultipleConnections() {
    return true;
  }

  /**
   * SQLite supports it, although Kysely says no: all migrations run in one transaction, which takes
   * the write lock first. Otherwise two first starts would create the same tables, and a killed one
   * would leave some of them.
   */
  override get supportsTransactionalDdl() {
    return true;
  }

  readonly jsonObject = jsonBuildObject;

  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
    return column.primaryKey().autoIncrement();
  }

  async countChanges(database: Kysely<unknown>, table: string): Promise<void> {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_${change}_raises_version`)}
        after ${sql.raw(change)} on ${sql.table(table)}
        begin update record_version set version = version + 1; end
      `.execute(database);
    }
  }

  jsonArray(row: Expression<unknown>): RawBuilder<Uint8Array> {
    return sql`cast(json_group_array(${row}) as blob)`;
  }

  jsonBoolean(column: Expression<Bit>): RawBuilder<boolean> {
    return sql`json(iif(${column}, 'true', 'false'))`;
  }

  storedJson<Value>(column: Expression<string | null>): RawBuilder<Value> {
    return sql`json(${column})`;
  }
}
