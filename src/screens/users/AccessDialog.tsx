import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { useDraft, useIsSending, type DialogFormRef } from '../../actors/dialogForm.ts';
import { hasWrongEmail, type AccessDraft, type DraftOf } from '../../domain/account/userAccess.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FormDialog } from '../page/dialogs/FormDialog.tsx';
import { LinksOffer } from './LinksOffer.tsx';
import { MadeLink } from './MadeLink.tsx';
import { RenewedLinks } from './RenewedLinks.tsx';
import { RoleField } from './RoleField.tsx';

/** The open dialog of the page, if one is. */
export function AccessDialog() {
  const form = UserAccess.useSelector(({ children }) => children.form);
  const offer = UserAccess.useSelector(({ children }) => children.offer);
  const link = UserAccess.useSelector(({ context }) => context.link);
  const isRenewed = UserAccess.useSelector((snapshot) => snapshot.matches('renewed'));
  if (link) return <MadeLink link={link} />;
  if (isRenewed) return <RenewedLinks />;
  if (offer) return <LinksOffer form={offer} />;
  return form ? <OpenForm form={form} /> : null;
}

interface FormProps<Kind extends AccessDraft['kind']> {
  readonly form: DialogFormRef;
  readonly draft: DraftOf<Kind>;
}

function OpenForm({ form }: { readonly form: DialogFormRef }) {
  const draft = useDraft<AccessDraft>(form);
  switch (draft.kind) {
    case 'invite':
      return <Invitation form={form} draft={draft} />;
    case 'change':
      return <Access form={form} draft={draft} />;
    case 'link':
      return <LinkQuestion form={form} draft={draft} />;
  }
}

function Invitation({ form, draft }: FormProps<'invite'>) {
  const { t } = useLingui();
  const busy = useIsSending(form);
  const edit = (change: Partial<DraftOf<'invite'>>) =>
    form.send({ type: 'draft.edited', edit: change });
  return (
    <FormDialog
      form={form}
      title={<Trans>Invite somebody</Trans>}
      action={<Trans>Make the link</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          You get a link to pass on. With it the person chooses a password, once and within 72
          hours.
        </Trans>
      </Text>
      <TextField
        label={t`Username`}
        name="new-username"
        autoComplete="off"
        autoCapitalize="none"
        autoFocus
        required
        maxLength={200}
        readOnly={busy}
        value={draft.username}
        onChange={(username) => edit({ username })}
      />
      <EmailField draft={draft} disabled={busy} onChange={(email) => edit({ email })} />
      <RoleField role={draft.role} disabled={busy} onChoose={(role) => edit({ role })} />
    </FormDialog>
  );
}

interface EmailFieldProps {
  readonly draft: DraftOf<'invite' | 'change'>;
  readonly disabled: boolean;
  readonly onChange: (email: string) => void;
}

function EmailField({ draft, disabled, onChange }: EmailFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      name="new-email"
      inputMode="email"
      autoComplete="off"
      maxLength={254}
      readOnly={disabled}
      value={draft.email}
      problem={hasWrongEmail(draft) && <Trans>Please enter an address like name@example.ch.</Trans>}
      onChange={onChange}
    />
  );
}

function Access({ form, draft }: FormProps<'change'>) {
  const busy = useIsSending(form);
  const { username } = draft.user;
  return (
    <FormDialog form={form} title={<Trans>Change {username}</Trans>} action={<Trans>Save</Trans>}>
      <EmailField
        draft={draft}
        disabled={busy}
        onChange={(email) => form.send({ type: 'draft.edited', edit: { email } })}
      />
      <RoleField
        role={draft.role}
        disabled={busy}
        onChoose={(role) => form.send({ type: 'draft.edited', edit: { role } })}
      />
      <Stack gap="1">
        <CheckField
          label={<Trans>Disabled: can no longer sign in</Trans>}
          checked={draft.disabled}
          disabled={busy}
          onChange={(disabled) => form.send({ type: 'draft.edited', edit: { disabled } })}
        />
        <Text color="fg.muted">
          <Trans>Whoever is disabled is signed out at once, everywhere.</Trans>
        </Text>
      </Stack>
    </FormDialog>
  );
}

function LinkQuestion({ form, draft }: FormProps<'link'>) {
  const { username } = draft.user;
  return (
    <FormDialog
      form={form}
      title={<Trans>New sign-in link for {username}?</Trans>}
      action={<Trans>Make the link</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          With the link {username} chooses a new password, once and within 72 hours. An earlier link
          stops working now; the present password works until the link is used.
        </Trans>
      </Text>
    </FormDialog>
  );
}
