import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ChoiceCounts } from '../../../domain/absences/visitChoices.ts';

/** What is saved of so many visits: `5 von 6 vertreten, 1 absagen`; empty if nothing is chosen. */
export function useCountWords(
  visits: number,
): (counts: Omit<ChoiceCounts, 'undecided' | 'stillAbsent' | 'givenToAbsent'>) => string {
  const { t } = useLingui();
  return ({ substituted, moved, shortened, movedAndSubstituted, cancelled, open }) =>
    [
      substituted > 0 && t`${substituted} of ${visits} substituted`,
      moved > 0 && t`${plural(moved, { one: '# to move', other: '# to move' })}`,
      shortened > 0 && t`${plural(shortened, { one: '# to shorten', other: '# to shorten' })}`,
      movedAndSubstituted > 0 &&
        t`${plural(movedAndSubstituted, { one: '# to move and substituted', other: '# to move and substituted' })}`,
      cancelled > 0 && t`${plural(cancelled, { one: '# to cancel', other: '# to cancel' })}`,
      open > 0 && t`${plural(open, { one: '# left open', other: '# left open' })}`,
    ]
      .filter(Boolean)
      .join(', ');
}
