import { useEffect, useState } from 'react';
import { HolidayReview } from '../../actors/visits/holidayReview.ts';
import { areChoicesMade, type ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayConflict } from '../../domain/holidays/holidayVisits.ts';
import { useUnsavedPage } from '../visitChoices/useUnsavedPage.ts';

const NOTHING: ChoicesMade = { choices: {} };

/** What was chosen on this page before the session ended; the same at each render. */
export function useLeftChoices(): ChoicesMade {
  const { find } = useUnsavedPage();
  const [left] = useState(() => {
    const stored = find();
    return areChoicesMade(stored) ? stored : NOTHING;
  });
  return left;
}

/** Stores the choices for visits that are still to be decided about. */
export function useStoredChoices(open: readonly HolidayConflict[]): void {
  const { keep } = useUnsavedPage();
  const made = HolidayReview.useSelector(({ context }) => context.choices);
  useEffect(() => {
    const choices = Object.fromEntries(
      open.flatMap(({ visit: { id } }) => (made[id] ? [[id, made[id]]] : [])),
    );
    keep(Object.keys(choices).length > 0 ? { choices } : null);
  }, [keep, open, made]);
}
