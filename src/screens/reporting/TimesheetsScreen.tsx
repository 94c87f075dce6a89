import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  TimesheetSetup,
  useResumedSetup,
  useTimesheetSetupProps,
} from '../../actors/exchange/timesheetSetup.ts';
import { DateRangeField } from '../../ui/fields/date/DateRangeField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionGate } from './ConnectionGate.tsx';
import { ReportFrame } from './report/ReportFrame.tsx';
import { ReportProvider } from './report/ReportProvider.tsx';
import { RunButton } from './report/RunButton.tsx';
import { useReportPeriod } from './report/useReportPeriod.ts';
import { ReportsTrail } from './ReportsTrail.tsx';
import { TimesheetResults } from './timesheets/TimesheetResults.tsx';
import { UserSelection } from './UserSelection.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadErrorHint } from '../page/LoadErrorHint.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { RetryButton } from '../page/RetryButton.tsx';

export function TimesheetsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Timesheets`} trail={<ReportsTrail />}>
      <ConnectionGate>
        <Timesheets />
      </ConnectionGate>
    </Page>
  );
}

function Timesheets() {
  const { t } = useLingui();
  return (
    <TimesheetSetup.Provider {...useTimesheetSetupProps()}>
      <ReportProvider kind="timesheets">
        <ReportFrame
          loading={t`Loading the timesheets…`}
          ready={t`The timesheets are loaded.`}
          failed={<Trans>Report generation failed</Trans>}
          settings={<Settings />}
          results={<TimesheetResults />}
        />
      </ReportProvider>
    </TimesheetSetup.Provider>
  );
}

function Settings() {
  const { chosen, field } = useReportPeriod();
  const userIds = TimesheetSetup.useSelector(({ context }) => context.selected);
  const isSelectionEmpty = TimesheetSetup.useSelector(
    (snapshot) => snapshot.matches('choosing') && snapshot.context.selected.length === 0,
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '3fr 2fr' }} gap="4" alignItems="start">
      <UserCard />
      <Card title={<Trans>Period</Trans>}>
        <Box px="4" pt="2" pb="4">
          <DateRangeField {...field} />
          <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" pt="5">
            <RunButton request={{ ...chosen, userIds }}>
              <Trans>Load data</Trans>
            </RunButton>
            <Text color="fg.muted" role="status">
              {isSelectionEmpty && <Trans>Select at least one user.</Trans>}
            </Text>
          </Flex>
        </Box>
      </Card>
    </Grid>
  );
}

/** Whose timesheets are reported. */
function UserCard() {
  const setup = TimesheetSetup.useActorRef();
  useResumedSetup();
  const users = TimesheetSetup.useSelector(({ context }) => context.users);
  const selected = TimesheetSetup.useSelector(({ context }) => context.selected);
  const failure = TimesheetSetup.useSelector(({ context }) => context.failure);
  const hasFailed = TimesheetSetup.useSelector((snapshot) => snapshot.matches('failed'));
  const loading = TimesheetSetup.useSelector((snapshot) => snapshot.matches('loading'));
  const title = <Trans>Users</Trans>;
  if (hasFailed && failure) {
    return (
      <Card title={title}>
        <EmptyState
          failed
          title={<Trans>The users could not be loaded</Trans>}
          action={<RetryButton onRetry={() => setup.send({ type: 'retry.requested' })} />}
        >
          <LoadErrorHint failure={failure} />
          <RequestReference failure={failure} />
        </EmptyState>
      </Card>
    );
  }
  return (
    <UserSelection
      title={title}
      users={loading ? null : users}
      selected={selected}
      onSelect={(ids) => setup.send({ type: 'users.selected', ids })}
      onDeselect={(ids) => setup.send({ type: 'users.deselected', ids })}
    />
  );
}
