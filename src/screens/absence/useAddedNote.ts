import { AbsenceFlow } from '../../actors/visits/absence.ts';
import { useAbsences } from '../../actors/lists/absenceList.ts';
import { addedNote } from '../../domain/absences/newerChanges.ts';

/** What was typed about an absence that somebody else has noted meanwhile; null if nothing is to be added. */
export function useAddedNote(): ReturnType<typeof addedNote> {
  const standingId = AbsenceFlow.useSelector(({ context }) => context.standingId);
  const typed = AbsenceFlow.useSelector(({ context }) => context.draft.note);
  const standing = useAbsences().find(({ id }) => id === standingId);
  return standing ? addedNote(standing.note, typed) : null;
}
