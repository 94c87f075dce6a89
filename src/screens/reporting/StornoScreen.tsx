import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateRangeField } from '../../ui/fields/date/DateRangeField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionGate } from './ConnectionGate.tsx';
import { ReportFrame } from './report/ReportFrame.tsx';
import { ReportProvider } from './report/ReportProvider.tsx';
import { RunButton } from './report/RunButton.tsx';
import { useReportPeriod } from './report/useReportPeriod.ts';
import { ReportsTrail } from './ReportsTrail.tsx';
import { StornoResults } from './storno/StornoResults.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { ReportRun } from '../../actors/exchange/reportRun.ts';
import { formatPeriod, periodOf } from '../../domain/reports/period.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';

const NO_USERS: readonly [] = [];

export function StornoScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Storno times`} trail={<ReportsTrail />}>
      <ConnectionGate>
        <ReportProvider kind="storno">
          <ReportFrame
            loading={t`Applying the storno times…`}
            ready={t`The storno times are applied.`}
            failed={<Trans>Storno report generation failed</Trans>}
            settings={<Settings />}
            results={<StornoResults />}
          />
          <StornoQuestion />
        </ReportProvider>
      </ConnectionGate>
    </Page>
  );
}

function Settings() {
  const { chosen, field } = useReportPeriod();
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '3fr 2fr' }} gap="4" alignItems="start">
      <StornoExplanation />
      <Card title={<Trans>Period</Trans>}>
        <Box px="4" pt="2" pb="4">
          <DateRangeField {...field} />
          <Box pt="5">
            <RunButton request={{ ...chosen, userIds: NO_USERS }}>
              <Trans>Apply storno times</Trans>
            </RunButton>
          </Box>
        </Box>
      </Card>
    </Grid>
  );
}

function StornoExplanation() {
  return (
    <Card title={<Trans>What will be reduced</Trans>}>
      <Stack px="4" pt="1" pb="4" gap="3">
        <Text maxW="72ch">
          <Trans>
            In bexio, the durations of the entries whose business activity is a storno of 50 or 75 %
            are reduced by that percentage. Each reduced entry gets the automatic comment
            _storno_auto_50/75 and is not reduced a second time.
          </Trans>
        </Text>
        <Notice tone="warning">
          <Trans>This changes the entries in bexio and cannot be undone here.</Trans>
        </Notice>
      </Stack>
    </Card>
  );
}

/** Asks before the storno times are applied. */
function StornoQuestion() {
  const isAsking = ReportRun.useSelector((snapshot) => snapshot.matches('asking'));
  return isAsking && <Question />;
}

function Question() {
  const run = ReportRun.useActorRef();
  const request = ReportRun.useSelector(({ context }) => context.request);
  const period = periodOf(request);
  return (
    <ConfirmDialog
      title={period && <Trans>Apply the storno times of {formatPeriod(period)}?</Trans>}
      action={<Trans>Apply storno times</Trans>}
      onConfirm={() => run.send({ type: 'run.confirmed' })}
      onDecline={() => run.send({ type: 'run.declined' })}
    >
      <Trans>
        All storno entries of this period in bexio are reduced by 50 or 75 %, except those that
        already were. This cannot be undone here.
      </Trans>
    </ConfirmDialog>
  );
}
