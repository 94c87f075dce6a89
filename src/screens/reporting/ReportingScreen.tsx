import { Grid, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { Card } from '../../ui/page/Card.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';

export function ReportingScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Reports`}>
      <Notice tone="info">
        <Trans>
          The reports are not available yet. Timesheets and storno times come together with the
          connection to the accounting.
        </Trans>
      </Notice>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }} gap="4" pt="4">
        <Report path="/reporting/vacation" title={t`Vacation`}>
          <Trans>Vacation data from calendar entries.</Trans>
        </Report>
        <Report path="/reporting/timesheets" title={t`Timesheets`}>
          <Trans>The hours of every worker in a period.</Trans>
        </Report>
        <Report path="/reporting/storno" title={t`Storno times`}>
          <Trans>The times of cancelled visits in a period.</Trans>
        </Report>
      </Grid>
    </Page>
  );
}

interface ReportProps {
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Report({ path, title, children }: ReportProps) {
  return (
    <Card
      title={
        <Link asChild color="accent.fg">
          <RouterLink to={path}>{title}</RouterLink>
        </Link>
      }
    >
      <Text px="4" pb="3.5" color="fg.muted">
        {children}
      </Text>
    </Card>
  );
}
