import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { Grid } from '@chakra-ui/react';
import { ProviderConnection } from '../../actors/exchange/providerConnection.ts';
import { mdiBeach, mdiClockOutline, mdiFileUndoOutline } from '@mdi/js';
import { SignInOutcome } from './SignInOutcome.tsx';
import { Tool } from './Tool.tsx';

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

/** The reports; those that need the provider are disabled until it is connected. */
function Tools() {
  const { t } = useLingui();
  const checking = ProviderConnection.useSelector((snapshot) => snapshot.matches('checking'));
  const connected = ProviderConnection.useSelector((snapshot) => snapshot.hasTag('connected'));
  const access = connected ? 'open' : checking ? 'unknown' : 'closed';
  return (
    <Grid as="ul" listStyleType="none" gap="3" pt="4">
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
      <Tool path="/reporting/vacation" icon={mdiBeach} title={t`Vacation`} access="later">
        <Trans>Vacation data from calendar entries.</Trans>
      </Tool>
    </Grid>
  );
}
