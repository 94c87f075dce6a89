import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { DayPart } from '../../domain/entities.ts';

/** Says of days which part of each is meant: `Do 26.11., vormittags`. */
export function useWithPart(): (days: string, part: DayPart) => string {
  const { t } = useLingui();
  return useCallback(
    (days, part) => {
      if (part === 'all') return days;
      return part === 'am' ? t`${days}, mornings` : t`${days}, afternoons`;
    },
    [t],
  );
}
