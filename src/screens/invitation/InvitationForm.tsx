import { Button, chakra, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Invited } from '../../actors/account/invitation.ts';
import type { InvitationDraft } from '../../domain/account/invitation.ts';
import type { Failure } from '../../domain/failure.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useFilledFields } from '../../ui/fields/useFilledFields.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { NewPasswordFields } from '../passwordChange/NewPasswordFields.tsx';

/** The fields as password managers know them. */
const FILLED = {
  username: 'username',
  'new-password': 'newPassword',
  'confirm-password': 'confirmation',
} as const satisfies Record<string, keyof InvitationDraft>;

export function InvitationForm() {
  const actor = Invited.useActorRef();
  const draft = Invited.useSelector(({ context }) => context.draft);
  const username = Invited.useSelector(({ context }) => context.invitation.username);
  const failure = Invited.useSelector(({ context }) => context.failure);
  const rejectedFields = Invited.useSelector(({ context }) => context.rejectedFields);
  const canSubmit = Invited.useSelector((snapshot) => snapshot.can({ type: 'submit.requested' }));
  const busy = Invited.useSelector(
    (snapshot) => snapshot.matches('submitting') || snapshot.matches('accepted'),
  );
  const refused = Invited.useSelector((snapshot) => snapshot.matches({ editing: 'refused' }));
  const unanswered = Invited.useSelector((snapshot) => snapshot.matches({ editing: 'unanswered' }));
  const [shown, setShown] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const edit = (change: Partial<InvitationDraft>) =>
    actor.send({ type: 'draft.edited', edit: change });
  const form = useFilledFields(
    {
      username: draft.username,
      'new-password': draft.newPassword,
      'confirm-password': draft.confirmation,
    },
    (name: keyof typeof FILLED, text) => edit({ [FILLED[name]]: text }),
  );
  useEffect(() => {
    if (refused) passwordField.current?.select();
  }, [refused]);
  return (
    <Form ref={form} onSubmit={() => actor.send({ type: 'submit.requested' })}>
      <Stack gap="4">
        {refused && failure && <Refusal failure={failure} />}
        {unanswered && (
          <Notice tone="failure">
            <Trans>It is unclear whether the password was set. Try again.</Trans>
            <RequestReference failure={failure} />
          </Notice>
        )}
        {username === null ? (
          <>
            <Text>
              <Trans>You are the first here: you may do everything, and add others.</Trans>
            </Text>
            <TextField
              label={<Trans>Username</Trans>}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              autoFocus
              maxLength={200}
              readOnly={busy}
              value={draft.username}
              invalid={rejectedFields.includes('username')}
              onChange={(name) => edit({ username: name })}
            />
          </>
        ) : (
          <>
            <Text>
              <Trans>
                For{' '}
                <chakra.bdi fontWeight="semibold" overflowWrap="anywhere">
                  {username}
                </chakra.bdi>
                . You sign in with this name and the password that you choose now.
              </Trans>
            </Text>
            <input name="name" autoComplete="username" value={username} readOnly hidden />
          </>
        )}
        <NewPasswordFields
          ref={passwordField}
          draft={draft}
          label={<Trans>Password</Trans>}
          repeatLabel={<Trans>Repeat password</Trans>}
          rejected={rejectedFields.includes('newPassword')}
          busy={busy}
          shown={shown}
          onShown={setShown}
          onEdit={edit}
        />
        <Button
          type="submit"
          w="full"
          disabled={!canSubmit && !busy}
          aria-disabled={busy}
          aria-busy={busy}
        >
          {busy ? <Trans>Signing in…</Trans> : <Trans>Set password and sign in</Trans>}
        </Button>
        <VisuallyHidden role="status">{busy && <Trans>Signing in…</Trans>}</VisuallyHidden>
      </Stack>
    </Form>
  );
}

function Refusal({ failure }: { readonly failure: Failure }) {
  const { code, message } = failure;
  return (
    <Notice tone="failure">
      {message ? sentence(message) : <Trans>An error occurred. Please try again.</Trans>}
      {code !== 'refused' && <RequestReference failure={failure} />}
    </Notice>
  );
}
