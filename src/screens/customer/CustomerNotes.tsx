import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CustomerEditor } from '../../actors/editor/recordEditor.ts';
import { NOTES_IN_PLACE } from '../../ui/fields/inPlace.ts';
import { NoteField } from '../../ui/fields/NoteField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { InternalNote } from '../editor/InternalNote.tsx';
import { useFormFields } from '../editor/FormFields.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';

interface CustomerNotesProps {
  /** Whether they read as text, which is edited where it stands. */
  readonly inPlace?: boolean;
}

/** How workers get in, and what the office keeps to itself. */
export function CustomerNotes({ inPlace = false }: CustomerNotesProps) {
  const { idOf } = useFormFields();
  const { access } = useCustomerInputs();
  const { t } = useLingui();
  const placeholder = inPlace ? t`Nothing noted` : undefined;
  const draft = CustomerEditor.useDraft((current) => current);
  const edit = CustomerEditor.useEdit();
  return (
    <Card title={<Trans>Notes</Trans>} _print={draft.access === '' ? { display: 'none' } : {}}>
      <Stack gap="4" px="4" pb="4" pt="1.5" css={inPlace ? NOTES_IN_PLACE : undefined}>
        <NoteField
          id={idOf('access')}
          name="access"
          label={access.label}
          hint={<Trans>For workers: entrance, key, alarm</Trans>}
          value={draft.access}
          placeholder={placeholder}
          onChange={(text) => edit({ access: text })}
        />
        <InternalNote
          value={draft.internalNote}
          placeholder={placeholder}
          onChange={(internalNote) => edit({ internalNote })}
        />
      </Stack>
    </Card>
  );
}
