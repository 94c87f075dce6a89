import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { KeptReason } from '../../../src/api/contract/exchange/imports.ts';
import { isSameJson } from '../../../src/domain/sameJson.ts';
import { unitsOf } from '../../checks/fieldUnits.ts';
import { writableJob } from '../../checks/jobChange.ts';
import { namedWorkers } from '../../calendar/namedWorkers.ts';
import type { StoredJob } from '../../calendar/storedJob.ts';
import type { Fields } from '../../database/history/written.ts';
import type { BatchChange } from '../../database/history/batchReader.ts';
import type { WritableRecords } from '../../database/records.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';

/** What of a batch was taken back, and what was kept; the history has the names. */
export interface UndoneBatch {
  readonly taken_back: number;
  readonly kept: readonly Kept[];
}

/** What all undos of an import have come to, with the task of the last one. */
export interface StoredUndo extends UndoneBatch {
  readonly task_id: string;
}

interface Kept {
  readonly kind: RecordKind;
  readonly id: number;
  readonly reason: KeptReason;
}

const isSame = (one: unknown, other: unknown) => isSameJson(one ?? null, other ?? null);

function isStill(fields: Fields, current: object): boolean {
  return Object.entries(fields).every(([name, value]) => isSame(Reflect.get(current, name), value));
}

/**
 * The former fields of a record, of those units that are still as the batch has left them, and how
 * many units others have changed since, or have been taken back before. `left` is what others have
 * changed since, as it was before that.
 */
function formerFields({ kind, before, after }: BatchChange, left: Fields, current: object) {
  const asLeft = { ...left, ...after };
  const has = (state: Fields, name: string) => isSame(Reflect.get(current, name), state[name]);
  const fields: Record<string, unknown> = {};
  let [back, changed] = [0, 0];
  for (const unit of unitsOf(kind, Object.keys(after))) {
    const written = unit.filter((name) => name in after);
    if (written.every((name) => has(before!, name))) back += 1;
    else if (!unit.every((name) => !(name in asLeft) || has(asLeft, name))) changed += 1;
    else for (const name of written) fields[name] = before![name];
  }
  return { fields, back, changed };
}

/**
 * Takes back what a batch of changes has made of the records, in a transaction of them: records that
 * nobody has touched since are removed where nothing refers to them, and fields get back what they
 * had where they and those of their unit are as the batch has left them. Returns how many records that were, and those that
 * are kept; once nothing keeps them any more, it can be called again.
 */
export async function undoBatch(
  batchId: string,
  { customers, workers, jobs, batches, erase }: WritableRecords,
): Promise<UndoneBatch> {
  const changes = await batches.changes(batchId);
  const later = await batches.later(batchId);
  const kept: Kept[] = [];
  let takenBack = 0;
  const of = (kind: RecordKind) => changes.filter((change) => change.kind === kind);
  const keep = ({ kind, id }: BatchChange, reason: KeptReason) => kept.push({ kind, id, reason });

  /** Gives the changed records of a kind their former fields; returns those that it has made. */
  async function restore<Found extends { readonly id: number }>(
    kind: RecordKind,
    all: () => Promise<readonly Found[]>,
    save: (rows: ReadonlyMap<number, object>) => Promise<void>,
    refusal: (record: Found, fields: object) => KeptReason | null,
  ): Promise<readonly BatchChange[]> {
    const known = new Map((await all()).map((record) => [record.id, record]));
    const made: BatchChange[] = [];
    const former = new Map<number, object>();
    for (const change of of(kind)) {
      const current = known.get(change.id);
      // What was taken back before; the number may be somebody else's by now.
      if (change.before === null && change.since === 'removed') continue;
      const since = later.get(`${kind} ${change.id}`);
      if (!current || (change.before !== null && since?.isRemoved)) keep(change, 'gone');
      else if (change.before === null) {
        const isAsMade = change.since === null && isStill(change.after, current);
        if (isAsMade) made.push(change);
        else keep(change, 'changed');
      } else {
        const { fields, back, changed } = formerFields(change, since?.left ?? {}, current);
        const hasFields = Object.keys(fields).length > 0;
        if (!hasFields && changed === 0) continue;
        const reason = refusal(current, fields);
        if (reason) keep(change, reason);
        else {
          if (hasFields) former.set(change.id, { ...current, ...fields });
          if (changed === 0) takenBack += 1;
          else keep(change, hasFields || back > 0 ? 'partly' : 'changed');
        }
      }
    }
    await save(former);
    return made;
  }

  async function remove(
    kind: PersonKind,
    made: readonly BatchChange[],
    removeMany: (ids: readonly number[]) => Promise<void>,
  ): Promise<void> {
    const inUse = await batches.inUse(
      kind,
      made.map(({ id }) => id),
    );
    for (const change of made) if (inUse.has(change.id)) keep(change, 'inUse');
    const free = made.filter(({ id }) => !inUse.has(id)).map(({ id }) => id);
    await removeMany(free);
    await erase.removed(kind, free);
    takenBack += free.length;
  }

  const people = {
    customers: new Set((await customers.all()).map(({ id }) => id)),
    workers: new Set((await workers.all()).map(({ id }) => id)),
  };
  const refusesJob = (job: StoredJob, fields: Partial<StoredJob>): KeptReason | null => {
    const former = { ...job, ...fields };
    const isKnown =
      people.customers.has(former.customer_id) &&
      namedWorkers(former).every(({ id }) => people.workers.has(id));
    return isKnown ? null : 'gone';
  };
  const madeJobs = await restore(
    'job',
    jobs.all,
    (rows) =>
      jobs.updateEach(new Map([...rows].map(([id, job]) => [id, writableJob(job as StoredJob)]))),
    refusesJob,
  );
  const jobIds = madeJobs.map(({ id }) => id);
  await jobs.removeMany(jobIds);
  await erase.removed('job', jobIds);
  takenBack += madeJobs.length;
  const madeCustomers = await restore('customer', customers.all, customers.updateEach, (customer) =>
    customer.merged_into === null ? null : 'merged',
  );
  const madeWorkers = await restore('worker', workers.all, workers.updateEach, () => null);
  await remove('customer', madeCustomers, customers.removeMany);
  await remove('worker', madeWorkers, workers.removeMany);
  return { taken_back: takenBack, kept };
}
