import { msg, type Message } from '../../texts/message.ts';
import { recordId, text, type CellType } from './cells.ts';

/**
 * A column of a table of records. Its name is that of the field on the wire, or of a part of it that
 * a person can read and edit.
 */
export interface Column {
  readonly name: string;
  readonly header: Message;
  /** Further headers by which it is known, those that are meant most first. */
  readonly also: readonly string[];
  readonly type: CellType;
  /** `import`: joined to another field when it is read, and never written. */
  readonly only?: 'import' | 'archive';
}

/** A column by its name, its header, and how its texts are read. */
export function column(
  name: string,
  header: Message,
  type: CellType,
  also: readonly string[] = [],
  only?: Column['only'],
): Column {
  return { name, header, also, type, ...(only && { only }) };
}

/**
 * Our own number of a record has a header of its own: a column `ID` or `Nr.` of another program would
 * name other records.
 */
export const ID = column('id', msg`Einsatzplan no.`, recordId, ['Einsatzplan-ID']);

export const INTERNAL_NOTE = column('internal_note', msg`Internal note`, text, [
  'Bemerkungen',
  'Bemerkung',
  'Notiz',
  'Notizen',
  'Notes',
  'Note',
  'Remarks',
  'Notas',
  'Observaciones',
]);
