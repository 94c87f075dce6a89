import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import type { Absence } from '../../domain/entities.ts';
import { dayWriter } from '../../domain/visits/visitInWords.ts';
import { useWithPart } from './useWithPart.ts';

/** Says of a worker that they are absent, and until when: `abwesend bis 04.12.`. */
export function useAbsenceWords(): (absence: Absence) => string {
  const { t } = useLingui();
  const today = useToday();
  const withPart = useWithPart();
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
      return withPart(days, part);
    },
    [t, today, withPart],
  );
}
