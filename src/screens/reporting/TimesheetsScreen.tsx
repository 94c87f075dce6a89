import { Trans, useLingui } from '@lingui/react/macro';
import { PlaceholderPage } from '../../ui/page/PlaceholderPage.tsx';
import { ReportsTrail } from './ReportsTrail.tsx';

export function TimesheetsScreen() {
  const { t } = useLingui();
  return (
    <PlaceholderPage
      title={t`Timesheets`}
      trail={<ReportsTrail />}
      state={<Trans>The timesheet report is not available yet</Trans>}
    >
      <Trans>
        It will show the hours of every worker in a period. It needs the connection to the
        accounting.
      </Trans>
    </PlaceholderPage>
  );
}
