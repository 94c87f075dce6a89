import { useEffect, useState } from 'react';
import { AbsenceFlow, newStart, useSavedBatch } from '../../actors/visits/absence.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { isCaseStart, type CaseStart } from '../../domain/absences/absenceCase.ts';
import type { AbsenceDraft } from '../../domain/absences/absenceForm.ts';
import { useUnsavedPage } from '../visitChoices/useUnsavedPage.ts';

/** What was chosen on this page before the session ended, or the draft; the same at each render. */
export function useCaseStart(draftOf: () => AbsenceDraft, isDated: boolean): CaseStart {
  const { find } = useUnsavedPage();
  const [start] = useState(() => {
    const left = find();
    return isCaseStart(left) ? left : newStart(draftOf(), isDated);
  });
  return start;
}

/** Stores choices, and what was typed, as long as they are not saved. */
export function useUnsavedCase(workerId: number): void {
  const { keep } = useUnsavedPage();
  const { key, draft, choices } = AbsenceFlow.useSelector(({ context }) => context);
  const isDated = AbsenceFlow.useSelector((snapshot) => !snapshot.matches('dating'));
  const isSaved = useSavedBatch() !== null;
  const name = WorkerList.useRows()?.find(({ id }) => id === workerId)?.name;
  const isLeft = !isSaved && (Object.keys(choices).length > 0 || draft.note.trim() !== '');
  useEffect(() => {
    keep(isLeft ? { key, draft, isDated, choices } : null, name);
  }, [keep, name, isLeft, key, draft, isDated, choices]);
}
