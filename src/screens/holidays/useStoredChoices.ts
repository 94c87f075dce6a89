import { useEffect, useState } from 'react';
import { HolidayReview } from '../../actors/holidayReview.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useUsername } from '../../actors/session.ts';
import { areChoicesMade, type ChoicesMade } from '../../domain/holidays/holidayChoices.ts';
import { useAddress } from '../absence/useAddress.ts';

const NOTHING: ChoicesMade = { choices: {} };

/** What was chosen on this page before the session ended; the same at each render. */
export function useLeftChoices(): ChoicesMade {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const [left] = useState(() => {
    const stored = caseStore.find(username);
    return stored?.address === address && areChoicesMade(stored.start) ? stored.start : NOTHING;
  });
  return left;
}

/** Stores choices as long as they are not saved, for the life of the tab. */
export function useStoredChoices(): void {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const actor = HolidayReview.useActorRef();
  useEffect(() => {
    if (username === '') return undefined;
    return actor.subscribe(({ context: { choices } }) => {
      if (Object.keys(choices).length === 0) caseStore.remove(address);
      else caseStore.save({ username, address, start: { choices } });
    }).unsubscribe;
  }, [caseStore, username, address, actor]);
}
