import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { prepareFolder } from '../database/sqlite/sqliteDatabase.ts';
import { startupErrorOf } from '../database/sqlite/sqliteError.ts';

const FILE = 'sandbox.sqlite';

/** In ms: how long a statement waits for another process. */
const LOCK_TIMEOUT = 5_000;

const TABLE = `
  create table if not exists items (
    kind text not null,
    id text not null,
    value text not null,
    primary key (kind, id)
  ) strict, without rowid
`;

/** What the sandbox keeps: JSON values by kind and id. A write is committed when it returns. */
export interface SandboxStore {
  find(kind: string, id: string): unknown;
  all(kind: string): unknown[];
  set(kind: string, id: string, value: unknown): void;
  delete(kind: string, id: string): void;
  /** Deletes, of any kind, the values that have this property. */
  deleteWhere(property: string, value: string): void;
  /** The value that was invented once and is kept since then. */
  kept<Value>(name: string, invent: () => Value): Value;
  close(): void;
}

function open(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: LOCK_TIMEOUT });
  try {
    if (file !== ':memory:') chmodSync(file, 0o600);
    sqlite.exec(TABLE);
  } catch (error) {
    sqlite.close();
    throw startupErrorOf(error, file);
  }
  return sqlite;
}

/** The file of the sandbox in a DATA_DIR, whose folder is created if necessary. */
export function sandboxFile(dataDir: string): string {
  prepareFolder(dataDir);
  return join(resolve(dataDir), FILE);
}

/**
 * Opens the file and creates it if necessary; `:memory:` is a store that ends with its process.
 * Throws a `StartupError` if the file cannot be used.
 */
export function openSandboxStore(file: string): SandboxStore {
  const sqlite = open(file);
  const statements = {
    find: sqlite.prepare('select value from items where kind = ? and id = ?'),
    all: sqlite.prepare('select value from items where kind = ? order by id'),
    set: sqlite.prepare('insert or replace into items values (?, ?, ?)'),
    keep: sqlite.prepare('insert or ignore into items values (?, ?, ?)'),
    delete: sqlite.prepare('delete from items where kind = ? and id = ?'),
    deleteWhere: sqlite.prepare('delete from items where value ->> ? = ?'),
  };
  const valueOf = (row: Record<string, unknown>) => JSON.parse(String(row['value'])) as unknown;
  const find = (kind: string, id: string) => {
    const row = statements.find.get(kind, id);
    return row && valueOf(row);
  };
  return {
    find,
    all: (kind) => statements.all.all(kind).map(valueOf),
    set: (kind, id, value) => void statements.set.run(kind, id, JSON.stringify(value)),
    delete: (kind, id) => void statements.delete.run(kind, id),
    deleteWhere: (property, value) => void statements.deleteWhere.run(property, value),
    kept: <Value>(name: string, invent: () => Value) => {
      if (find('kept', name) === undefined) {
        statements.keep.run('kept', name, JSON.stringify(invent()));
      }
      return find('kept', name) as Value;
    },
    close: () => sqlite.close(),
  };
}
