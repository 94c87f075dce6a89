import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';

/** The way from a report back to all of them. */
export function ReportsTrail() {
  return (
    <Link asChild color="fg.muted">
      <RouterLink to="/reporting">
        <Trans>Reports</Trans>
      </RouterLink>
    </Link>
  );
}
