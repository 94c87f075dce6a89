import { Trans, useLingui } from '@lingui/react/macro';
import { PlaceholderPage } from '../../ui/page/PlaceholderPage.tsx';
import { ReportsTrail } from './ReportsTrail.tsx';

export function VacationScreen() {
  const { t } = useLingui();
  return (
    <PlaceholderPage
      title={t`Vacation`}
      trail={<ReportsTrail />}
      state={<Trans>Vacation from the calendar is not available yet</Trans>}
    >
      <Trans>This feature will show vacation data from calendar entries.</Trans>
    </PlaceholderPage>
  );
}
