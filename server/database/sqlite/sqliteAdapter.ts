import {
  sql,
  SqliteAdapter as KyselySqliteAdapter,
  type ColumnDefinitionBuilder,
  type Expression,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/sqlite';
import {
  CUSTOMER_COLUMNS,
  JOB_COLUMNS,
  LISTED_CUSTOMER_COLUMNS,
  type Dialect,
} from '../sql/dialect.ts';
import type { Bit } from '../sql/schema.ts';

const NOW = sql`strftime('%Y-%m-%dT%H:%M:%SZ', 'now')`;
const REVISE = sql`update job_revisions set revision = revision + 1, revised_at = ${NOW}`;

/** In a trigger: whether the update gives one of the columns another value. */
function isChanged(columns: readonly string[]): RawBuilder<boolean> {
  const changes = columns.map((column) => sql.raw(`old.${column} is not new.${column}`));
  return sql`(${sql.join(changes, sql` or `)})`;
}

const CURRENT_VERSION = sql`(select version from record_version)`;
const RAISE_JOBS = sql`update job_versions set version = ${CURRENT_VERSION} where job_id`;

/** In a trigger: raises the versions of a customer's jobs if the update changes one of the columns. */
function raisesListed(columns: readonly string[]): RawBuilder<unknown> {
  const ofCustomer = sql`in (select id from jobs where customer_id = new.id)`;
  return sql`${RAISE_JOBS} ${ofCustomer} and ${isChanged(columns)};`;
}

/** Its blanks are those of the databases out there. */
async function replaceVersionTrigger(
  database: Kysely<unknown>,
  table: string,
  change: string,
  jobVersions: RawBuilder<unknown> = sql``,
): Promise<void> {
  const name = sql.id(`${table}_${change}_raises_version`);
  await sql`drop trigger ${name}`.execute(database);
  await sql`
          create trigger ${name} after ${sql.raw(change)} on ${sql.table(table)}
          begin
            update record_version set version = version + 1, ${sql.id(table)} = version + 1;
            ${jobVersions}
          end
        `.execute(database);
}

export class SqliteAdapter extends KyselySqliteAdapter implements Dialect {
  /** Shared here instead of by Kysely's pool, so that reads can overtake a waiting write. */
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
  readonly bytes = sql`blob`;

  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
    return column.primaryKey().autoIncrement();
  }

  /** SQLite does that by itself. */
  async continueIds(): Promise<void> {}

  async updateRows(
    database: QueryExecutorProvider,
    table: string,
    _before: ReadonlyMap<number, object>,
    changes: ReadonlyMap<number, object>,
  ): Promise<void> {
    for (const [id, change] of changes) {
      const values = Object.entries(change).map(
        ([column, value]) => sql`${sql.id(column)} = ${value}`,
      );
      await sql`
        update ${sql.table(table)} set ${sql.join(values)} where id = ${id}
      `.execute(database);
    }
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

  async countRevisions(database: Kysely<unknown>): Promise<void> {
    await sql`
      insert into job_revisions select id, 0, ${NOW} from jobs
    `.execute(database);
    await sql`
      create trigger jobs_insert_starts_revisions after insert on jobs
      begin insert into job_revisions values (new.id, 0, ${NOW}); end
    `.execute(database);
    await this.countJobRevisions(database, JOB_COLUMNS);
    await this.countCustomerRevisions(database, CUSTOMER_COLUMNS);
  }

  async countJobRevisions(database: Kysely<unknown>, columns: readonly string[]): Promise<void> {
    await sql`drop trigger if exists jobs_update_counts_revision`.execute(database);
    await sql`
      create trigger jobs_update_counts_revision after update on jobs
      when ${isChanged(columns)}
      begin ${REVISE} where job_id = new.id; end
    `.execute(database);
  }

  async countCustomerRevisions(
    database: Kysely<unknown>,
    columns: readonly string[],
  ): Promise<void> {
    await sql`drop trigger if exists customers_update_counts_revisions`.execute(database);
    await sql`
      create trigger customers_update_counts_revisions after update on customers
      when ${isChanged(columns)}
      begin
        ${REVISE} where job_id in (select id from jobs where customer_id = new.id);
      end
    `.execute(database);
  }

  async versionTables(database: Kysely<unknown>): Promise<void> {
    const jobVersions: Readonly<Record<string, RawBuilder<unknown>>> = {
      jobs_insert: sql`insert into job_versions values (new.id, ${CURRENT_VERSION});`,
      jobs_update: sql`${RAISE_JOBS} = new.id;`,
      customers_update: raisesListed(LISTED_CUSTOMER_COLUMNS),
    };
    await sql`insert into job_versions select id, ${CURRENT_VERSION} from jobs`.execute(database);
    for (const table of ['customers', 'workers', 'jobs']) {
      for (const change of ['insert', 'update', 'delete']) {
        await replaceVersionTrigger(database, table, change, jobVersions[`${table}_${change}`]);
      }
    }
  }

  async versionListedCustomers(
    database: Kysely<unknown>,
    columns: readonly string[],
  ): Promise<void> {
    await replaceVersionTrigger(database, 'customers', 'update', raisesListed(columns));
  }

  async versionTable(database: Kysely<unknown>, table: string): Promise<void> {
    for (const change of ['insert', 'update', 'delete']) {
      await sql`
        create trigger ${sql.id(`${table}_${change}_raises_version`)}
        after ${sql.raw(change)} on ${sql.table(table)}
        begin
          update record_version set version = version + 1, ${sql.id(table)} = version + 1;
        end
      `.execute(database);
    }
  }

  /** It notifies nobody: who wants to know asks. */
  async notifyOfVersions(): Promise<void> {}

  async forgetDeleted(database: QueryExecutorProvider): Promise<void> {
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
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
