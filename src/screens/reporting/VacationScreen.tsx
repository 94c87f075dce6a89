import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/page/Card.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ReportsTrail } from './ReportsTrail.tsx';

/** A page without a function yet. */
export function VacationScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Vacation`} trail={<ReportsTrail />}>
      <Card>
        <EmptyState title={<Trans>Vacation from the calendar is not available yet</Trans>}>
          <Trans>This feature will show vacation data from calendar entries.</Trans>
        </EmptyState>
      </Card>
    </Page>
  );
}
