import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Holiday } from '../../domain/holidays/holiday.ts';

/** Names holidays: `Auffahrt`, of half a day `Sechseläuten, nachmittags`. */
export function useHolidayWords(): (holiday: Holiday) => string {
  const { t } = useLingui();
  return useCallback(
    ({ name, part }) => {
      const called = name || t`Public holiday`;
      if (part === 'am') return t`${called}, in the morning`;
      return part === 'pm' ? t`${called}, in the afternoon` : called;
    },
    [t],
  );
}
