import { Trans } from '@lingui/react/macro';
import { BackLink } from '../page/BackLink.tsx';

export function ReportsTrail() {
  return (
    <BackLink to="/reporting">
      <Trans>Reports</Trans>
    </BackLink>
  );
}
