import type { FastifyBaseLogger } from 'fastify';
import { PgBoss, type Job, type SendOptions } from 'pg-boss';
import { RETRY_DELAY, type TaskHandler, type TaskRunner } from './taskRunner.ts';

const QUEUE = 'tasks';

/** How many tasks a process runs at a time. */
const WORKERS = 4;

/** Those of a process, for the statements of pg-boss. */
const CONNECTIONS = {
  max: 2,
  application_name: 'einsatzplan tasks',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 4_000,
};

/** In seconds. */
const INTERVALS = {
  /** A worker without a task asks for one, unless this process has just enqueued it. */
  polling: 1,
  /** A running task says that its process lives. */
  heartbeat: 3,
  /** Some process looks for tasks whose process does not. */
  supervision: 5,
};

/** In ms, between two lines of the log about a queue that cannot be reached. */
const LOG_INTERVAL = 60_000;

/** The largest integer of PostgreSQL. */
const UNLIMITED = 2 ** 31 - 1;

const JOB: SendOptions = {
  retryLimit: UNLIMITED,
  /** The shortest that pg-boss takes; two thirds of a lease, so that a task waits for that only. */
  heartbeatSeconds: 10,
  /** A day, the longest that pg-boss takes: then the run is aborted, and goes on as another one. */
  expireInSeconds: 86_400,
  retentionSeconds: UNLIMITED,
};

interface PgBossRunnerOptions {
  /** Of the PostgreSQL database, with the password. */
  readonly url: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** In ms, rounded up to seconds. */
  readonly retryDelay?: number;
}

/**
 * Runs tasks in any of the processes that share a PostgreSQL database. Its queue there, in the
 * schema `pgboss`, has a job per task with the id of that, and the lane as the key of which one job
 * at a time runs. When a process closes, its tasks go on in another one at once; when it is killed,
 * as soon as its heartbeats are missed.
 */
export function createPgBossRunner({
  url,
  log,
  retryDelay = RETRY_DELAY,
}: PgBossRunnerOptions): TaskRunner {
  const closing = new AbortController();
  const workers: string[] = [];
  let lastLogged = -Infinity;

  const boss = new PgBoss({
    connectionString: url,
    ...CONNECTIONS,
    superviseIntervalSeconds: INTERVALS.supervision,
    monitorIntervalSeconds: INTERVALS.supervision,
    schedule: false,
  });
  boss.on('error', (error) => {
    if (performance.now() < lastLogged + LOG_INTERVAL) return;
    lastLogged = performance.now();
    log.error({ event: 'task.queueFailed', err: error }, 'The queue of the tasks has failed.');
  });

  async function work(handler: TaskHandler): Promise<string> {
    const options = {
      pollingIntervalSeconds: INTERVALS.polling,
      heartbeatRefreshSeconds: INTERVALS.heartbeat,
    };
    return boss.work(QUEUE, options, async ([job]: Job<object>[]) => {
      closing.signal.throwIfAborted();
      await handler(job!.id, AbortSignal.any([closing.signal, job!.signal]));
    });
  }

  return {
    async start(handler) {
      await boss.start();
      await boss.createQueue(QUEUE, { policy: 'key_strict_fifo' });
      while (workers.length < WORKERS) workers.push(await work(handler));
    },

    async enqueue({ id, lane }) {
      if (closing.signal.aborted) return;
      await boss.send(QUEUE, null, {
        ...JOB,
        id,
        singletonKey: lane,
        retryDelay: Math.ceil(retryDelay / 1000),
      });
      for (const worker of workers) boss.notifyWorker(worker);
    },

    async close() {
      closing.abort();
      // Fails the jobs of the aborted tasks, which pg-boss then gives to another process.
      await boss.offWork(QUEUE);
      await boss.stop();
    },
  };
}
