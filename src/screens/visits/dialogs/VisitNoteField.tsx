import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { noteLength } from '../../../domain/form/note.ts';
import { VISIT_NOTE_LENGTH } from '../../../domain/visits/changes/visitPatch.ts';
import { NoteField } from '../../../ui/fields/NoteField.tsx';

interface VisitNoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: ReactNode;
}

export function isNoteTooLong(note: string): boolean {
  return noteLength(note) > VISIT_NOTE_LENGTH;
}

/** What is to be known of one visit. */
export function VisitNoteField({ value, onChange, hint }: VisitNoteFieldProps) {
  const { t } = useLingui();
  return (
    <NoteField
      id={useId()}
      name="visit-note"
      label={t`Note`}
      hint={hint}
      limit={VISIT_NOTE_LENGTH}
      value={value}
      onChange={onChange}
    />
  );
}
