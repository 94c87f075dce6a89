import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WishDifference } from '../../../domain/job/lines/wish.ts';

/** In what a plan differs from the wish, in words; empty if in nothing. */
export function useDifferenceWords(): (differences: readonly WishDifference[]) => string {
  const { t } = useLingui();
  return useMemo(() => {
    const words: Readonly<Record<WishDifference, string>> = {
      frequency: t`another frequency`,
      day: t`another day`,
      time: t`another time`,
      duration: t`another duration`,
    };
    return (differences) => differences.map((what) => words[what]).join(', ');
  }, [t]);
}
