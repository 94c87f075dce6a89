import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Outcome } from '../../domain/absences/recipients.ts';

/** Words what became of the visits of an absence: `3 Einsätze sind vertreten`, `1 Einsatz ist abgesagt`. */
export function useOutcomeWords(): (outcome: Outcome) => readonly string[] {
  const { t } = useLingui();
  return ({ substituted, moved, shortened, cancelled }) =>
    [
      substituted > 0 &&
        t`${plural(substituted, {
          one: '# visit has a substitute',
          other: '# visits have a substitute',
        })}`,
      moved > 0 && t`${plural(moved, { one: '# visit is moved', other: '# visits are moved' })}`,
      shortened > 0 &&
        t`${plural(shortened, { one: '# visit is shortened', other: '# visits are shortened' })}`,
      cancelled > 0 &&
        t`${plural(cancelled, { one: '# visit is cancelled', other: '# visits are cancelled' })}`,
    ].filter((words) => words !== false);
}
