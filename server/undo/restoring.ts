import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WireAbsence } from '../../src/api/contract/planning/absences.ts';
import type { ChangeAction } from '../../src/api/contract/records/history.ts';
import { isSameJson } from '../../src/domain/sameJson.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import { createAbsenceChange } from '../checks/absenceChange.ts';
import { unitsOf } from '../checks/fieldUnits.ts';
import { createJobChange, writableJob } from '../checks/jobChange.ts';
import type { WritableRecords } from '../database/records.ts';
import type { CustomerRow, WorkerRow } from '../database/sql/schema.ts';
import { Problem } from '../problem.ts';
import { createJobParts } from './jobParts.ts';
import {
  erasedFields,
  keptPart,
  keptWhole,
  versionsOf,
  type Kept,
  type RecordInBatch,
} from './recordInBatch.ts';
import {
  areFitting,
  changedParts,
  fieldsPart,
  withParts,
  type RecordPart,
  type Versions,
} from './recordPart.ts';

/** What has become of a batch, or of a part of it. */
export interface Undone {
  /** Whether anything was taken back. */
  readonly isWritten: boolean;
  readonly kept: readonly Kept[];
  /** The jobs that are gone with it. */
  readonly removedJobs?: readonly number[];
}

export const NOTHING: Undone = { isWritten: false, kept: [] };

export interface UndoOptions {
  readonly config: { readonly timeZone: string };
  readonly now: () => Date;
}

/** Saves a record; throws a `Problem` if it cannot be so. */
type Save<Wire> = (wanted: Wire) => Promise<unknown>;

/** Saves what can be so again, all parts at once or else each half of them apart; returns the others. */
async function saveParts<Wire>(
  parts: readonly RecordPart<Wire>[],
  versions: Versions<Wire>,
  save: Save<Wire>,
): Promise<readonly RecordPart<Wire>[]> {
  let saved: readonly RecordPart<Wire>[] = [];

  async function isSaved(some: readonly RecordPart<Wire>[]): Promise<boolean> {
    await nextTurn();
    if (!areFitting(some, versions)) return false;
    try {
      await save(withParts(some, versions));
      return true;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }

  async function saveSome(some: readonly RecordPart<Wire>[]): Promise<void> {
    if (some.length === 0) return;
    const wanted = [...saved, ...some];
    if (await isSaved(wanted)) saved = wanted;
    else if (some.length > 1) {
      const half = Math.ceil(some.length / 2);
      await saveSome(some.slice(0, half));
      await saveSome(some.slice(half));
    }
  }

  await saveSome(parts);
  return parts.filter((part) => !saved.includes(part));
}

async function restore<Wire extends object>(
  change: RecordInBatch,
  versions: Versions<Wire>,
  parts: readonly RecordPart<Wire>[],
  save: Save<Wire>,
): Promise<Undone> {
  const { untouched, touched } = changedParts(parts, versions);
  const refused = await saveParts(untouched, versions, save);
  const erased = erasedFields(change);
  const kept = [
    ...touched.map((part) => keptPart(change, part, 'changed', versions.now)),
    ...refused.map((part) => keptPart(change, part, 'refused', versions.now)),
    ...(erased.length > 0 ? [keptWhole(change, 'erased', erased)] : []),
  ];
  // Of a visit, what is said and who was told may stay both.
  const isFirst = (one: Kept, place: number) =>
    kept.findIndex((other) => isSameJson(other, one)) === place;
  return { isWritten: refused.length < untouched.length, kept: kept.filter(isFirst) };
}

/** The parts of a record whose fields are independent but for their units. */
function unitParts<Wire extends object>(
  { kind }: RecordInBatch,
  { saved }: Versions<Wire>,
): readonly RecordPart<Wire>[] {
  return unitsOf(kind, Object.keys(saved)).map((unit) => fieldsPart<Wire>(unit));
}

const daysOf = ({ kind, first_day, last_day, part, withdrawn_at }: WireAbsence) =>
  JSON.stringify([kind, first_day, last_day, part, withdrawn_at !== null]);

/** An absence that was made is withdrawn, as long as nobody has given it other days. */
const madeAbsence: RecordPart<WireAbsence> = {
  name: { fields: ['withdrawn_at'] },
  isSame: (older, newer) => daysOf(older) === daysOf(newer),
  copy: ({ withdrawn_at }, into) => ({ ...into, withdrawn_at }),
};

/** Whether a batch has made a job that goes on with no other one, which nobody has changed since. */
function isMadeAlone({ kind, own, since }: RecordInBatch, now: object): boolean {
  const isMade = own.some(({ action }) => action === 'created');
  return kind === 'job' && isMade && since.length === 0 && !('follows' in now);
}

/** Why a record stays as a whole; null if it does not. */
function keptRecord(change: RecordInBatch, now: object | undefined): Kept | null {
  const { kind, own, since } = change;
  const has = (action: ChangeAction) => own.some((one) => one.action === action);
  if (has('erased') || (now && 'erased_on' in now && now.erased_on))
    return keptWhole(change, 'erased');
  const isRemoved = since.some(({ action }) => action === 'removed');
  if (!now || isRemoved || has('removed')) return keptWhole(change, 'gone');
  if (has('created') && kind !== 'absence') return keptWhole(change, 'made');
  if (has('feedRenewed')) return keptWhole(change, 'refused', ['calendar_token']);
  if (has('planRenewed')) return keptWhole(change, 'refused', ['plan_token']);
  return null;
}

const withoutId = <Row extends { readonly id: number }>({ id: _id, ...fields }: Row) => fields;

/** Gives single records back what they had before a batch, each apart from the others. */
export function createRestoring(options: UndoOptions) {
  const jobParts = createJobParts(options.config.timeZone);
  const changeJob = createJobChange(options);
  const changeAbsence = createAbsenceChange(options);

  async function restoreAbsence(
    change: RecordInBatch,
    now: WireAbsence,
    writable: WritableRecords,
  ): Promise<Undone> {
    const save = ({ id, worker_id: _worker, kind, withdrawn_at, ...days }: WireAbsence) =>
      changeAbsence.update(writable, id, {
        ...days,
        ...(kind && { kind }),
        withdrawn: withdrawn_at !== null,
      });
    const versions = versionsOf(change, now);
    if (change.own[0]!.action !== 'created') {
      return restore(change, versions, unitParts(change, versions), save);
    }
    const before = { ...versions.saved, withdrawn_at: options.now().toISOString() };
    return restore(change, { ...versions, before }, [madeAbsence], save);
  }

  function restorePerson<Row extends CustomerRow | WorkerRow>(
    change: RecordInBatch,
    now: Row,
    update: (id: number, fields: () => Omit<Row, 'id'>) => Promise<unknown>,
  ): Promise<Undone> {
    const versions = versionsOf(change, now);
    return restore(change, versions, unitParts(change, versions), async (wanted) => {
      if ('merged_into' in now && now.merged_into !== null)
        throw new Problem(409, 'mergedCustomer');
      await update(now.id, () => withoutId(wanted));
    });
  }

  /** Those of the records that still are there. */
  return async (
    changes: readonly RecordInBatch[],
    writable: WritableRecords,
  ): Promise<readonly Undone[]> => {
    const { customers, workers, jobs, absences, erase } = writable;
    const idsOf = (kind: RecordInBatch['kind']) =>
      changes.filter((change) => change.kind === kind).map(({ id }) => id);
    const found = {
      customer: await customers.findMany(idsOf('customer')),
      worker: await workers.findMany(idsOf('worker')),
      job: await jobs.findMany(idsOf('job')),
    };
    const changedJobs = new Map<number, JobToStore>();

    async function removeMade(id: number): Promise<Undone> {
      await jobs.removeMany([id]);
      await erase.removed('job', [id]);
      return { isWritten: true, kept: [], removedJobs: [id] };
    }

    async function restoreOne(change: RecordInBatch): Promise<Undone> {
      const { kind, id } = change;
      const now = kind === 'absence' ? await absences.find(id) : found[kind].get(id);
      if (now && isMadeAlone(change, now)) return removeMade(id);
      const kept = keptRecord(change, now);
      if (kept) return { isWritten: false, kept: [kept] };
      switch (kind) {
        case 'absence':
          return restoreAbsence(change, now as WireAbsence, writable);
        case 'customer':
          return restorePerson(change, now as CustomerRow, customers.update);
        case 'worker':
          return restorePerson(change, now as WorkerRow, workers.update);
        case 'job': {
          const versions = versionsOf(change, now as StoredJob);
          return restore(change, versions, jobParts(versions), async (wanted) => {
            changedJobs.set(id, await changeJob(versions.now, writableJob(wanted), writable));
          });
        }
      }
    }

    const undone: Undone[] = [];
    for (const change of changes) undone.push(await restoreOne(change));
    await jobs.updateEach(changedJobs);
    return undone;
  };
}
