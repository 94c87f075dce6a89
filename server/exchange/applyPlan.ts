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

function isStandIn(id: unknown): id is number {
  return typeof id === 'number' && id < 0;
}

/** Writes the rows of one kind; returns the ids of new records by what stands in for them. */
async function write<Row>(
  { insertMany, updateEach }: Writer<Row>,
  rows: readonly PlannedRow[],
  continueIds: () => Promise<void>,
  fieldsOf: (fields: Fields) => Fields = (fields) => fields,
): Promise<ReadonlyMap<number, number>> {
  const ids = new Map<number, number>();
  async function insert(added: readonly PlannedRow[]): Promise<void> {
    const made = await insertMany(added.map(({ fields }) => fieldsOf(fields!) as Row));
    for (const [index, { id }] of made.entries()) ids.set(standInOf(added[index]!), id);
  }
  const added = rows.filter(({ verdict }) => verdict === 'new');
  const isNumbered = ({ fields }: PlannedRow) => fields !== null && 'id' in fields;
  const numbered = added.filter(isNumbered);
  // Those without a number get the ones behind.
  if (numbered.length > 0) {
    await insert(numbered);
    await continueIds();
  }
  await insert(added.filter((row) => !isNumbered(row)));
  const changed = rows.flatMap(({ recordId, fields, verdict }) =>
    verdict === 'update' && recordId && fields ? [[recordId, fieldsOf(fields)] as const] : [],
  );
  await updateEach(new Map(changed));
  return ids;
}

/** Writes what a plan says, in a transaction of the records. */
export async function applyPlan(
  rows: readonly PlannedRow[],
  { customers, workers, jobs, continueIds }: WritableRecords,
): Promise<void> {
  const of = (kind: RecordKind) => rows.filter((row) => row.kind === kind);
  const withoutStandIn = (fields: Fields): Fields =>
    isStandIn(fields['merged_into']) ? { ...fields, merged_into: null } : fields;
  const customerIds = await write<WireCustomerUpdate>(
    customers,
    of('customer'),
    continueIds,
    withoutStandIn,
  );
  const merged = of('customer').flatMap((row) => {
    const into = row.fields?.['merged_into'];
    const id = row.recordId ?? customerIds.get(standInOf(row));
    return isStandIn(into) && id ? [[id, { merged_into: customerIds.get(into) }] as const] : [];
  });
  await customers.updateEach(new Map(merged));
  const workerIds = await write<WireWorkerUpdate>(workers, of('worker'), continueIds);
  const withIds = ({ customer_id, worker_id, ...fields }: Fields): Fields => ({
    ...fields,
    customer_id: customerIds.get(customer_id as number) ?? customer_id,
    worker_id: workerIds.get(worker_id as number) ?? worker_id,
  });
  await write<Omit<WireJob, 'id'>>(jobs, of('job'), continueIds, withIds);
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
