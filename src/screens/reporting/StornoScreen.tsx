import { Box, Grid } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateRangeField } from '../../ui/fields/DateRangeField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionGate } from './ConnectionGate.tsx';
import { ReportFrame } from './report/ReportFrame.tsx';
import { ReportProvider } from './report/ReportProvider.tsx';
import { RunButton } from './report/RunButton.tsx';
import { useReportPeriod } from './report/useReportPeriod.ts';
import { ReportsTrail } from './ReportsTrail.tsx';
import { StornoExplanation } from './storno/StornoExplanation.tsx';
import { StornoQuestion } from './storno/StornoQuestion.tsx';
import { StornoResults } from './storno/StornoResults.tsx';

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
