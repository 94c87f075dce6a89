import { fetchAbsence, saveAbsence } from '../../api/absences.ts';
import type { Api } from '../../api/client/createApi.ts';
import { announceSaved } from '../../api/client/savedRecords.ts';
import { absenceForm } from '../../domain/absences/absenceForm.ts';
import { addedNote } from '../../domain/absences/newerChanges.ts';

/**
 * Adds a note to an absence that stands, unless it says that already or has no place for it. Returns
 * whether the absence has it.
 */
export async function addNote(api: Api, absenceId: number, typed: string): Promise<boolean> {
  if (typed.trim() === '') return false;
  const absence = await fetchAbsence(api, absenceId, null);
  const added = addedNote(absence.note, typed);
  if (!added) return true;
  if (added.joined === null) return false;
  const draft = { ...absenceForm.draftOf(absence), note: added.joined };
  announceSaved(api, 'absence', await saveAbsence(api, absence, draft));
  return true;
}
