import type { Language } from '../../texts/texts.ts';
import { recordId, text, type CellType } from './cells.ts';

/**
 * A column of a table of records. Its name is that of the field on the wire, or of a part of it that
 * a person can read and edit.
 */
export interface Column {
  readonly name: string;
  readonly headers: Readonly<Record<Language, string>>;
  /** Further headers by which it is known, those that are meant most first. */
  readonly also: readonly string[];
  readonly type: CellType;
  /** `import`: joined to another field when it is read, and never written. */
  readonly only?: 'import' | 'archive';
}

/** A column by its name, its headers, and how its texts are read. */
export function column(
  name: string,
  [de, en, es]: readonly [de: string, en: string, es: string],
  type: CellType,
  also: readonly string[] = [],
  only?: Column['only'],
): Column {
  return { name, headers: { de, en, es }, also, type, ...(only && { only }) };
}

/**
 * Our own number of a record has a header of its own: a column `ID` or `Nr.` of another program would
 * name other records.
 */
export const ID = column(
  'id',
  ['Einsatzplan-Nr.', 'Einsatzplan no.', 'N.º de Einsatzplan'],
  recordId,
  ['Einsatzplan-ID'],
);

export const INTERNAL_NOTE = column(
  'internal_note',
  ['Interne Notiz', 'Internal note', 'Nota interna'],
  text,
  [
    'Bemerkungen',
    'Bemerkung',
    'Notiz',
    'Notizen',
    'Notes',
    'Note',
    'Remarks',
    'Notas',
    'Observaciones',
  ],
);
