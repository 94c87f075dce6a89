import type { Worker } from '../../entities.ts';
import { archivedIds } from '../../person/archive.ts';

export interface KnownWorkers {
  readonly workers: readonly Worker[];
  readonly isComplete: boolean;
}

/**
 * Writes the names of workers, joined by commas; an unknown worker, or one without a name, is `#<id>`.
 * Empty for nobody, and if one of the names could not be loaded.
 */
export function workerNameWriter({
  workers,
  isComplete,
}: KnownWorkers): (ids: readonly number[]) => string {
  const names = new Map(workers.map(({ id, name }) => [id, name || `#${id}`]));
  return (ids) => {
    const known = ids.map((id) => names.get(id) ?? (isComplete ? `#${id}` : ''));
    return known.includes('') ? '' : known.join(', ');
  };
}

/** Finds out whether one of several workers is archived. */
export function archivedFinder({ workers }: KnownWorkers): (ids: readonly number[]) => boolean {
  const archived = archivedIds(workers);
  return (ids) => ids.some((id) => archived.has(id));
}

interface Named {
  readonly workerIds: readonly number[];
  readonly workerNames: string;
}

/** Whether somebody comes whose name could not be loaded. */
export function isNameMissing({ workerIds, workerNames }: Named): boolean {
  return workerIds.length > 0 && workerNames === '';
}
