import type { FastifyBaseLogger } from 'fastify';
import { Client } from 'pg';
import { VERSION_CHANNEL } from '../sql/dialect.ts';

/** In ms. */
const CONNECT_TIMEOUT = 4_000;

/** In ms: between two attempts to connect, twice as long each time. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** In ms, between two lines of the log about a connection that has ended. */
const LOG_INTERVAL = 60_000;

interface VersionListenerOptions {
  /** Of the database, with the password. */
  readonly url: string;
  /** Called after each commit that has raised a version, and after each connection. */
  readonly wake: () => void;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Listens with a connection of its own to what PostgreSQL says of new versions. What is said while it
 * is not connected is lost: `wake` after a connection makes up for that.
 */
export function listenForVersions({ url, wake, log }: VersionListenerOptions) {
  const closing = new AbortController();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE;
  let lastLogged = -Infinity;

  function report(err: unknown): void {
    if (performance.now() < lastLogged + LOG_INTERVAL) return;
    lastLogged = performance.now();
    log.error({ event: 'changes.listenFailed', err }, 'The connection that listens has ended.');
  }

  function connectLater(reason: unknown): void {
    if (closing.signal.aborted) return;
    report(reason);
    timer = setTimeout(connect, pause).unref();
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  async function listen(connection: Client): Promise<void> {
    await connection.connect();
    await connection.query(`listen ${VERSION_CHANNEL}`);
    pause = FIRST_PAUSE;
    wake();
  }

  function connect(): void {
    const connection = new Client({
      connectionString: url,
      application_name: 'einsatzplan changes',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    client = connection;
    let isLost = false;
    const lose = (reason: unknown) => {
      if (isLost) return;
      isLost = true;
      void connection.end().catch(() => {});
      connectLater(reason);
    };
    connection.on('notification', wake);
    connection.on('error', lose);
    connection.on('end', () => lose(new Error('The connection has ended.')));
    listen(connection).catch(lose);
  }

  connect();
  return {
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
