import type {
  ColumnDefinitionBuilder,
  Expression,
  Kysely,
  RawBuilder,
  ShallowDehydrateValue,
  Simplify,
} from 'kysely';
import type { Bit } from './schema.ts';

type Fields = Readonly<Record<string, Expression<unknown>>>;

/** What a JSON object of these expressions holds once it is parsed. */
type JsonOf<Object extends Fields> = Simplify<{
  [Name in keyof Object]: Object[Name] extends Expression<infer Value>
    ? ShallowDehydrateValue<Value>
    : never;
}>;

/** What differs from one database system to another. All other SQL of ours is understood by each. */
export interface Dialect {
  /** Makes a column the primary key, which the database numbers. */
  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Adds 1 to `record_version` within every transaction that changes a row of the table. */
  countChanges(database: Kysely<unknown>, table: string): Promise<void>;
  /** Aggregates the rows into one JSON array, in UTF-8. */
  jsonArray(row: Expression<unknown>): RawBuilder<Uint8Array>;
  jsonObject<Object extends Fields>(fields: Object): RawBuilder<JsonOf<Object>>;
  jsonBoolean(column: Expression<Bit>): RawBuilder<boolean>;
  /** A text column that holds JSON, as a part of other JSON. */
  storedJson<Value>(column: Expression<string | null>): RawBuilder<Value>;
}

/** The dialect of an open database: its Kysely adapter, which every dialect here extends. */
export function dialectOf<Tables>(database: Kysely<Tables>): Dialect {
  return database.getExecutor().adapter as unknown as Dialect;
}
