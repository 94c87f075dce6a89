import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { Box, Grid } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { ProviderConnection } from '../../actors/providerConnection.ts';
import type { SignInOutcome as Outcome } from '../../domain/reports/signInOutcome.ts';
import { CloseButton } from '../../ui/page/CloseButton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { mdiBeach, mdiClockOutline, mdiFileUndoOutline } from '@mdi/js';
import { Tool } from './Tool.tsx';

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

export function ReportingScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Reports`}>
      <SignInOutcome />
      <ConnectionCard />
      <Tools />
    </Page>
  );
}

/** Says how a sign-in at bexio ended that did not connect, until there is a connection. */
function SignInOutcome() {
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

/** The reports; those that need the provider are disabled until it is connected. */
function Tools() {
  const { t } = useLingui();
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  const access = connected ? 'open' : checking ? 'unknown' : 'closed';
  return (
    <Grid as="ul" listStyleType="none" gap="3" pt="4">
      <Tool path="/reporting/vacation" icon={mdiBeach} title={t`Vacation`} access="open">
        <Trans>Vacation data from calendar entries.</Trans>
      </Tool>
      <Tool
        path="/reporting/timesheets"
        icon={mdiClockOutline}
        title={t`Timesheets`}
        access={access}
      >
        <Trans>The hours of every worker in a period.</Trans>
      </Tool>
      <Tool
        path="/reporting/storno"
        icon={mdiFileUndoOutline}
        title={t`Storno times`}
        access={access}
      >
        <Trans>Reduces the time entries of visits that were cancelled too late.</Trans>
      </Tool>
    </Grid>
  );
}
