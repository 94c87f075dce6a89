import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely';
import { DatabaseBusyError } from '../databaseBusyError.ts';
import { isFailFast } from '../failFast.ts';
import { SqliteAdapter } from './sqliteAdapter.ts';
import { isLocked, isWithoutTransaction } from './sqliteError.ts';

const MAX_RETRY_DELAY = 50;

export interface WaitingOptions {
  readonly database: SqliteDatabase;
  /** Milliseconds for which a statement waits for another process's lock; may change. */
  busyTimeout: number;
}

/** What the users of the one connection share. */
interface Shared {
  readonly connection: DatabaseConnection;
  readonly options: Readonly<WaitingOptions>;
  /** The open transaction, during which the connection belongs to it alone. */
  transaction: { readonly of: DatabaseConnection; readonly ended: Promise<void> } | null;
}

/**
 * One user's share of the connection. A statement that finds the database locked is tried again,
 * with pauses in which the process goes on with other work. Inside a transaction nothing has to
 * wait: it began by taking the lock.
 */
class SharedConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #endTransaction = () => {};

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection, options, transaction } = this.#shared;
    if (transaction?.of === this) return connection.executeQuery<Row>(query);
    const busyTimeout = isFailFast(query.queryId) ? 0 : options.busyTimeout;
    return this.#whenUnlocked(busyTimeout, () => connection.executeQuery<Row>(query));
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed here.');
  }

  async begin(): Promise<void> {
    await this.#whenUnlocked(this.#shared.options.busyTimeout, async () => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      this.#shared.transaction = { of: this, ended };
      this.#endTransaction = resolve;
      try {
        await this.#shared.connection.executeQuery(CompiledQuery.raw('begin immediate'));
      } catch (error) {
        this.end();
        throw error;
      }
    });
  }

  end(): void {
    if (this.#shared.transaction?.of === this) this.#shared.transaction = null;
    this.#endTransaction();
  }

  async #whenUnlocked<Result>(busyTimeout: number, run: () => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + busyTimeout;
    for (let pause = 1; ; pause = Math.min(2 * pause, MAX_RETRY_DELAY)) {
      while (this.#shared.transaction) await this.#shared.transaction.ended;
      try {
        return await run();
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (performance.now() >= deadline) throw new DatabaseBusyError();
      }
      await delay(pause);
    }
  }
}

class WaitingDriver extends SqliteDriver {
  readonly #options: WaitingOptions;
  #shared: Promise<Shared> | undefined;

  constructor(options: WaitingOptions) {
    super({ database: options.database });
    this.#options = options;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#shared ??= super
      .acquireConnection()
      .then((connection) => ({ connection, options: this.#options, transaction: null }));
    return new SharedConnection(await this.#shared);
  }

  override beginTransaction(connection: SharedConnection): Promise<void> {
    return connection.begin();
  }

  override async commitTransaction(connection: SharedConnection): Promise<void> {
    await super.commitTransaction(connection);
    connection.end();
  }

  override async rollbackTransaction(connection: SharedConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // SQLite rolls back itself after a few errors, such as a full disk; that error is thrown.
      if (!isWithoutTransaction(error)) throw error;
    } finally {
      connection.end();
    }
  }
}

/**
 * SQLite whose statements wait for another process's lock without blocking this process, and fail
 * with `DatabaseBusyError` when it takes too long. The database itself must not wait (`busy_timeout` 0).
 */
export class WaitingSqliteDialect extends SqliteDialect {
  readonly #options: WaitingOptions;

  constructor(options: WaitingOptions) {
    super(options);
    this.#options = options;
  }

  override createDriver(): WaitingDriver {
    return new WaitingDriver(this.#options);
  }

  override createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }
}
