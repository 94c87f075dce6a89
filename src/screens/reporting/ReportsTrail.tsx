import { Trans } from '@lingui/react/macro';
import { TrailLink } from '../page/BackLink.tsx';

/** The way from a report back to all of them. */
export function ReportsTrail() {
  return (
    <TrailLink to="/reporting">
      <Trans>Reports</Trans>
    </TrailLink>
  );
}
