import { undoneFields } from '../../src/domain/person/undoneMerge.ts';
import { createCustomerMerge } from '../checks/customerMerge.ts';
import { writableJob } from '../checks/jobChange.ts';
import type { WritableRecords } from '../database/records.ts';
import { Problem } from '../problem.ts';
import { keptPart, keptWhole, type Kept, type RecordInBatch } from './recordInBatch.ts';
import { fieldsPart } from './recordPart.ts';
import { NOTHING, type Undone, type UndoOptions } from './restoring.ts';

/** The changes of a batch that has joined records, or parted them. */
interface Joined {
  readonly batchId: string;
  readonly changes: readonly RecordInBatch[];
}

/** Runs what may be refused; what is kept then. */
async function orKept(run: () => Promise<Undone>, kept: (problem: Problem) => Kept) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { isWritten: false, kept: [kept(error)] };
  }
}

/**
 * A job is whole again, and the one that went on with it is gone; returns whether. Neither may have been
 * changed since the split.
 */
async function makeWhole(
  earlierId: number,
  followingId: number,
  { jobs, splits, erase }: WritableRecords,
): Promise<boolean> {
  const earlier = await jobs.find(earlierId);
  const split = earlier && (await splits.of(followingId, earlierId));
  const isGone = (await jobs.find(followingId)) === undefined;
  if (!split || isGone || split.changedSince.size > 0) return false;
  await jobs.removeMany([followingId]);
  await erase.removed('job', [followingId]);
  const whole = { ...writableJob(earlier), ...split.before };
  await jobs.update(earlierId, () => whole, { action: 'unsplit', otherId: followingId });
  return true;
}

/** Takes back merges and splits, and what has taken them back: all records at once. */
export function createJoining(options: UndoOptions) {
  const { merge, unmerge } = createCustomerMerge(options);

  const mergedKept = (from: RecordInBatch) => (problem: Problem) =>
    keptWhole(from, problem.code === 'erased' ? 'erased' : 'refused', ['merged_into']);

  /** The customer who was given up or is there again, and the other one. */
  function pairIn(changes: readonly RecordInBatch[], action: 'merged' | 'unmerged') {
    const isGivenUp = ({ own }: RecordInBatch) =>
      own.some((change) => change.action === action && 'merged_into' in change.after);
    const ofCustomers = changes.filter(({ kind }) => kind === 'customer');
    const from = ofCustomers.find(isGivenUp);
    const intoId = from?.own[0]!.otherId;
    return from && { from, intoId: intoId!, into: ofCustomers.find(({ id }) => id === intoId) };
  }

  async function keptFields(
    change: RecordInBatch,
    fields: readonly string[],
    { customers }: WritableRecords,
  ): Promise<readonly Kept[]> {
    const now = (await customers.find(change.id))!;
    return fields.map((field) => keptPart(change, fieldsPart([field]), 'changed', now));
  }

  async function undoMerge({ batchId, changes }: Joined, writable: WritableRecords) {
    const pair = pairIn(changes, 'merged');
    if (!pair?.into) return { ...NOTHING, kept: changes.map((one) => keptWhole(one, 'erased')) };
    const { from, into } = pair;
    if ((await writable.customers.find(from.id))?.merged_into === null) return NOTHING;
    const last = await writable.merges.last(from.id);
    if (last && last.batchId !== batchId) {
      return { ...NOTHING, kept: [keptWhole(from, 'changed', ['merged_into'])] };
    }
    return orKept(async () => {
      const { kept_jobs, kept_fields } = await unmerge(writable, from.id);
      const jobs = changes.filter(({ kind, id }) => kind === 'job' && kept_jobs.includes(id));
      return {
        isWritten: true,
        kept: [
          ...jobs.map((job) => keptWhole(job, 'changed', ['customer_id'])),
          ...(await keptFields(into, kept_fields, writable)),
        ],
      };
    }, mergedKept(from));
  }

  async function redoMerge({ changes }: Joined, writable: WritableRecords): Promise<Undone> {
    const pair = pairIn(changes, 'unmerged');
    if (!pair) return { ...NOTHING, kept: changes.map((one) => keptWhole(one, 'erased')) };
    const { from, intoId, into } = pair;
    const { customers, jobs } = writable;
    if ((await customers.find(from.id))?.merged_into === intoId) return NOTHING;
    const moved = new Set(changes.flatMap(({ kind, id }) => (kind === 'job' ? [id] : [])));
    if ((await jobs.idsOfCustomer(from.id)).some((id) => !moved.has(id))) {
      return { ...NOTHING, kept: [keptWhole(from, 'changed', ['merged_into'])] };
    }
    const known = await customers.find(intoId);
    const [change] = into?.own ?? [];
    const { restored, kept } = undoneFields(change?.before ?? {}, change?.after ?? {}, known ?? {});
    return orKept(async () => {
      await merge(writable, { from: from.id, into: intoId, fields: restored });
      return { isWritten: true, kept: into ? await keptFields(into, kept, writable) : [] };
    }, mergedKept(from));
  }

  async function undoSplit({ changes }: Joined, writable: WritableRecords): Promise<Undone> {
    const earlier = changes.find(({ own }) => own.some(({ action }) => action === 'split'))!;
    const followingId = earlier.own[0]!.otherId!;
    const isWhole = earlier.since.some(
      ({ action, otherId }) => action === 'unsplit' && otherId === followingId,
    );
    if (isWhole) return { ...NOTHING, removedJobs: [followingId] };
    const following = changes.find(({ id }) => id === followingId);
    if (await makeWhole(earlier.id, followingId, writable)) {
      return { isWritten: true, kept: [], removedJobs: [followingId] };
    }
    const touched = [following, earlier].find((one) => one && one.since.length > 0) ?? earlier;
    const reason = touched.since.length > 0 ? 'changed' : 'gone';
    return { ...NOTHING, kept: [keptWhole(touched, reason, ['appointment'])] };
  }

  /** Null of a batch that has joined nothing and parted nothing. */
  return (joined: Joined, writable: WritableRecords): Promise<Undone> | null => {
    const actions = new Set(joined.changes.flatMap(({ own }) => own.map(({ action }) => action)));
    if (actions.has('merged')) return undoMerge(joined, writable);
    if (actions.has('unmerged')) return redoMerge(joined, writable);
    if (actions.has('split')) return undoSplit(joined, writable);
    if (!actions.has('unsplit')) return null;
    const whole = joined.changes.filter(({ own }) => own[0]!.action === 'unsplit');
    const kept = whole.map((job) => keptWhole(job, 'gone', ['appointment']));
    return Promise.resolve({ ...NOTHING, kept });
  };
}
