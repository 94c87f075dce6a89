import { Trans } from '@lingui/react/macro';
import { INTERNAL_NOTE } from '../../domain/kinds/contact.ts';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { useFormFields } from './FormFields.tsx';

interface InternalNoteProps {
  readonly value: string;
  readonly placeholder: string | undefined;
  readonly onChange: (text: string) => void;
}

/** What only the office may know of a record: no feed and no paper shows it. */
export function InternalNote(note: InternalNoteProps) {
  const { idOf } = useFormFields();
  const { language } = useRuleLanguage();
  return (
    <NoteField
      {...note}
      id={idOf('internalNote')}
      name="internalNote"
      label={INTERNAL_NOTE.name[language]}
      hint={<Trans>Office only, in no calendar feed or plan</Trans>}
      onScreenOnly
    />
  );
}
