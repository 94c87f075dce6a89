import { Trans } from '@lingui/react/macro';
import { BackLink } from '../page/BackLink.tsx';

/** The way from a report back to all of them. */
export function ReportsTrail() {
  return (
    <BackLink to="/reporting">
      <Trans>Reports</Trans>
    </BackLink>
  );
}
