import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { DateTime } from 'luxon';
import type { Config } from '../config/config.ts';
import { databaseFile } from '../database/sqlite/sqliteDatabase.ts';
import { BackupFolder } from './backupFolder.ts';
import type { BackupThreadData } from './backupThread.ts';

/** The hour of the night in the business time zone. */
const HOUR = 2;

/** In ms. */
const CHECK_INTERVAL = 60_000;
const RETRY_PAUSE = 60 * 60_000;
const OVERDUE = 48 * 60 * 60_000;

interface NightlyBackupsOptions {
  readonly config: Pick<Config, 'backupDir' | 'dataDir' | 'timeZone'>;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

export interface NightlyBackups {
  /** Makes the backup of last night if it is missing, and from then on one each night. */
  open(): void;
  /** Ends a backup that is being made, without a trace of it. */
  close(): Promise<void>;
  /** Makes the backup of last night if it is missing. Never rejects. */
  check(): Promise<void>;
  /** When the last backup was made, and whether that is too long ago. */
  state(): { readonly last: Date | null; readonly overdue: boolean };
}

/** The last time at which a backup was to be made. */
function lastNight(now: Date, zone: string): Date {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day').set({ hour: HOUR });
  return (today.toMillis() > now.getTime() ? today.minus({ days: 1 }) : today).toJSDate();
}

/** Null without BACKUP_DIR. The copy is made in a thread, so that requests are answered meanwhile. */
export function createNightlyBackups({
  config: { backupDir, dataDir, timeZone },
  log,
  now,
}: NightlyBackupsOptions): NightlyBackups | null {
  if (backupDir === null) return null;
  const folder = new BackupFolder(backupDir);
  let timer: NodeJS.Timeout | undefined;
  let thread: Worker | null = null;
  let checking: Promise<void> = Promise.resolve();
  let retryAt = 0;

  async function save(): Promise<void> {
    const target = folder.pathFor(now());
    const workerData: BackupThreadData = { source: databaseFile(dataDir), target };
    thread = new Worker(new URL('./backupThread.ts', import.meta.url), { workerData });
    try {
      await once(thread, 'exit');
    } finally {
      folder.removeUnfinished(target);
    }
    folder.prune(now());
  }

  async function saveIfDue(): Promise<void> {
    if (now().getTime() < retryAt) return;
    try {
      const last = folder.newest();
      if (last === null || last < lastNight(now(), timeZone)) await save();
    } catch (error) {
      retryAt = now().getTime() + RETRY_PAUSE;
      log.error({ event: 'backup.failed', err: error }, 'The database could not be saved.');
    }
    thread = null;
  }

  /** One after the other. */
  function check(): Promise<void> {
    checking = checking.then(saveIfDue);
    return checking;
  }

  function newest(): Date | null {
    try {
      return folder.newest();
    } catch {
      return null;
    }
  }

  return {
    check,
    open() {
      void check();
      timer = setInterval(() => void check(), CHECK_INTERVAL).unref();
    },
    async close() {
      clearInterval(timer);
      retryAt = Infinity;
      await thread?.terminate();
      await checking;
    },
    state() {
      const last = newest();
      return { last, overdue: last === null || now().getTime() - last.getTime() > OVERDUE };
    },
  };
}
