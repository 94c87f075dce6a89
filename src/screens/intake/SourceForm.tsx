import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useIsSending, type DialogFormRef } from '../../actors/dialogForm.ts';
import {
  isThanksElsewhere,
  wrongWebsiteIn,
  type IntakeDraftOf,
  type IntakeEdit,
} from '../../domain/intake/intakeDraft.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Input } from '../../ui/fields/Input.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../page/dialogs/FormDialog.tsx';

type FormDraft = IntakeDraftOf<'add' | 'change'>;

interface SourceFormProps {
  readonly form: DialogFormRef;
  readonly draft: FormDraft;
}

/** Describes a form on a website: a new one, or one that is there. */
export function SourceForm({ form, draft }: SourceFormProps) {
  const { t } = useLingui();
  const busy = useIsSending(form);
  const edit = (change: IntakeEdit) => form.send({ type: 'draft.edited', edit: change });
  const known = draft.kind === 'change' ? draft.source.name : null;
  return (
    <FormDialog
      form={form}
      title={known === null ? <Trans>Add a form</Trans> : <Trans>Change «{known}»</Trans>}
      action={known === null ? <Trans>Make the address</Trans> : <Trans>Save</Trans>}
    >
      <TextField
        label={t`Name`}
        name="form-name"
        autoComplete="off"
        autoFocus
        required
        maxLength={200}
        readOnly={busy}
        hint={<Trans>What the office calls it.</Trans>}
        value={draft.name}
        onChange={(name) => edit({ name })}
      />
      <WebsitesField draft={draft} busy={busy} onEdit={edit} />
      <TextField
        label={t`Page of thanks`}
        name="thanks"
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
        readOnly={busy}
        hint={
          <Trans>Where people get to once they have sent it. Without one we say thank you.</Trans>
        }
        problem={
          isThanksElsewhere(draft) && <Trans>The page has to be on one of these websites.</Trans>
        }
        value={draft.thanksUrl}
        onChange={(thanksUrl) => edit({ thanksUrl })}
      />
      {draft.kind === 'change' && (
        <Stack gap="1">
          <CheckField
            label={<Trans>Switched off: takes no requests</Trans>}
            checked={draft.disabled}
            disabled={busy}
            onChange={(disabled) => edit({ disabled })}
          />
          <Text color="fg.muted">
            <Trans>Whoever sends the form then is asked to call you.</Trans>
          </Text>
        </Stack>
      )}
    </FormDialog>
  );
}

interface WebsitesFieldProps {
  readonly draft: FormDraft;
  readonly busy: boolean;
  readonly onEdit: (edit: IntakeEdit) => void;
}

function WebsitesField({ draft, busy, onEdit }: WebsitesFieldProps) {
  const id = useId();
  const wrong = wrongWebsiteIn(draft);
  return (
    <FieldFrame
      fieldId={id}
      label={<Trans>Websites with the form</Trans>}
      required
      hint={<Trans>One a line, also without «www»: nobody else may send it.</Trans>}
      problem={wrong !== null && <Trans>{wrong} is not the address of a website.</Trans>}
    >
      <Input
        as="textarea"
        id={id}
        name="websites"
        h="auto"
        minH="5.5rem"
        py="1.5"
        resize="none"
        spellCheck={false}
        autoCapitalize="none"
        aria-required
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-said`}
        readOnly={busy}
        value={draft.websites}
        onChange={({ target }) => onEdit({ websites: target.value })}
      />
    </FieldFrame>
  );
}
