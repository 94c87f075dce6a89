import { Button, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { hasWrongEmail, type DraftOf } from '../../domain/account/userAccess.ts';
import type { Failure } from '../../domain/failure.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { MadeLink } from './MadeLink.tsx';
import { RoleField } from './RoleField.tsx';

/** The open dialog of the page, if one is. */
export function AccessDialog() {
  const draft = UserAccess.useSelector(({ context }) => context.draft);
  const link = UserAccess.useSelector(({ context }) => context.link);
  if (link) return <MadeLink link={link} />;
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

interface AccessFormProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** What the dialogs have in common: a form that is sent, and what became of it. */
function AccessForm({ title, action, children }: AccessFormProps) {
  const id = useId();
  const actor = UserAccess.useActorRef();
  const busy = UserAccess.useSelector((snapshot) => snapshot.matches('saving'));
  const canSubmit = UserAccess.useSelector((snapshot) =>
    snapshot.can({ type: 'submit.requested' }),
  );
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Dialog
      role="dialog"
      title={title}
      onDismiss={close}
      actions={
        <>
          <ActionButton variant="outline" colorPalette="gray" disabled={busy} onClick={close}>
            <Trans>Cancel</Trans>
          </ActionButton>
          <Button
            type="submit"
            form={id}
            disabled={!canSubmit && !busy}
            aria-disabled={busy}
            aria-busy={busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => actor.send({ type: 'submit.requested' })}>
        <Stack gap="4" pt="2" color="fg">
          <Outcome />
          {children}
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Why the last try failed. */
function Outcome() {
  const failure = UserAccess.useSelector(({ context }) => context.failure);
  const refused = UserAccess.useSelector((snapshot) => snapshot.matches({ editing: 'refused' }));
  const unanswered = UserAccess.useSelector((snapshot) =>
    snapshot.matches({ editing: 'unanswered' }),
  );
  if (unanswered) {
    return (
      <Notice tone="failure">
        <Trans>
          It is unclear whether this was saved. The list behind this window shows what is the case.
        </Trans>
        <RequestReference failure={failure} />
      </Notice>
    );
  }
  return refused && failure ? <Refusal failure={failure} /> : null;
}

function Refusal({ failure: { code, message, ...failure } }: { readonly failure: Failure }) {
  return (
    <Notice tone="failure">
      {message ? sentence(message) : <Trans>The server rejected the change.</Trans>}
      {code !== 'refused' && <RequestReference failure={{ code, ...failure }} />}
    </Notice>
  );
}

function useBusy(): boolean {
  return UserAccess.useSelector((snapshot) => snapshot.matches('saving'));
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
