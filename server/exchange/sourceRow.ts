import type { RecordKind } from '../../src/api/contract.ts';
import type { ReadOptions } from './cells.ts';
import { COLUMNS, type Column, type FlatRecord } from './columns.ts';
import type { FileTable } from './csvFile.ts';
import type { Fault, Steps } from './plannedRow.ts';

/** A row of a file, read by its columns. */
export interface SourceRow {
  readonly line: number;
  /** By the names of columns; what is blank is missing. */
  readonly values: FlatRecord;
  readonly faults: readonly Fault[];
}

/** The rows of a file. */
export interface Source {
  readonly kind: RecordKind;
  readonly rows: readonly SourceRow[];
  /** The header of a column; null where the file has none for it. */
  headerOf(field: string): string | null;
}

/** Parts that tables of others have in columns of their own: joined before, or after a blank. */
const JOINED: readonly (readonly [first: string, second: string, field: string])[] = [
  ['first_name', 'name', 'name'],
  ['address', 'house_number', 'address'],
];

/** What stands in for letters that an encoding does not have. */
const UNREADABLE = '\uFFFD';

function joined(values: Record<string, unknown>): FlatRecord {
  for (const [first, second, field] of JOINED) {
    const parts = [values[first], values[second]].filter((part) => part !== undefined);
    if (parts.length > 0) values[field] = parts.join(' ');
  }
  const { first_name: _first, house_number: _house, ...fields } = values;
  return fields;
}

/** Reads the rows of a table whose columns stand for these fields. */
export function* readSource(
  kind: RecordKind,
  { headers, rows }: FileTable,
  fields: readonly (string | null)[],
  options: ReadOptions,
): Steps<Source> {
  const known = new Map(COLUMNS[kind].map((column) => [column.name, column]));
  const columns = fields.map((field) => (field === null ? undefined : known.get(field)));
  const headerOf = (field: string) => headers[fields.indexOf(field)] ?? null;

  function faultOf({ name }: Column, code: Fault['code'], value: string): Fault {
    return { code, field: name, header: headerOf(name), value };
  }

  function rowOf({ line, cells }: FileTable['rows'][number]): SourceRow {
    const values: Record<string, unknown> = {};
    const faults: Fault[] = [];
    const isRagged =
      cells.length < headers.length || cells.slice(headers.length).some((cell) => cell !== '');
    if (isRagged) faults.push({ code: 'ragged', field: null, header: null, value: cells.length });
    for (const [index, column] of columns.entries()) {
      const written = cells[index] ?? '';
      if (column === undefined || written === '') continue;
      if (!options.isExact && written.includes(UNREADABLE)) {
        faults.push(faultOf(column, 'unreadableCharacter', written));
        continue;
      }
      const cell = column.type.read(written, options);
      if ('fault' in cell) faults.push(faultOf(column, cell.fault, written));
      else values[column.name] = cell.value;
    }
    return { line, values: joined(values), faults: isRagged ? faults.slice(0, 1) : faults };
  }

  const read: SourceRow[] = [];
  for (const row of rows) {
    read.push(rowOf(row));
    yield;
  }
  return { kind, rows: read, headerOf };
}
