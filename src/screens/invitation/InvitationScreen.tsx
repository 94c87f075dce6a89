import { Box, Button, Flex, Heading, Spinner, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { Invited, useInvitationProps } from '../../actors/account/invitation.ts';
import { useSession, useSessionActor, useUsername } from '../../actors/session/session.ts';
import { tokenOf } from '../../domain/account/invitation.ts';
import { HOME_PATH, ROUTES } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { InvitationForm } from './InvitationForm.tsx';

/** What a one-time link opens, without a session: a password is set, which signs in. */
export function InvitationScreen() {
  const { t } = useLingui();
  const token = tokenOf(useLocation().hash);
  return (
    <Invited.Provider key={token} {...useInvitationProps(token)}>
      <title>{`${t`Set password`} – Einsatzplan`}</title>
      <Flex justify="center" px="4" pt={{ base: '6', sm: '10vh' }}>
        <Card w="full" maxW="440px" p={{ base: '5', sm: '7' }}>
          <Stack gap="4">
            <Heading as="h1" fontSize="lg" fontWeight="semibold">
              <Trans>Set password</Trans>
            </Heading>
            <InvitationContent />
          </Stack>
        </Card>
      </Flex>
    </Invited.Provider>
  );
}

/** The two charts of this page do not know each other: this forwards events between them. */
function useSessionHandover() {
  const invited = Invited.useActorRef();
  const session = useSessionActor();
  useEffect(() => {
    const accepted = invited.on('signIn.accepted', () => session.send({ type: 'signIn.accepted' }));
    const unconfirmed = session.on('session.unconfirmed', () =>
      invited.send({ type: 'session.unconfirmed' }),
    );
    return () => {
      accepted.unsubscribe();
      unconfirmed.unsubscribe();
    };
  }, [invited, session]);
}

function InvitationContent() {
  const opening = Invited.useSelector((snapshot) => snapshot.matches('opening'));
  const accepted = Invited.useSelector((snapshot) => snapshot.matches('accepted'));
  const unconfirmed = Invited.useSelector((snapshot) => snapshot.matches('unconfirmed'));
  const invalid = Invited.useSelector((snapshot) => snapshot.matches('invalid'));
  const unopened = Invited.useSelector((snapshot) => snapshot.matches('unopened'));
  const signedIn = useSession((snapshot) => snapshot.matches('signedIn'));
  useSessionHandover();
  if (signedIn) return accepted ? <Navigate to={HOME_PATH} replace /> : <SignedInAlready />;
  if (unconfirmed) {
    return (
      <SignInHint>
        <Notice tone="success">
          <Trans>Your password is set. Sign in with it.</Trans>
        </Notice>
      </SignInHint>
    );
  }
  if (invalid) {
    return (
      <SignInHint>
        <Notice tone="failure">
          <Trans>This link is not valid, or no longer: it works once, and for 72 hours.</Trans>
        </Notice>
        <Text>
          <Trans>
            If you have set your password already, sign in with it. Otherwise ask the person who
            sent you the link for a new one.
          </Trans>
        </Text>
      </SignInHint>
    );
  }
  if (unopened) return <Unopened />;
  if (opening) {
    return (
      <Flex justify="center" py="6" aria-busy="true" {...delayedFadeIn}>
        <Spinner color="accent.border" />
      </Flex>
    );
  }
  return <InvitationForm />;
}

/** What is said, with the way to the sign-in. */
function SignInHint({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Stack gap="3" role="status">
        {children}
      </Stack>
      <Button asChild variant="outline" alignSelf="start">
        <Link to={ROUTES.signIn.path}>
          <Trans>Go to sign-in</Trans>
        </Link>
      </Button>
    </>
  );
}

function SignedInAlready() {
  const session = useSessionActor();
  const username = useUsername();
  return (
    <>
      <Text>
        <Trans>You are signed in as {username}. This link is for somebody who is not.</Trans>
      </Text>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => session.send({ type: 'signOut.requested' })}>
          <Trans>Sign out</Trans>
        </Button>
        <Button asChild variant="outline" colorPalette="gray">
          <Link to={HOME_PATH}>
            <Trans>Go to the start page</Trans>
          </Link>
        </Button>
      </Flex>
    </>
  );
}

function Unopened() {
  const actor = Invited.useActorRef();
  const failure = Invited.useSelector(({ context }) => context.failure);
  return (
    <Notice
      tone="failure"
      action={<RetryButton onRetry={() => actor.send({ type: 'retry.requested' })} />}
    >
      <Box>
        <Trans>The link could not be checked.</Trans>{' '}
        {failure && <LoadErrorHint failure={failure} />}
      </Box>
      <RequestReference failure={failure} />
    </Notice>
  );
}
