import { Trans, useLingui } from '@lingui/react/macro';
import { PlaceholderPage } from '../../ui/page/PlaceholderPage.tsx';

export function CalendarScreen() {
  const { t } = useLingui();
  return (
    <PlaceholderPage title={t`Calendar`} state={<Trans>The calendar is not available yet</Trans>}>
      <Trans>It will show the jobs of all workers by day, week and month.</Trans>
    </PlaceholderPage>
  );
}
