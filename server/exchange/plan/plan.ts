import { createHash } from 'node:crypto';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { WireWorker } from '../../../src/api/contract/records/workers.ts';
import { withBlanks } from '../../database/records.ts';
import type { Steps } from '../../steps.ts';
import type { AllRecords } from '../../database/allRecords.ts';
import type { Archived, JobPeople } from './jobPeople.ts';
import { planJobs } from './jobPlan.ts';
import { planPeople } from './peoplePlan.ts';
import type { PlannedRow, PlanOptions } from '../rows/plannedRow.ts';
import { columnOf } from '../rows/oneRecord.ts';
import type { Source, SourceRow } from '../rows/sourceRow.ts';
import type { PersonKind } from '../../../src/domain/kinds/kinds.ts';

/** The people whom jobs may name, as they will be. */
interface ArchivedPeople<Person> {
  readonly people: readonly Person[];
  readonly archived: Archived;
}

/** What stands for the id of a new person until that is known: the line, negative. */
export function standInOf({ line }: Pick<PlannedRow, 'line'>): number {
  return -line;
}

/** The people there are, with those of an archive. */
function withArchived<Person extends WireCustomer | WireWorker>(
  known: readonly Person[],
  source: Source,
  rows: readonly PlannedRow[],
  blank: (fields: object) => Omit<Person, 'id'>,
): ArchivedPeople<Person> {
  const added: Person[] = [];
  const ids = new Map<number, number>();
  for (const [index, row] of rows.entries()) {
    const archived = source.rows[index]!.values['id'];
    const fields = row.fields ?? {};
    const id = row.recordId ?? (Reflect.get(fields, 'id') as number | undefined) ?? standInOf(row);
    if (row.verdict === 'new') added.push({ ...blank(fields), id } as Person);
    if (typeof archived === 'number' && row.verdict !== 'faulty') ids.set(archived, id);
  }
  return {
    people: [...known, ...added],
    archived: { ids, added: new Set(added.map(({ id }) => id)) },
  };
}

/** The same where the customer who has taken up this one is named by the number that it gets. */
function withSurvivor(row: PlannedRow, ids: ReadonlyMap<number, number>): PlannedRow {
  const { fields } = row;
  if (typeof fields?.['merged_into'] !== 'number') return row;
  const into = ids.get(fields['merged_into']) ?? null;
  const merged = { merged_into: into, merged_on: into === null ? null : fields['merged_on'] };
  return { ...row, fields: { ...fields, ...merged } };
}

function isOfPeople(source: Source): source is Source & { kind: PersonKind } {
  return source.kind !== 'job';
}

function* planArchive(
  sources: ReadonlyMap<RecordKind, Source>,
  known: AllRecords,
  options: PlanOptions,
): Steps<readonly PlannedRow[]> {
  const rows: PlannedRow[] = [];
  const planned = new Map<RecordKind, readonly PlannedRow[]>();
  for (const [kind, people] of [
    ['customer', known.customers],
    ['worker', known.workers],
  ] as const) {
    const source = sources.get(kind);
    if (!source || !isOfPeople(source)) continue;
    planned.set(kind, yield* planPeople(source, people, options));
  }
  const none: Source = { kind: 'job', rows: [], headerOf: () => null };
  const customers = withArchived(
    known.customers,
    sources.get('customer') ?? none,
    planned.get('customer') ?? [],
    (fields) => withBlanks('customer', fields),
  );
  const workers = withArchived(
    known.workers,
    sources.get('worker') ?? none,
    planned.get('worker') ?? [],
    (fields) => ({ ...withBlanks('worker', fields), calendar_token: '', plan_token: '' }),
  );
  rows.push(
    ...(planned.get('customer') ?? []).map((row) => withSurvivor(row, customers.archived.ids)),
    ...(planned.get('worker') ?? []),
  );
  const source = sources.get('job');
  if (!source) return rows;
  const people: JobPeople = {
    customers: customers.people,
    workers: workers.people,
    archivedCustomers: customers.archived,
    archivedWorkers: workers.archived,
  };
  rows.push(...(yield* planJobs({ source, people, jobs: known.jobs, options })));
  return rows;
}

function* planTable(
  source: Source,
  known: AllRecords,
  options: PlanOptions,
): Steps<readonly PlannedRow[]> {
  if (isOfPeople(source)) {
    const people = source.kind === 'customer' ? known.customers : known.workers;
    return yield* planPeople(source, people, options);
  }
  const people = { ...known, archivedCustomers: null, archivedWorkers: null };
  return yield* planJobs({ source, people, jobs: known.jobs, options });
}

/** The same with what was said of the row as it was read, and with the cells that are at fault. */
function withCells(row: PlannedRow, { hints, written }: SourceRow): PlannedRow {
  const cellOf = (field: string) =>
    written.get(columnOf(field, (column) => written.has(column)) ?? field);
  return {
    ...row,
    hints: [...hints, ...row.hints],
    faults: row.faults.map((fault) => ({
      ...fault,
      cell: fault.cell ?? (fault.field === null ? undefined : cellOf(fault.field)),
    })),
  };
}

/**
 * What the rows of a file do to the records that there are: the check of an import, and once more its
 * run. It reads nothing else.
 */
export function* planImport(
  sources: readonly Source[],
  known: AllRecords,
  options: PlanOptions,
): Steps<readonly PlannedRow[]> {
  if (options.isArchive) {
    return yield* planArchive(
      new Map(sources.map((source) => [source.kind, source])),
      known,
      options,
    );
  }
  const [source] = sources;
  if (source === undefined) return [];
  const rows = yield* planTable(source, known, options);
  return rows.map((row, index) => withCells(row, source.rows[index]!));
}

/** The same for plans that do and say the same. */
export function* digestOf(rows: readonly PlannedRow[]): Steps<string> {
  const hash = createHash('sha256');
  for (const row of rows) {
    hash.update(`${JSON.stringify(row)}\n`);
    yield;
  }
  return hash.digest('base64url');
}
