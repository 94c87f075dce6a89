import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { addedNote } from '../../domain/absences/newerChanges.ts';

/** What was typed about an absence that somebody else has noted meanwhile; null if nothing is to be added. */
export function useAddedNote(): ReturnType<typeof addedNote> {
  const existingId = AbsenceFlow.useSelector(({ context }) => context.existingId);
  const typed = AbsenceFlow.useSelector(({ context }) => context.draft.note);
  const existing = useAbsences().find(({ id }) => id === existingId);
  return existing ? addedNote(existing.note, typed) : null;
}
