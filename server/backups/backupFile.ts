import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../startupError.ts';

const TABLES = ['customers', 'workers', 'jobs', 'users'] as const;
const LOCK_TIMEOUT = 5000;

/** The row count of each table, and the number of changes to records. */
type Content = Readonly<Record<(typeof TABLES)[number] | 'changes', number>>;

function open(file: string): DatabaseSync {
  return new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT });
}

/** The first version counted no changes. */
function contentOf(sqlite: DatabaseSync): Content {
  const counts = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`);
  const versions = sqlite
    .prepare("select 1 from sqlite_master where name = 'record_version'")
    .get();
  const changes = versions ? '(select version from record_version)' : '0';
  return sqlite.prepare(`select ${counts.join(', ')}, ${changes} as changes`).get() as Content;
}

/** Reads the whole copy; its content must lie between the content before and after copying. */
function verify(file: string, before: Content, after: Content): Content {
  const sqlite = open(file);
  try {
    const problems = sqlite.prepare('pragma integrity_check').all();
    const orphans = sqlite.prepare('pragma foreign_key_check').all();
    const content = contentOf(sqlite);
    const isBetween = ([...TABLES, 'changes'] as const).every(
      (name) =>
        content[name] >= Math.min(before[name], after[name]) &&
        content[name] <= Math.max(before[name], after[name]),
    );
    const isSound = problems.length === 1 && problems[0]?.['integrity_check'] === 'ok';
    if (!isSound || orphans.length > 0 || !isBetween) throw new Error('the copy is not sound');
    return content;
  } finally {
    sqlite.close();
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** One read transaction, so that concurrent writes neither wait nor are copied in part. */
function copy(source: string, target: string): Content {
  closeSync(openSync(target, 'wx', 0o600));
  const sqlite = open(source);
  try {
    const before = contentOf(sqlite);
    sqlite.prepare('vacuum into ?').run(target);
    flush(target);
    return verify(target, before, contentOf(sqlite));
  } finally {
    sqlite.close();
  }
}

function existing(file: string): StartupError {
  return new StartupError(`"${file}" exists already: nothing was written. Name another file.`);
}

/** Renames the finished file; must not overwrite a file created in the meantime. */
function publish(unfinished: string, target: string): void {
  try {
    linkSync(unfinished, target);
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (code === 'EEXIST' || existsSync(target)) throw existing(target);
    // For file systems without hard links, as on many USB sticks.
    renameSync(unfinished, target);
  }
  rmSync(unfinished, { force: true });
}

/**
 * Copies a SQLite database into a new file, even while a server uses it. The copy has every write
 * before the call, and no partial one. It gets its name after it was read back. Returns what it
 * holds; throws a `StartupError` with the reason.
 */
export function saveBackup(source: string, target: string): Content {
  if (!existsSync(source)) throw new StartupError(`There is no database "${source}".`);
  if (existsSync(target)) throw existing(target);
  if (!existsSync(dirname(target))) {
    throw new StartupError(`There is no folder "${dirname(target)}".`);
  }
  const unfinished = `${target}.${randomUUID()}.part`;
  try {
    const content = copy(source, unfinished);
    publish(unfinished, target);
    flush(dirname(target));
    return content;
  } catch (error) {
    for (const file of [unfinished, `${unfinished}-journal`]) rmSync(file, { force: true });
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`"${source}" cannot be saved as "${target}": ${reason}.`);
  }
}
