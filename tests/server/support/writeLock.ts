import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';

/** Another connection to the folder's database, which can take the write lock and let go of it. */
export function writeLockOf(folder: string) {
  const other = new DatabaseSync(join(folder, 'einsatzplan.sqlite'), { timeout: 5_000 });
  onTestFinished(() => other.close());
  return {
    take: () => other.exec('begin immediate'),
    release: () => other.exec('rollback'),
  };
}
