import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Period } from '../../domain/calendar/visitPeriods.ts';
import { isUnconfirmed } from '../../domain/job/confirmedTerms.ts';
import type { ListFilter } from '../list/listFilter.ts';
import type { JobLine } from '../../domain/job/jobLines.ts';

const inPeriod = (period: Period) => ({
  name: 'when' as const,
  value: period,
  matches: ({ periods }: JobLine) => periods.includes(period),
});

export function useJobFilters(): readonly ListFilter<JobLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { ...inPeriod('today'), label: t`Today` },
      { ...inPeriod('tomorrow'), label: t`Tomorrow` },
      { ...inPeriod('week'), label: t`This week` },
      {
        name: 'unconfirmed',
        value: '1',
        label: t`Unconfirmed`,
        matches: isUnconfirmed,
      },
    ],
    [t],
  );
}
