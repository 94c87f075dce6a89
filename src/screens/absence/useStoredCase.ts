import { useEffect, useState } from 'react';
import { AbsenceFlow, newStart } from '../../actors/absence.ts';
import { useRuntime } from '../../actors/runtime.ts';
import { useUsername } from '../../actors/session.ts';
import { WorkerList } from '../../actors/workerList.ts';
import { isCaseStart, type CaseStart } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { useAddress } from './useAddress.ts';

/** What was chosen on this page before the session ended, or the draft; the same at each render. */
export function useCaseStart(draftOf: () => AbsenceDraft, isDated: boolean): CaseStart {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const [start] = useState(() => {
    const left = caseStore.find(username, address)?.start;
    return isCaseStart(left) ? left : newStart(draftOf(), isDated);
  });
  return start;
}

/** Stores choices, and what was typed, as long as they are not saved, for the life of the tab. */
export function useStoredCase(workerId: number): void {
  const { caseStore } = useRuntime();
  const username = useUsername();
  const address = useAddress();
  const actor = AbsenceFlow.useActorRef();
  const name = WorkerList.useRows()?.find(({ id }) => id === workerId)?.name;
  useEffect(() => {
    if (username === '') return undefined;
    const store = (snapshot: ReturnType<typeof actor.getSnapshot>) => {
      const { key, draft, choices, saved } = snapshot.context;
      if (saved) caseStore.remove({ username, address });
      else if (Object.keys(choices).length > 0 || draft.note.trim() !== '') {
        const start = { key, draft, isDated: !snapshot.matches('dating'), choices };
        caseStore.save({ username, address, ...(name && { name }), start });
      } else caseStore.remove({ username, address });
    };
    return actor.subscribe(store).unsubscribe;
  }, [caseStore, username, address, name, actor]);
}
