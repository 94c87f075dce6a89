import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WishDifference } from '../../../domain/job/lines/wish.ts';

/** In what a plan differs from the wish, in words; empty if in nothing. */
export function useDifferenceWords(): (differences: readonly WishDifference[]) => string {
  const { t } = useLingui();
  return useMemo(() => {
    const alone: Readonly<Record<WishDifference, string>> = {
      frequency: t`another frequency`,
      day: t`another day`,
      time: t`another time`,
      duration: t`another duration`,
    };
    const among: Readonly<Record<WishDifference, string>> = {
      frequency: t({ message: 'frequency', context: 'difference' }),
      day: t({ message: 'day', context: 'difference' }),
      time: t({ message: 'time', context: 'difference' }),
      duration: t({ message: 'duration', context: 'difference' }),
    };
    return (differences) => {
      const [only, ...others] = differences;
      if (only && others.length === 0) return alone[only];
      const list = differences.map((what) => among[what]).join(', ');
      return list && t`otherwise: ${list}`;
    };
  }, [t]);
}
