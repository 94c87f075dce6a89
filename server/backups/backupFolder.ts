import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DateTime } from 'luxon';

const KEPT = 14;

/** How old an unfinished file has to be to belong to a process that was killed. In ms. */
const ABANDONED = 24 * 60 * 60_000;

/** The time in UTC to the minute, why it was made, and the ending of an unfinished one. */
const NAME = /^einsatzplan-(\d{4}-\d\d-\d\d-\d{4})Z(?:-before-\w+)?\.sqlite(\.[\w-]+\.part)?$/;
const TIME = 'yyyy-MM-dd-HHmm';

interface Entry {
  readonly name: string;
  readonly time: Date;
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
    const isOfIt = (name: string) => name.startsWith(basename(path)) && name.endsWith('.part');
    for (const name of readdirSync(this.#folder).filter(isOfIt)) rmSync(join(this.#folder, name));
  }

  /** Deletes all but the newest backups, and what killed processes have left. */
  prune(now: Date): void {
    const entries = this.#entries();
    const old = entries.filter(({ isFinished }) => isFinished).slice(KEPT);
    const abandoned = entries.filter(
      ({ isFinished, time }) => !isFinished && now.getTime() - time.getTime() > ABANDONED,
    );
    for (const { name } of [...old, ...abandoned])
      rmSync(join(this.#folder, name), { force: true });
  }

  /** The newest first. */
  #entries(): Entry[] {
    return readdirSync(this.#folder)
      .flatMap((name) => {
        const [, stamp, part] = NAME.exec(name) ?? [];
        const time = stamp && DateTime.fromFormat(stamp, TIME, { zone: 'utc' });
        return time && time.isValid
          ? [{ name, time: time.toJSDate(), isFinished: part === undefined }]
          : [];
      })
      .toSorted((one, other) => other.time.getTime() - one.time.getTime());
  }
}
