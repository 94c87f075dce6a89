import { Trans } from '@lingui/react/macro';
import { ROUTES } from '../../domain/navigation/route.ts';
import { BackLink } from '../page/BackLink.tsx';

/** Leads to the import of files. */
export function ImportTrail() {
  return (
    <BackLink to={ROUTES.import.path}>
      <Trans>Import data</Trans>
    </BackLink>
  );
}
