import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { hasWrongEmail, type DraftOf } from '../../domain/account/userAccess.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { AccessForm, useBusy } from './AccessForm.tsx';
import { LinksOffer } from './LinksOffer.tsx';
import { MadeLink } from './MadeLink.tsx';
import { RenewedLinks } from './RenewedLinks.tsx';
import { RoleField } from './RoleField.tsx';

/** The open dialog of the page, if one is. */
export function AccessDialog() {
  const draft = UserAccess.useSelector(({ context }) => context.draft);
  const link = UserAccess.useSelector(({ context }) => context.link);
  const isOffering = UserAccess.useSelector(
    (snapshot) => snapshot.matches('offering') || snapshot.matches('renewing'),
  );
  const isRenewed = UserAccess.useSelector((snapshot) => snapshot.matches('renewed'));
  if (link) return <MadeLink link={link} />;
  if (isRenewed) return <RenewedLinks />;
  if (isOffering && draft?.kind === 'change') return <LinksOffer draft={draft} />;
  switch (draft?.kind) {
    case 'invite':
      return <Invitation draft={draft} />;
    case 'change':
      return <Access draft={draft} />;
    case 'link':
      return <LinkQuestion draft={draft} />;
    case undefined:
      return null;
  }
}

function Invitation({ draft }: { readonly draft: DraftOf<'invite'> }) {
  const { t } = useLingui();
  const actor = UserAccess.useActorRef();
  const busy = useBusy();
  const edit = (change: Partial<DraftOf<'invite'>>) =>
    actor.send({ type: 'draft.edited', edit: change });
  return (
    <AccessForm title={<Trans>Invite somebody</Trans>} action={<Trans>Make the link</Trans>}>
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
    </AccessForm>
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

function Access({ draft }: { readonly draft: DraftOf<'change'> }) {
  const actor = UserAccess.useActorRef();
  const busy = useBusy();
  const { username } = draft.user;
  return (
    <AccessForm title={<Trans>Change {username}</Trans>} action={<Trans>Save</Trans>}>
      <EmailField
        draft={draft}
        disabled={busy}
        onChange={(email) => actor.send({ type: 'draft.edited', edit: { email } })}
      />
      <RoleField
        role={draft.role}
        disabled={busy}
        onChoose={(role) => actor.send({ type: 'draft.edited', edit: { role } })}
      />
      <Stack gap="1">
        <CheckField
          label={<Trans>Disabled: can no longer sign in</Trans>}
          checked={draft.disabled}
          disabled={busy}
          onChange={(disabled) => actor.send({ type: 'draft.edited', edit: { disabled } })}
        />
        <Text color="fg.muted">
          <Trans>Whoever is disabled is signed out at once, everywhere.</Trans>
        </Text>
      </Stack>
    </AccessForm>
  );
}

function LinkQuestion({ draft }: { readonly draft: DraftOf<'link'> }) {
  const { username } = draft.user;
  return (
    <AccessForm
      title={<Trans>New link for {username}?</Trans>}
      action={<Trans>Make the link</Trans>}
    >
      <Text color="fg.muted">
        <Trans>
          With the link {username} chooses a new password, once and within 72 hours. An earlier link
          stops working now; the present password works until the link is used.
        </Trans>
      </Text>
    </AccessForm>
  );
}
