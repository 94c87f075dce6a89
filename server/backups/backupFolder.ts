import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DateTime } from 'luxon';

/** How many are kept of those that are made each night, and of those before a migration. */
const KEPT_NIGHTS = 14;
const KEPT_BEFORE = 3;

const DAY = 24 * 60 * 60_000;

/** The time in UTC to the minute, the migration it was made for, the ending of an unfinished file. */
const NAME =
  /^einsatzplan-(\d{4}-\d\d-\d\d-\d{4})Z(?:-before-(\w+))?\.sqlite(\.[\w-]+\.part(?:-journal)?)?$/;
const TIME = 'yyyy-MM-dd-HHmm';

interface Entry {
  readonly name: string;
  readonly time: Date;
  /** The migration that it was made for; null for one of the night. */
  readonly before: string | null;
  readonly isFinished: boolean;
}

/** The backups that the server makes by itself; other files of the folder are never touched. */
export class BackupFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The path of a new backup; `before` is the migration that it was made for. */
  pathFor(time: Date, before: string | null = null): string {
    const stamp = DateTime.fromJSDate(time, { zone: 'utc' }).toFormat(TIME);
    return join(
      this.#folder,
      `einsatzplan-${stamp}Z${before === null ? '' : `-before-${before}`}.sqlite`,
    );
  }

  /** When the newest backup was made; null without one. Throws if the folder cannot be read. */
  newest(): Date | null {
    return this.#entries().find(({ isFinished }) => isFinished)?.time ?? null;
  }

  /** Deletes what was written of a backup that did not get its name. */
  removeUnfinished(path: string): void {
    const isOfIt = (name: string) =>
      name.startsWith(basename(path)) && /\.part(-journal)?$/.test(name);
    for (const name of readdirSync(this.#folder).filter(isOfIt)) rmSync(join(this.#folder, name));
  }

  /** Whether a backup was made for a migration within a day, as by a start whose migration failed. */
  hasRecent(migration: string, now: Date): boolean {
    return this.#entries().some(
      ({ before, isFinished, time }) =>
        before === migration && isFinished && now.getTime() - time.getTime() < DAY,
    );
  }

  /** Deletes all but the newest backups of each sort, and what killed processes have left. */
  prune(now: Date): void {
    const entries = this.#entries();
    const finished = entries.filter(({ isFinished }) => isFinished);
    const nights = finished.filter(({ before }) => before === null).slice(KEPT_NIGHTS);
    const befores = finished.filter(({ before }) => before !== null).slice(KEPT_BEFORE);
    const abandoned = entries.filter(
      ({ isFinished, time }) => !isFinished && now.getTime() - time.getTime() > DAY,
    );
    for (const { name } of [...nights, ...befores, ...abandoned]) {
      rmSync(join(this.#folder, name), { force: true });
    }
  }

  /** The newest first. */
  #entries(): Entry[] {
    return readdirSync(this.#folder)
      .flatMap((name) => {
        const [, stamp, before = null, part] = NAME.exec(name) ?? [];
        const time = stamp && DateTime.fromFormat(stamp, TIME, { zone: 'utc' });
        return time && time.isValid
          ? [{ name, time: time.toJSDate(), before, isFinished: part === undefined }]
          : [];
      })
      .toSorted((one, other) => other.time.getTime() - one.time.getTime());
  }
}
