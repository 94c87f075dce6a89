import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionGate } from './ConnectionGate.tsx';
import { ReportsTrail } from './ReportsTrail.tsx';

export function TimesheetsScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Timesheets`} trail={<ReportsTrail />}>
      <ConnectionGate>
        <Card>
          <EmptyState title={<Trans>The timesheet report is not available yet</Trans>}>
            <Trans>It will show the hours of every worker in a period.</Trans>
          </EmptyState>
        </Card>
      </ConnectionGate>
    </Page>
  );
}
