import {
  PostgresAdapter as KyselyPostgresAdapter,
  sql,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';
import {
  CUSTOMER_COLUMNS,
  JOB_COLUMNS,
  LISTED_CUSTOMER_COLUMNS,
  VERSION_CHANNEL,
  type Dialect,
  type Fields,
  type JsonOf,
} from '../sql/dialect.ts';
import type { Bit } from '../sql/schema.ts';

const NOW = sql`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** For a trigger: whether the update gives one of the columns another value. */
function isChanged(columns: readonly string[]): RawBuilder<boolean> {
  const values = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '));
  return sql`(${values('old')}) is distinct from (${values('new')})`;
}

async function createTriggerFunction(
  database: Kysely<unknown>,
  name: string,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin ${statement}; return null; end
    $$
  `.execute(database);
}

/** Before the statement, as `countChanges` says. */
async function createVersionTrigger(database: Kysely<unknown>, table: string): Promise<void> {
  await sql`
    create trigger ${sql.id(`${table}_raise_version`)}
    before insert or update or delete on ${sql.table(table)}
    for each statement execute function raise_record_version()
  `.execute(database);
}

/** The advisory lock of those who migrate; any number that nothing else uses. */
const MIGRATION_LOCK = sql.lit(20_261_122);

export class PostgresAdapter extends KyselyPostgresAdapter implements Dialect {
  readonly #openTimeout: number;

  /** @param openTimeout how many ms the migrations of another process are waited for */
  constructor(openTimeout: number) {
    super();
    this.#openTimeout = openTimeout;
  }

  /** One process migrates at a time; a migration itself may take as long as it needs. */
  override async acquireMigrationLock(database: Kysely<never>): Promise<void> {
    await sql`set statement_timeout = 0`.execute(database);
    await sql`set lock_timeout = ${sql.lit(this.#openTimeout)}`.execute(database);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(database);
  }

  override async releaseMigrationLock(database: Kysely<never>): Promise<void> {
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(database);
    await sql`reset lock_timeout`.execute(database);
    await sql`reset statement_timeout`.execute(database);
  }

  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
    return column.primaryKey().generatedByDefaultAsIdentity();
  }

  readonly bytes = sql`bytea`;

  /** In one statement: each would write a further version of the row with the number of changes. */
  async updateRows(
    database: QueryExecutorProvider,
    table: string,
    before: ReadonlyMap<number, object>,
    changes: ReadonlyMap<number, object>,
  ): Promise<void> {
    const columns = new Set([...changes.values()].flatMap(Object.keys));
    const values = [...columns].map((column) => sql`${sql.id(column)} = changed.${sql.id(column)}`);
    const rows = [...changes].map(([id, change]) => ({ ...before.get(id), ...change, id }));
    await sql`
      update ${sql.table(table)} set ${sql.join(values)}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) as changed
      where ${sql.table(table)}.id = changed.id
    `.execute(database);
  }

  async continueIds(database: QueryExecutorProvider, table: string): Promise<void> {
    const counter = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`
      select setval(${counter}, greatest(max(id), nextval(${counter}) - 1)) from ${sql.table(table)}
      having max(id) is not null
    `.execute(database);
  }

  /**
   * Before the statement, so that records have one writer at a time as in SQLite: who writes sees
   * all that others have written before, and versions are committed in their order.
   */
  async countChanges(database: Kysely<unknown>, table: string): Promise<void> {
    await sql`
      create or replace function raise_record_version() returns trigger language plpgsql as $$
      begin update record_version set version = version + 1; return null; end
      $$
    `.execute(database);
    await createVersionTrigger(database, table);
  }

  async countRevisions(database: Kysely<unknown>): Promise<void> {
    await sql`insert into job_revisions select id, 0, ${NOW} from jobs`.execute(database);
    const revise = sql`update job_revisions set revision = revision + 1, revised_at = ${NOW}`;
    await createTriggerFunction(
      database,
      'start_job_revisions',
      sql`insert into job_revisions values (new.id, 0, ${NOW})`,
    );
    await createTriggerFunction(
      database,
      'count_job_revision',
      sql`${revise} where job_id = new.id`,
    );
    await createTriggerFunction(
      database,
      'count_customer_revisions',
      sql`${revise} where job_id in (select id from jobs where customer_id = new.id)`,
    );
    await sql`
      create trigger jobs_insert_starts_revisions after insert on jobs
      for each row execute function start_job_revisions()
    `.execute(database);
    await this.countJobRevisions(database, JOB_COLUMNS);
    await this.countCustomerRevisions(database, CUSTOMER_COLUMNS);
  }

  async countJobRevisions(database: Kysely<unknown>, columns: readonly string[]): Promise<void> {
    await sql`drop trigger if exists jobs_update_counts_revision on jobs`.execute(database);
    await sql`
      create trigger jobs_update_counts_revision after update on jobs
      for each row when (${isChanged(columns)}) execute function count_job_revision()
    `.execute(database);
  }

  async countCustomerRevisions(
    database: Kysely<unknown>,
    columns: readonly string[],
  ): Promise<void> {
    await sql`drop trigger if exists customers_update_counts_revisions on customers`.execute(
      database,
    );
    await sql`
      create trigger customers_update_counts_revisions after update on customers
      for each row when (${isChanged(columns)}) execute function count_customer_revisions()
    `.execute(database);
  }

  async versionTables(database: Kysely<unknown>): Promise<void> {
    await sql`
      create or replace function raise_record_version() returns trigger language plpgsql as $$
      begin
        execute format('update record_version set version = version + 1, %I = version + 1', TG_TABLE_NAME);
        return null;
      end
      $$
    `.execute(database);
    const current = sql`(select version from record_version)`;
    const raise = sql`update job_versions set version = ${current}`;
    await sql`insert into job_versions select id, ${current} from jobs`.execute(database);
    await createTriggerFunction(
      database,
      'start_job_version',
      sql`insert into job_versions values (new.id, ${current})`,
    );
    await createTriggerFunction(database, 'raise_job_version', sql`${raise} where job_id = new.id`);
    await createTriggerFunction(
      database,
      'raise_job_versions',
      sql`${raise} where job_id in (select id from jobs where customer_id = new.id)`,
    );
    await sql`
      create trigger jobs_insert_starts_version after insert on jobs
      for each row execute function start_job_version()
    `.execute(database);
    await sql`
      create trigger jobs_update_raises_job_version after update on jobs
      for each row execute function raise_job_version()
    `.execute(database);
    await this.versionListedCustomers(database, LISTED_CUSTOMER_COLUMNS);
  }

  async versionListedCustomers(
    database: Kysely<unknown>,
    columns: readonly string[],
  ): Promise<void> {
    await sql`drop trigger if exists customers_update_raises_job_versions on customers`.execute(
      database,
    );
    await sql`
      create trigger customers_update_raises_job_versions after update on customers
      for each row when (${isChanged(columns)}) execute function raise_job_versions()
    `.execute(database);
  }

  async versionTable(database: Kysely<unknown>, table: string): Promise<void> {
    await createVersionTrigger(database, table);
  }

  /** Its log is recycled by itself, and its dead rows by autovacuum. */
  async forgetDeleted(): Promise<void> {}

  /** At the commit, once for the transaction. */
  async notifyOfVersions(database: Kysely<unknown>): Promise<void> {
    await sql`
      create function notify_of_version() returns trigger language plpgsql as $$
      begin perform pg_notify(${sql.lit(VERSION_CHANNEL)}, ''); return null; end
      $$
    `.execute(database);
    await sql`
      create trigger record_version_notifies after update on record_version
      for each statement execute function notify_of_version()
    `.execute(database);
  }

  /** A row in place of `json_build_object`, which takes longer and writes more blanks. */
  jsonObject<Object extends Fields>(fields: Object): RawBuilder<JsonOf<Object>> {
    const columns = Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`);
    return sql`(select row_to_json(fields) from (select ${sql.join(columns)}) as fields)`;
  }

  jsonArray(row: Expression<unknown>): RawBuilder<string> {
    return sql`coalesce('[' || string_agg(cast(${row} as text), ',') || ']', '[]')`;
  }

  jsonBoolean(column: Expression<Bit>): RawBuilder<boolean> {
    return sql`(${column} = 1)`;
  }

  storedJson<Value>(column: Expression<string | null>): RawBuilder<Value> {
    return sql`cast(${column} as json)`;
  }
}
