import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { ProviderConnection } from '../../actors/exchange/providerConnection.ts';
import type { SignInOutcome as Outcome } from '../../domain/reports/signInOutcome.ts';
import { CloseButton } from '../../ui/page/CloseButton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';

const TEXTS: Readonly<Record<Outcome, () => ReactElement>> = {
  refused: () => <Trans>You declined access to bexio. Nothing has changed.</Trans>,
  failed: () => <Trans>The sign-in at bexio failed. Nothing has changed.</Trans>,
  unavailable: () => (
    <Trans>
      bexio cannot be reached. Try again later; if it stays that way, tell your Einsatzplan
      administrator.
    </Trans>
  ),
  notSetUp: () => (
    <Trans>
      bexio is not set up on this server yet. Your Einsatzplan administrator can do that.
    </Trans>
  ),
};

/** Says how a sign-in at bexio ended that did not connect, until there is a connection. */
export function SignInOutcome() {
  const actor = ProviderConnection.useActorRef();
  const outcome = ProviderConnection.useSelector((snapshot) =>
    snapshot.hasTag('connected') ? null : snapshot.context.outcome,
  );
  if (!outcome) return null;
  const close = () => actor.send({ type: 'outcome.dismissed' });
  return (
    <Box role="alert" pb="4">
      <Notice tone="info" action={<CloseButton onClose={close} />}>
        {TEXTS[outcome]()}
      </Notice>
    </Box>
  );
}
