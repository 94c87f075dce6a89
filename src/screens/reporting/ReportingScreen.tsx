import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page/Page.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { SignInOutcome } from './SignInOutcome.tsx';
import { Tools } from './Tools.tsx';

export function ReportingScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Reports`}>
      <SignInOutcome />
      <ConnectionCard />
      <Tools />
    </Page>
  );
}
