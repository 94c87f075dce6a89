import { Box, Button, Flex, Heading, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { useSessionActor } from '../../actors/session/session.ts';
import { SignIn, useSignInProps } from '../../actors/account/signIn.ts';
import { useResumableDrafts } from '../../actors/runtime/useResumableDrafts.ts';
import type { CredentialsEdit } from '../../domain/account/credentials.ts';
import { Form } from '../../ui/fields/Form.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useFilledFields } from '../../ui/fields/useFilledFields.ts';

export function SignInScreen() {
  return (
    <SignIn.Provider {...useSignInProps()}>
      <Flex justify="center" px="4" pt={{ base: '6', sm: '10vh' }}>
        <Card w="full" maxW="360px" p={{ base: '5', sm: '7' }}>
          <SignInForm />
        </Card>
      </Flex>
    </SignIn.Provider>
  );
}

/** The two charts of this page do not know each other: this forwards events between them. */
function useSessionHandover() {
  const signIn = SignIn.useActorRef();
  const session = useSessionActor();
  useEffect(() => {
    const accepted = signIn.on('signIn.accepted', () => session.send({ type: 'signIn.accepted' }));
    const unconfirmed = session.on('session.unconfirmed', () =>
      signIn.send({ type: 'session.unconfirmed' }),
    );
    return () => {
      accepted.unsubscribe();
      unconfirmed.unsubscribe();
    };
  }, [signIn, session]);
}

function SignInForm() {
  const { t } = useLingui();
  const actor = SignIn.useActorRef();
  const { username, password } = SignIn.useSelector(({ context }) => context.draft);
  const canSubmit = SignIn.useSelector((snapshot) => snapshot.can({ type: 'submit.requested' }));
  const busy = SignIn.useSelector((snapshot) => snapshot.hasTag('busy'));
  const problem = SignIn.useSelector((snapshot) =>
    snapshot.matches({ editing: 'rejected' })
      ? 'rejected'
      : snapshot.matches({ editing: 'failed' })
        ? 'failed'
        : null,
  );
  const hasUnsavedDrafts = useResumableDrafts().length > 0;
  const noticeId = useId();
  const passwordField = useRef<HTMLInputElement>(null);
  const edit = (change: CredentialsEdit) => actor.send({ type: 'draft.edited', edit: change });
  const form = useFilledFields({ username, password }, (name, text) => edit({ [name]: text }));
  useSessionHandover();
  useEffect(() => {
    const { draft, sent } = actor.getSnapshot().context;
    // If a newer password is being typed, selecting it would let the next key replace it.
    if (problem && draft.password === sent.password) passwordField.current?.select();
  }, [problem, actor]);

  return (
    <Form ref={form} onSubmit={() => actor.send({ type: 'submit.requested' })}>
      <title>{`${t`Sign in`} – Einsatzplan`}</title>
      <Stack gap="4">
        <Heading as="h1" fontSize="lg" fontWeight="semibold">
          <Trans>Sign in</Trans>
        </Heading>
        {hasUnsavedDrafts && !problem && (
          <Box id={noticeId}>
            <Notice tone="info">
              <Trans>Unsaved changes are kept in this tab. Sign in to continue with yours.</Trans>
            </Notice>
          </Box>
        )}
        {problem && (
          <Notice tone="failure">
            {problem === 'rejected' ? (
              <Trans>Invalid username or password</Trans>
            ) : (
              <Trans>An error occurred. Please try again.</Trans>
            )}
          </Notice>
        )}
        <TextField
          label={<Trans>Username</Trans>}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          aria-describedby={hasUnsavedDrafts && !problem ? noticeId : undefined}
          value={username}
          invalid={problem === 'rejected'}
          onChange={(name) => edit({ username: name })}
        />
        <TextField
          ref={passwordField}
          label={<Trans>Password</Trans>}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          invalid={problem === 'rejected'}
          onChange={(secret) => edit({ password: secret })}
        />
        <Button type="submit" disabled={!canSubmit && !busy} aria-disabled={busy} aria-busy={busy}>
          {busy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>}
        </Button>
        <VisuallyHidden role="status">{busy && <Trans>Signing in…</Trans>}</VisuallyHidden>
      </Stack>
    </Form>
  );
}
