import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { Steps } from '../../steps.ts';
import type { ReadOptions } from '../columns/cells.ts';
import { COLUMNS, type FlatRecord } from '../columns/columns.ts';
import type { FileTable } from '../reading/csvFile.ts';
import type { Hint, HintCode } from '../columns/hint.ts';
import type { Fault, WrittenCell } from './plannedRow.ts';
import { columnOf, oneRecord } from './oneRecord.ts';

/** A row of a file, read by its columns. */
export interface SourceRow {
  readonly line: number;
  /** By the names of columns; what is blank is missing. */
  readonly values: FlatRecord;
  /** The cells that these were read from. */
  readonly written: ReadonlyMap<string, WrittenCell>;
  readonly faults: readonly Fault[];
  readonly hints: readonly Hint[];
}

/** The rows of a file. */
export interface Source {
  readonly kind: RecordKind;
  readonly rows: readonly SourceRow[];
  /** The header of a column, or of the first one that it is made of; null where the file has none. */
  headerOf(field: string): string | null;
}

/** What stands in for letters that an encoding does not have. */
const UNREADABLE = '\uFFFD';

/** Reads the rows of a table whose columns stand for these fields. */
export function* readSource(
  kind: RecordKind,
  { headers, rows }: FileTable,
  fields: readonly (string | null)[],
  options: ReadOptions,
): Steps<Source> {
  const known = new Map(COLUMNS[kind].map((column) => [column.name, column]));
  const columns = fields.map((field) => (field === null ? undefined : known.get(field)));
  const has = (field: string) => fields.includes(field);

  function headerOf(field: string): string | null {
    const written = columnOf(field, has);
    return written === undefined ? null : (headers[fields.indexOf(written)] ?? null);
  }

  function rowOf({ line, cells }: FileTable['rows'][number]): SourceRow {
    const values: Record<string, unknown> = {};
    const written = new Map<string, WrittenCell>();
    const faults: Fault[] = [];
    const hints: Hint[] = [];
    const say = (code: HintCode, field: string, value: string) => {
      hints.push({ code, field, header: headerOf(field), value });
    };
    if (cells.slice(headers.length).some((cell) => cell !== '')) {
      const fault = { code: 'ragged', field: null, header: null, value: cells.length } as const;
      return { line, values, written, faults: [fault], hints };
    }
    for (const [index, column] of columns.entries()) {
      const text = cells[index] ?? '';
      if (column === undefined) continue;
      const cell = { column: index, text };
      written.set(column.name, cell);
      if (text === '') continue;
      const fault = { field: column.name, header: headers[index] ?? null, value: text, cell };
      if (!options.isExact && text.includes(UNREADABLE)) {
        faults.push({ ...fault, code: 'unreadableCharacter' });
        continue;
      }
      const read = column.type.read(text, options);
      if ('fault' in read) {
        faults.push({ ...fault, code: read.fault });
        continue;
      }
      values[column.name] = read.value;
      if (read.hint) say(read.hint.code, column.name, read.hint.value);
    }
    return { line, values: oneRecord(values, { has, say }), written, faults, hints };
  }

  const read: SourceRow[] = [];
  for (const row of rows) {
    read.push(rowOf(row));
    yield;
  }
  return { kind, rows: read, headerOf };
}
