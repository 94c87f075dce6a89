import type {
  ColumnDefinitionBuilder,
  Expression,
  Kysely,
  QueryExecutorProvider,
  RawBuilder,
  ShallowDehydrateValue,
  Simplify,
} from 'kysely';
import type { Bit } from './schema.ts';

export type Fields = Readonly<Record<string, Expression<unknown>>>;

/** The parsed type of a JSON object of these expressions. */
export type JsonOf<Object extends Fields> = Simplify<{
  [Name in keyof Object]: Object[Name] extends Expression<infer Value>
    ? ShallowDehydrateValue<Value>
    : never;
}>;

/**
 * The columns of which calendar events show something, but for newer ones, which their migrations
 * add: released ones would change with these.
 */
export const JOB_COLUMNS = [
  'customer_id',
  'worker_id',
  'from_date',
  'appointment',
  'confirmed_support',
  'confirmed_customer',
  'confirmed_worker',
];
export const CUSTOMER_COLUMNS = [
  'name',
  'phone',
  'address',
  'zip_code',
  'city',
  'latitude',
  'longitude',
];

/** The columns of a customer that the list of jobs shows, but for newer ones as above. */
export const LISTED_CUSTOMER_COLUMNS = ['name', 'city', 'latitude', 'longitude'];

/** The channel on which PostgreSQL says that a version was raised. */
export const VERSION_CHANNEL = 'record_version';

/** What differs between database systems; all other SQL works on each. */
export interface Dialect {
  /** Makes a column an auto-incremented primary key. */
  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** The type of a column with bytes. */
  readonly bytes: RawBuilder<unknown>;
  /** Makes the ids of a table go on after the highest one, which may have been given by hand. */
  continueIds(database: QueryExecutorProvider, table: string): Promise<void>;
  /**
   * Gives rows of a table their own new values, by id: those in `changes` over those in `before`,
   * which have all columns.
   */
  updateRows(
    database: QueryExecutorProvider,
    table: string,
    before: ReadonlyMap<number, object>,
    changes: ReadonlyMap<number, object>,
  ): Promise<void>;
  /** Increments `record_version` in every transaction that changes rows of the table. */
  countChanges(database: Kysely<unknown>, table: string): Promise<void>;
  /**
   * Counts in `job_revisions` how often a job has changed, or what its calendar events show of its
   * customer, and when it last did, in UTC; what is written unchanged does not count.
   */
  countRevisions(database: Kysely<unknown>): Promise<void>;
  /** Counts the changes of these columns of a job, instead of those counted before. */
  countJobRevisions(database: Kysely<unknown>, columns: readonly string[]): Promise<void>;
  /** The same of the columns of a job's customer. */
  countCustomerRevisions(database: Kysely<unknown>, columns: readonly string[]): Promise<void>;
  /**
   * Notes with each change the version of its table in `record_version`, and that of a job in
   * `job_versions` when it has changed, or what the list of jobs shows of its customer.
   */
  versionTables(database: Kysely<unknown>): Promise<void>;
  /** Raises the versions of the jobs of a customer with these columns, instead of those before. */
  versionListedCustomers(database: Kysely<unknown>, columns: readonly string[]): Promise<void>;
  /** Notes with each change of one more table its version in `record_version`. */
  versionTable(database: Kysely<unknown>, table: string): Promise<void>;
  /** Notifies those who listen, where the database can, once a transaction has raised a version. */
  notifyOfVersions(database: Kysely<unknown>): Promise<void>;
  /**
   * Takes what transactions have deleted out of the log that the database keeps beside its tables,
   * where it has one that stays; not what others are reading.
   */
  forgetDeleted(database: QueryExecutorProvider): Promise<void>;
  /** Aggregates the rows into one JSON array: its text, or that in UTF-8. */
  jsonArray(row: Expression<unknown>): RawBuilder<string | Uint8Array>;
  jsonObject<Object extends Fields>(fields: Object): RawBuilder<JsonOf<Object>>;
  jsonBoolean(column: Expression<Bit>): RawBuilder<boolean>;
  /** A text column with JSON, embedded in other JSON. */
  storedJson<Value>(column: Expression<string | null>): RawBuilder<Value>;
}

/** The dialect of a database: its Kysely adapter, which every dialect here extends. */
export function dialectOf<Tables>(database: Kysely<Tables>): Dialect {
  return database.getExecutor().adapter as unknown as Dialect;
}
