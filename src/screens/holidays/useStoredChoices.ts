import { useEffect, useState } from 'react';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useUsername } from '../../actors/session.ts';
import { areChoicesMade, type ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import type { HolidayVisit } from '../../domain/holidays/holidayVisits.ts';
import { useAddress } from '../absence/useAddress.ts';

const NOTHING: ChoicesMade = { choices: {} };

/** What was chosen on this page before the session ended; the same at each render. */
export function useLeftChoices(): ChoicesMade {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const [left] = useState(() => {
    const stored = caseStore.find(username, address)?.start;
    return areChoicesMade(stored) ? stored : NOTHING;
  });
  return left;
}

/** Stores the choices for visits that are still to be decided about, for the life of the tab. */
export function useStoredChoices(open: readonly HolidayVisit[]): void {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const made = HolidayReview.useSelector(({ context }) => context.choices);
  useEffect(() => {
    if (username === '') return;
    const choices = Object.fromEntries(
      open.flatMap(({ visit: { id } }) => (made[id] ? [[id, made[id]]] : [])),
    );
    if (Object.keys(choices).length === 0) caseStore.remove({ username, address });
    else caseStore.save({ username, address, start: { choices } });
  }, [caseStore, username, address, open, made]);
}
