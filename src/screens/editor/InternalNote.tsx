import { Trans } from '@lingui/react/macro';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { useFormFields } from './FormFields.tsx';

interface InternalNoteProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** What only the office may know of a record: no feed and no paper shows it. */
export function InternalNote(note: InternalNoteProps) {
  const { idOf } = useFormFields();
  return (
    <NoteField
      {...note}
      id={idOf('internalNote')}
      name="internalNote"
      label={<Trans>Internal note</Trans>}
      hint={<Trans>Office only, in no calendar feed or plan</Trans>}
      onScreenOnly
    />
  );
}
