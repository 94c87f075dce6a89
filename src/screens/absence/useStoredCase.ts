import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AbsenceFlow } from '../../actors/absence.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useUsername } from '../../actors/session.ts';
import { newCreationKey } from '../../api/creation.ts';
import type { CaseStart } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { NO_CHOICES } from '../../domain/absences/visitChoices.ts';

function useAddress(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}`;
}

/** What was chosen on this page before the session ended, or the draft; the same at each render. */
export function useCaseStart(draftOf: () => AbsenceDraft, isDated: boolean): CaseStart {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const [start] = useState(
    () =>
      caseStore.find(username, address) ?? {
        key: newCreationKey(),
        draft: draftOf(),
        isDated,
        choices: NO_CHOICES,
      },
  );
  return start;
}

/** Stores choices as long as they are not saved, for the life of the tab. */
export function useStoredCase(): void {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const actor = AbsenceFlow.useActorRef();
  useEffect(() => {
    if (username === '') return undefined;
    const store = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
      const { key, draft, choices, saved } = snapshot.context;
      if (saved) caseStore.remove();
      else if (Object.keys(choices).length > 0) {
        const start = { key, draft, isDated: !snapshot.matches('dating'), choices };
        caseStore.save({ username, address, start });
      }
    };
    return actor.subscribe(store).unsubscribe;
  }, [caseStore, username, address, actor]);
}
