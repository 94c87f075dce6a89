import type { RecordText } from '../../../src/domain/kinds/kind.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { msg, type Message } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { recordId, type CellType } from './cells.ts';

/** A field by its name on the wire, and how files call it. */
export interface Headed {
  readonly name: string;
  readonly header: (language: Language) => string;
}

/**
 * A column of a table of records. Its name is that of the field on the wire, or of a part of it that
 * a person can read and edit.
 */
export interface Column extends Headed {
  /** Further headers by which it is known, those that are meant most first. */
  readonly also: readonly string[];
  readonly type: CellType;
  /** `import`: joined to another field when it is read, and never written. */
  readonly only?: 'import' | 'archive';
}

export function headed(name: string, header: Message): Headed {
  return { name, header: (language) => sayIn(language)(header) };
}

/** A text of records, as it declares how it is called. */
export function textHeaded({ wire, name }: RecordText): Headed {
  return { name: wire, header: (language) => name[language] };
}

/** A column by its name, its header, and how its texts are read. */
export function column(
  name: string,
  header: Message,
  type: CellType,
  also: readonly string[] = [],
  only?: Column['only'],
): Column {
  return { ...headed(name, header), also, type, ...(only && { only }) };
}

/** The column of a text of records. */
export function textColumn(text: RecordText, type: CellType, also: readonly string[] = []): Column {
  return { ...textHeaded(text), also, type };
}

/**
 * Our own number of a record has a header of its own: a column `ID` or `Nr.` of another program would
 * name other records.
 */
export const ID = column('id', msg`Einsatzplan no.`, recordId, ['Einsatzplan-ID']);
