import { Trans, useLingui } from '@lingui/react/macro';
import { PlaceholderPage } from '../../ui/page/PlaceholderPage.tsx';
import { ReportsTrail } from './ReportsTrail.tsx';

export function StornoScreen() {
  const { t } = useLingui();
  return (
    <PlaceholderPage
      title={t`Storno times`}
      trail={<ReportsTrail />}
      state={<Trans>The storno report is not available yet</Trans>}
    >
      <Trans>
        It will apply the times of cancelled visits in a period. It needs the connection to the
        accounting.
      </Trans>
    </PlaceholderPage>
  );
}
