import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler as KyselyPostgresQueryCompiler,
  type DataTypeNode,
  type DatabaseConnection,
  type Driver,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { isFailFast } from '../sql/failFast.ts';
import { PostgresAdapter } from './postgresAdapter.ts';
import { statementErrorOf, withoutConnection } from './postgresError.ts';

/** Gives integers eight bytes, as in SQLite. */
class PostgresQueryCompiler extends KyselyPostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'integer') this.append('bigint');
    else super.visitDataType(node);
  }
}

/** In ms. Others hold a row for a moment only, and 0 would mean to wait for ever. */
const FAIL_FAST_TIMEOUT = 100;

type PostgresConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/** A connection whose errors are those that our code knows. */
class TranslatingConnection implements DatabaseConnection {
  readonly inner: PostgresConnection;

  constructor(inner: PostgresConnection) {
    this.inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!isFailFast(query.queryId)) return this.#execute<Row>(query);
    await this.#execute(CompiledQuery.raw(`set lock_timeout = ${FAIL_FAST_TIMEOUT}`));
    try {
      return await this.#execute<Row>(query);
    } finally {
      await this.#execute(CompiledQuery.raw('reset lock_timeout'));
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed here.');
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.inner.executeQuery<Row>(query);
    } catch (error) {
      throw statementErrorOf(error);
    }
  }
}

class TranslatingDriver implements Driver {
  readonly #driver: PostgresDriver;

  constructor(options: TranslatingOptions) {
    this.#driver = new PostgresDriver(options);
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<TranslatingConnection> {
    try {
      const connection = await this.#driver.acquireConnection();
      return new TranslatingConnection(connection as PostgresConnection);
    } catch (cause) {
      throw withoutConnection(cause);
    }
  }

  beginTransaction(
    connection: TranslatingConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    return this.#driver.beginTransaction(connection, settings);
  }

  commitTransaction(connection: TranslatingConnection): Promise<void> {
    return this.#driver.commitTransaction(connection);
  }

  async rollbackTransaction({ inner }: TranslatingConnection): Promise<void> {
    try {
      await this.#driver.rollbackTransaction(inner);
    } catch (error) {
      throw statementErrorOf(error);
    }
  }

  releaseConnection({ inner }: TranslatingConnection): Promise<void> {
    return this.#driver.releaseConnection(inner);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

interface TranslatingOptions {
  readonly pool: PostgresPool;
  /** How many ms the migrations of another process are waited for. */
  readonly openTimeout: number;
}

/**
 * PostgreSQL whose statements fail with `DatabaseBusyError` if a lock, a connection or their own
 * time is up, and with `ConnectionLostError` if their connection ends.
 */
export class TranslatingPostgresDialect extends PostgresDialect {
  readonly #options: TranslatingOptions;

  constructor(options: TranslatingOptions) {
    super(options);
    this.#options = options;
  }

  override createDriver(): TranslatingDriver {
    return new TranslatingDriver(this.#options);
  }

  override createAdapter(): PostgresAdapter {
    return new PostgresAdapter(this.#options.openTimeout);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}
