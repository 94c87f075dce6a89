import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { isolated } from '../../../domain/isolated.ts';
import type { TimeRange } from '../../../domain/recurrence/visits.ts';
import { timeOf } from '../../../domain/time/dates.ts';

/** Says what a visit overlaps with: `Überschneidung mit Bäckerei Hug, 08:00–10:00`. */
export function useOverlapText(): (customerName: string, other: TimeRange) => string {
  const { t } = useLingui();
  return useCallback(
    (customerName, { start, end }) => {
      const name = isolated(customerName || t`Unknown customer`);
      const times = `${timeOf(start)}–${timeOf(end)}`;
      return t`Overlaps with ${name}, ${times}`;
    },
    [t],
  );
}
