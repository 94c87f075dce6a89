import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router';
import { useOffer } from '../../actors/useOffer.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { daySheetsPath } from '../../domain/route.ts';

interface DaySheetsLinkProps {
  readonly date: LocalDate;
  /** Whose sheet alone is meant; by default those of all. */
  readonly workerId?: number;
}

/** Leads to the sheets of a day, where the backend has what stands on them. */
export function DaySheetsLink({ date, workerId }: DaySheetsLinkProps) {
  if (!useOffer('visitNotes')) return null;
  return (
    <Button asChild variant="outline" _print={{ display: 'none' }}>
      <RouterLink to={daySheetsPath(date, workerId)}>
        {workerId === undefined ? <Trans>Day sheets</Trans> : <Trans>Day sheet</Trans>}
      </RouterLink>
    </Button>
  );
}
