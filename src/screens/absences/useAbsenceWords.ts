import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useToday } from '../../actors/useToday.ts';
import type { Absence } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';

/** Says of a worker that they are absent, and until when: `abwesend bis 04.12.`. */
export function useAbsenceWords(): (absence: Absence) => string {
  const { t } = useLingui();
  const today = useToday();
  return useCallback(
    ({ firstDay, lastDay, part }) => {
      const inWords = dayWriter(today);
      const last = lastDay && inWords(lastDay);
      const days =
        last === null
          ? t`absent until further notice`
          : firstDay === lastDay
            ? t`absent on ${last}`
            : t`absent until ${last}`;
      if (part === 'all') return days;
      return part === 'am' ? t`${days}, mornings` : t`${days}, afternoons`;
    },
    [t, today],
  );
}
