import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { noteLength } from '../../domain/note.ts';
import { VISIT_NOTE_LENGTH } from '../../domain/visits/visitPatch.ts';
import { NoteField } from '../../ui/fields/NoteField.tsx';

interface VisitNoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function isNoteTooLong(note: string): boolean {
  return noteLength(note) > VISIT_NOTE_LENGTH;
}

/** What is to be known of one visit. */
export function VisitNoteField({ value, onChange }: VisitNoteFieldProps) {
  const { t } = useLingui();
  return (
    <NoteField
      id={useId()}
      name="visit-note"
      label={t`Note`}
      hint={t`Who comes reads it too.`}
      limit={VISIT_NOTE_LENGTH}
      value={value}
      onChange={onChange}
    />
  );
}
