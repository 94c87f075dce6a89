import type {
  RecordKind,
  WireCustomerUpdate,
  WireJob,
  WireWorkerUpdate,
} from '../../src/api/contract.ts';
import type { WritableRecords } from '../database/records.ts';
import { standInOf } from './plan.ts';
import type { PlannedRow } from './plannedRow.ts';

/** How many records an import has made and changed, and how many rows did neither. */
export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Rows that somebody has left out. */
  readonly skipped: number;
}

type Fields = NonNullable<PlannedRow['fields']>;

interface Writer<Row> {
  insertMany(rows: readonly Row[]): Promise<readonly { readonly id: number }[]>;
  updateEach(rows: ReadonlyMap<number, object>): Promise<void>;
}

/** Writes the rows of one kind; returns the ids of new records by what stands in for them. */
async function write<Row>(
  { insertMany, updateEach }: Writer<Row>,
  rows: readonly PlannedRow[],
  fieldsOf: (fields: Fields) => Fields = (fields) => fields,
): Promise<ReadonlyMap<number, number>> {
  const added = rows.filter(({ verdict }) => verdict === 'new');
  const changed = rows.flatMap(({ recordId, fields, verdict }) =>
    verdict === 'update' && recordId && fields ? [[recordId, fieldsOf(fields)] as const] : [],
  );
  const made = await insertMany(added.map(({ fields }) => fieldsOf(fields!) as Row));
  await updateEach(new Map(changed));
  return new Map(added.map((row, index) => [standInOf(row), made[index]!.id]));
}

/** Writes what a plan says, in a transaction of the records. */
export async function applyPlan(
  rows: readonly PlannedRow[],
  { customers, workers, jobs, continueIds }: WritableRecords,
): Promise<void> {
  const of = (kind: RecordKind) => rows.filter((row) => row.kind === kind);
  const customerIds = await write<WireCustomerUpdate>(customers, of('customer'));
  const workerIds = await write<WireWorkerUpdate>(workers, of('worker'));
  const withIds = ({ customer_id, worker_id, ...fields }: Fields): Fields => ({
    ...fields,
    customer_id: customerIds.get(customer_id as number) ?? customer_id,
    worker_id: workerIds.get(worker_id as number) ?? worker_id,
  });
  await write<Omit<WireJob, 'id'>>(jobs, of('job'), withIds);
  if (rows.some(({ fields, verdict }) => verdict === 'new' && fields && 'id' in fields)) {
    await continueIds();
  }
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
