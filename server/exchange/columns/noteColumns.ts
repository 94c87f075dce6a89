import type { CustomerNote, JobNote, WorkerNote } from '../../../src/domain/entities.ts';
import { fieldsOf, type RecordTexts } from '../../../src/domain/kinds/kind.ts';
import { language, text } from './cells.ts';
import { textColumn, type Column } from './column.ts';

/** How tables of others call what people write down about records. */
const ALSO: Readonly<Partial<Record<CustomerNote | WorkerNote | JobNote, readonly string[]>>> = {
  access: ['Zugang', 'Schlüssel', 'Key', 'Llave'],
  instructions: ['Anweisungen', 'Auftrag', 'Arbeiten', 'Aufgaben', 'Tasks', 'Tareas'],
  internalNote: [
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
};

/** A column of each note of a record. */
export function noteColumns<Note extends CustomerNote | WorkerNote | JobNote>(
  notes: RecordTexts<Note>,
): readonly Column[] {
  return fieldsOf(notes).map((note) =>
    textColumn(notes[note], notes[note].values ? language : text, ALSO[note]),
  );
}
