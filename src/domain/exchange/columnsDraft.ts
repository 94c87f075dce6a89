import type { DataImport } from './dataImport.ts';
import type { DateOrder } from './dateOrder.ts';

/** One thing that a person says about how a file is read. */
export type ReadingChoice =
  | { readonly encoding: string }
  | { readonly sheet: string }
  | { readonly dateOrder: DateOrder };

/** What a person says about the columns of a file. */
export interface ColumnsDraft {
  readonly encoding: string;
  /** Whether the sample lines read right; asked only where the encoding is a guess. */
  readonly isEncodingRight: boolean;
  /** What the server is to read next; null where nothing is chosen. */
  readonly sheet: string | null;
  readonly dateOrder: DateOrder | null;
  /** The field of each column, null for one that is left out; none before another sheet is read. */
  readonly fields: readonly (string | null)[];
}

export type ColumnsEdit =
  | { readonly column: number; readonly field: string | null }
  | { readonly isEncodingRight: boolean };

/** What the server has understood, to be corrected. */
export function columnsOf({ encoding, columns, isEncodingGuessed }: DataImport): ColumnsDraft {
  return {
    encoding,
    isEncodingRight: !isEncodingGuessed,
    sheet: null,
    dateOrder: null,
    fields: columns.map(({ field }) => field),
  };
}

export function editColumns(draft: ColumnsDraft, edit: ColumnsEdit): ColumnsDraft {
  if (!('column' in edit)) return { ...draft, ...edit };
  return { ...draft, fields: draft.fields.with(edit.column, edit.field) };
}

/** The draft with what was chosen, which counts once the server has read the file that way. */
export function reread(draft: ColumnsDraft, choice: ReadingChoice): ColumnsDraft {
  if ('encoding' in choice) return { ...draft, ...choice, isEncodingRight: true };
  if ('sheet' in choice) return { ...draft, ...choice, dateOrder: null, fields: [] };
  return { ...draft, ...choice };
}

/** The fields that more than one column stands for. */
export function doubledFields({ fields }: ColumnsDraft): ReadonlySet<string> {
  return new Set(
    fields.filter((field, index) => field !== null && fields.indexOf(field) !== index) as string[],
  );
}

/**
 * Whether the rows can be checked: the file is still there, it is read as was said, nothing about
 * that is open, and some columns stand for a field each.
 */
export function isCheckable(shown: DataImport, draft: ColumnsDraft): boolean {
  const hasFields = shown.kind === 'archive' || draft.fields.some((field) => field !== null);
  const isRead =
    draft.encoding === shown.encoding && draft.sheet === null && draft.dateOrder === null;
  const isAnswered = draft.isEncodingRight && !shown.isDateOrderGuessed;
  return shown.isKept && hasFields && isRead && isAnswered && doubledFields(draft).size === 0;
}
