import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { HolidayCounts } from '../../domain/holidays/holidayChoices.ts';

/** What is saved: `5 finden statt, 1 absagen`; empty if nothing is chosen. */
export function useDecisionWords(): (counts: HolidayCounts) => string {
  const { t } = useLingui();
  return ({ keep, cancel, before, after }) =>
    [
      keep > 0 && t`${plural(keep, { one: '# takes place', other: '# take place' })}`,
      cancel > 0 && t`${plural(cancel, { one: '# to cancel', other: '# to cancel' })}`,
      before > 0 &&
        t`${plural(before, { one: '# to the day before', other: '# to the day before' })}`,
      after > 0 && t`${plural(after, { one: '# to the day after', other: '# to the day after' })}`,
    ]
      .filter(Boolean)
      .join(', ');
}
