import { Link } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiFileDocumentOutline } from '@mdi/js';
import { Link as RouterLink, useLocation } from 'react-router';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { daySheetsPath } from '../../domain/sheets/daySheetsPath.ts';
import { Icon } from '../../ui/Icon.tsx';

interface DaySheetsLinkProps {
  readonly date: LocalDate;
  /** Whose sheet alone is meant; by default those of all. */
  readonly workerId?: number;
}

/** Leads to the sheets of a day, where the backend has what stands on them. */
export function DaySheetsLink({ date, workerId }: DaySheetsLinkProps) {
  const { pathname } = useLocation();
  if (!useFeature('einsatzplan')) return null;
  return (
    <Link asChild _print={{ display: 'none' }}>
      <RouterLink to={daySheetsPath(date, workerId)} state={{ openedFrom: pathname }}>
        <Icon path={mdiFileDocumentOutline} />
        {workerId === undefined ? <Trans>Day sheets</Trans> : <Trans>Day sheet</Trans>}
      </RouterLink>
    </Link>
  );
}
