import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler as KyselySqliteQueryCompiler,
  type DatabaseConnection,
  type QueryResult,
  type SelectModifierNode,
  type SqliteDatabase,
} from 'kysely';
import { DatabaseBusyError } from '../sql/databaseErrors.ts';
import { isFailFast } from '../sql/failFast.ts';
import { SqliteAdapter } from './sqliteAdapter.ts';
import { isLocked, isWithoutTransaction, statementErrorOf } from './sqliteError.ts';

/**
 * Leaves out `for update`, `for share` and `skip locked`: SQLite has no row locks, and needs none,
 * because it has one writer at a time.
 */
class SqliteQueryCompiler extends KyselySqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}

const MAX_RETRY_DELAY = 50;

export interface WaitingOptions {
  readonly database: SqliteDatabase;
  /** How many ms a statement waits for another process's lock; may change. */
  busyTimeout: number;
}

interface Shared {
  readonly connection: DatabaseConnection;
  readonly options: Readonly<WaitingOptions>;
  /** The open transaction, which has the connection to itself. */
  transaction: { readonly of: DatabaseConnection; readonly ended: Promise<void> } | null;
  /** Settles once whoever asked last for a transaction has begun it, or has given up. */
  begun: Promise<void>;
}

/**
 * A user's handle of the shared connection. If the database is locked, the statement is retried
 * after pauses that do not block the event loop. Transactions begin in the order in which they were
 * asked for. Inside of one nothing waits, because it has the lock from the start.
 */
class SharedConnection implements DatabaseConnection {
  readonly #shared: Shared;
  #endTransaction = () => {};

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { connection, options, transaction } = this.#shared;
    const run = () => connection.executeQuery<Row>(query);
    const deadline = performance.now() + (isFailFast(query.queryId) ? 0 : options.busyTimeout);
    try {
      return await (transaction?.of === this ? run() : this.#whenUnlocked(deadline, run));
    } catch (error) {
      throw statementErrorOf(error);
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed here.');
  }

  begin(): Promise<void> {
    const deadline = performance.now() + this.#shared.options.busyTimeout;
    const begun = this.#shared.begun.then(() => this.#beginBefore(deadline));
    this.#shared.begun = begun.catch(() => {});
    return begun;
  }

  #beginBefore(deadline: number): Promise<void> {
    return this.#whenUnlocked(deadline, async () => {
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      this.#shared.transaction = { of: this, ended };
      this.#endTransaction = resolve;
      try {
        await this.#shared.connection.executeQuery(CompiledQuery.raw('begin immediate'));
      } catch (error) {
        this.end();
        throw statementErrorOf(error);
      }
    });
  }

  end(): void {
    if (this.#shared.transaction?.of === this) this.#shared.transaction = null;
    this.#endTransaction();
  }

  async #whenUnlocked<Result>(deadline: number, run: () => Promise<Result>): Promise<Result> {
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
    this.#shared ??= super.acquireConnection().then((connection) => ({
      connection,
      options: this.#options,
      transaction: null,
      begun: Promise.resolve(),
    }));
    return new SharedConnection(await this.#shared);
  }

  override beginTransaction(connection: SharedConnection): Promise<void> {
    return connection.begin();
  }

  override async commitTransaction(connection: SharedConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw statementErrorOf(error);
    }
    connection.end();
  }

  override async rollbackTransaction(connection: SharedConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // SQLite rolls back by itself after some errors, such as a full disk; the original error is
      // thrown.
      if (!isWithoutTransaction(error)) throw error;
    } finally {
      connection.end();
    }
  }
}

/**
 * SQLite whose statements wait for another process's lock without blocking the event loop, and fail
 * with `DatabaseBusyError` after `busyTimeout`. SQLite's own `busy_timeout` must be 0.
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

  override createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
}
