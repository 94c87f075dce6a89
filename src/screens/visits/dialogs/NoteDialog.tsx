import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { noted } from '../../../domain/visits/changes/visitPatch.ts';
import type { VisitTaskProps } from './CancelDialog.tsx';
import { VisitDialog } from './VisitDialog.tsx';
import { isNoteTooLong, VisitNoteField } from './VisitNoteField.tsx';

/** Asks what is to be known of a visit; an empty text removes the note. */
export function NoteDialog({ patch, about, onChange, onClose }: VisitTaskProps) {
  const [note, setNote] = useState(patch?.note ?? '');
  return (
    <VisitDialog
      title={<Trans>Note on this visit</Trans>}
      about={about}
      action={<Trans>Save the note</Trans>}
      onSubmit={() => {
        if (!isNoteTooLong(note)) onChange(noted(patch, note.trim()));
      }}
      onClose={onClose}
    >
      <VisitNoteField
        value={note}
        onChange={setNote}
        hint={<Trans>Who comes reads it too.</Trans>}
      />
    </VisitDialog>
  );
}
