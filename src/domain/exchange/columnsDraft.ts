import type { DataImport } from './dataImport.ts';

/** What a person says about the columns of a file. */
export interface ColumnsDraft {
  readonly encoding: string;
  /** Whether the sample lines read right; asked only where the encoding is a guess. */
  readonly isEncodingRight: boolean;
  /** The field of each column; null for one that is left out. */
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
    fields: columns.map(({ field }) => field),
  };
}

export function editColumns(draft: ColumnsDraft, edit: ColumnsEdit): ColumnsDraft {
  if (!('column' in edit)) return { ...draft, ...edit };
  return { ...draft, fields: draft.fields.with(edit.column, edit.field) };
}

/** The draft with another encoding, which is to be looked at first. */
export function reencoded(draft: ColumnsDraft, encoding: string): ColumnsDraft {
  return { ...draft, encoding, isEncodingRight: false };
}

/** The fields that more than one column stands for. */
export function doubledFields({ fields }: ColumnsDraft): ReadonlySet<string> {
  return new Set(
    fields.filter((field, index) => field !== null && fields.indexOf(field) !== index) as string[],
  );
}

/**
 * Whether the rows can be checked: the file is still there, its letters read right, and some columns
 * stand for a field each.
 */
export function isCheckable(shown: DataImport, draft: ColumnsDraft): boolean {
  const hasFields = shown.kind === 'archive' || draft.fields.some((field) => field !== null);
  const isRead = draft.encoding === shown.encoding && draft.isEncodingRight;
  return shown.isKept && hasFields && isRead && doubledFields(draft).size === 0;
}
