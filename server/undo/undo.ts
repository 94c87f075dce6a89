import type { WireUndoneChange } from '../../src/api/contract/records/changes.ts';
import type { ChangedKind } from '../../src/api/contract/records/history.ts';
import { withEtag } from '../checks/recordTag.ts';
import type { WritableRecords } from '../database/records.ts';
import { Problem } from '../problem.ts';
import { createJoining } from './joining.ts';
import { changesByRecord, type Kept } from './recordInBatch.ts';
import { createRestoring, type UndoOptions } from './restoring.ts';

/** The answer, without the names of people: they are read whenever it is given. */
export interface UndoneBatch extends Omit<WireUndoneChange, 'batch' | 'kept'> {
  /** That of the first record of the batch. */
  readonly id: number;
  readonly isWritten: boolean;
  readonly kept: readonly Kept[];
}

/**
 * Takes back what a user has changed by one request, in a transaction of the records: record by record
 * and part by part, but for what was changed since. Throws a 404 `Problem` for a batch that the user has
 * not made, or that the history no longer tells.
 */
export function createUndo(options: UndoOptions) {
  const join = createJoining(options);
  const restore = createRestoring(options);
  return async (
    writable: WritableRecords,
    batchId: string,
    userId: number,
  ): Promise<UndoneBatch> => {
    const { batches, customers, workers, jobs, absences } = writable;
    const own = await batches.ofUser(batchId, userId);
    if (own.length === 0) throw new Problem(404, 'notFound');
    const changes = changesByRecord(own, await batches.since(batchId));
    const idsOf = (kind: ChangedKind) =>
      changes.filter((change) => change.kind === kind).map(({ id }) => id);
    const recordsNow = async () => {
      const absencesNow = await Promise.all(idsOf('absence').map(absences.find));
      return {
        jobs: [...(await jobs.findMany(idsOf('job'))).values()].map(withEtag),
        absences: absencesNow.flatMap((absence) => (absence ? [withEtag(absence)] : [])),
        customers: [...(await customers.findMany(idsOf('customer'))).values()].map(withEtag),
        workers: [...(await workers.findMany(idsOf('worker'))).values()].map(withEtag),
      };
    };
    const before = await recordsNow();
    const joined = join({ batchId, changes }, writable);
    const undone = joined ? [await joined] : await restore(changes, writable);
    return {
      id: own[0]!.id,
      isWritten: undone.some(({ isWritten }) => isWritten),
      ...(await recordsNow()),
      before,
      removed_jobs: undone.flatMap(({ removedJobs = [] }) => removedJobs),
      kept: undone.flatMap(({ kept }) => kept),
    };
  };
}
