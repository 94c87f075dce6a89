import type { WireCustomerUpdate } from '../../../src/api/contract/records/customers.ts';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { WireWorkerUpdate } from '../../../src/api/contract/records/workers.ts';
import { withWorkers } from '../../calendar/namedWorkers.ts';
import type { AppointmentToStore, NewJob } from '../../calendar/storedJob.ts';
import { portionsOf } from '../../database/sql/portions.ts';
import type { WritableRecords } from '../../database/records.ts';
import { standInOf } from '../plan/plan.ts';
import type { PlannedRow } from '../rows/plannedRow.ts';

/** How many records an import has made and changed, and how many rows did neither. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that somebody has left out. */
  readonly skipped: number;
  /** Faulty rows that were left out; absent if none were. */
  readonly left_out?: number;
  /** How many addresses are to be looked up afterwards; absent if none are. */
  readonly positions?: number;
}

type Fields = NonNullable<PlannedRow['fields']>;

interface Writer<Row> {
  insertMany(rows: readonly Row[]): Promise<readonly { readonly id: number }[]>;
  updateEach(rows: ReadonlyMap<number, object>): Promise<void>;
}

function isStandIn(id: unknown): id is number {
  return typeof id === 'number' && id < 0;
}

/** How many rows are written before it is told. */
const ROWS_PER_REPORT = 250;

interface WriteOptions {
  readonly continueIds: () => Promise<void>;
  /** Is told of rows that were written. */
  readonly onWritten: (count: number) => void;
  readonly fieldsOf: (fields: Fields) => Fields;
}

/** Writes the rows of one kind; returns the ids of new records by what stands in for them. */
async function write<Row>(
  { insertMany, updateEach }: Writer<Row>,
  rows: readonly PlannedRow[],
  { continueIds, onWritten, fieldsOf }: WriteOptions,
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  async function inPortions(
    all: readonly PlannedRow[],
    save: (portion: readonly PlannedRow[]) => Promise<void>,
  ): Promise<void> {
    for (const portion of portionsOf(all, ROWS_PER_REPORT)) {
      await save(portion);
      onWritten(portion.length);
    }
  }
  async function insert(added: readonly PlannedRow[]): Promise<void> {
    const made = await insertMany(added.map(({ fields }) => fieldsOf(fields!) as Row));
    for (const [index, { id }] of made.entries()) ids.set(standInOf(added[index]!), id);
  }
  const added = rows.filter(({ verdict }) => verdict === 'new');
  const isNumbered = ({ fields }: PlannedRow) => fields !== null && 'id' in fields;
  const numbered = added.filter(isNumbered);
  // Those without a number get the ones behind.
  if (numbered.length > 0) {
    await inPortions(numbered, insert);
    await continueIds();
  }
  await inPortions(
    added.filter((row) => !isNumbered(row)),
    insert,
  );
  const changed = rows.filter(({ verdict }) => verdict === 'update');
  await inPortions(changed, (portion) =>
    updateEach(new Map(portion.map(({ recordId, fields }) => [recordId!, fieldsOf(fields!)]))),
  );
  return ids;
}

/** Writes what a plan says, in a transaction of the records; tells how many rows are done. */
export async function applyPlan(
  rows: readonly PlannedRow[],
  { customers, workers, jobs, continueIds }: WritableRecords,
  onProgress: (done: number) => void,
): Promise<void> {
  let done = rows.filter(({ verdict }) => verdict === 'unchanged').length;
  const onWritten = (count: number) => onProgress((done += count));
  onWritten(0);
  const of = (kind: RecordKind) => rows.filter((row) => row.kind === kind);
  const options = { continueIds, onWritten };

  const customerIds = await write<WireCustomerUpdate>(customers, of('customer'), {
    ...options,
    fieldsOf: (fields) =>
      isStandIn(fields['merged_into']) ? { ...fields, merged_into: null } : fields,
  });
  const merged = of('customer').flatMap((row) => {
    const into = row.fields?.['merged_into'];
    const id = row.recordId ?? customerIds.get(standInOf(row));
    return isStandIn(into) && id ? [[id, { merged_into: customerIds.get(into) }] as const] : [];
  });
  await customers.updateEach(new Map(merged));
  const workerIds = await write<WireWorkerUpdate>(workers, of('worker'), {
    ...options,
    fieldsOf: (fields) => fields,
  });
  await write<NewJob>(jobs, of('job'), {
    ...options,
    fieldsOf: ({ customer_id, worker_id, appointment, ...fields }) => ({
      ...fields,
      customer_id: customerIds.get(customer_id as number) ?? customer_id,
      worker_id: workerIds.get(worker_id as number) ?? worker_id,
      appointment: withWorkers(appointment as AppointmentToStore, (id) => workerIds.get(id) ?? id),
    }),
  });
}

export function outcomeOf(rows: readonly PlannedRow[], skipped: number): ImportOutcome {
  const count = (verdict: PlannedRow['verdict']) =>
    rows.filter((row) => row.verdict === verdict).length;
  return {
    created: count('new'),
    updated: count('update'),
    unchanged: count('unchanged') - skipped,
    skipped,
  };
}
