import { fetchAbsence, saveAbsence } from '../api/absences.ts';
import type { Api } from '../api/createApi.ts';
import { announceSaved } from '../api/savedRecords.ts';
import { absenceForm } from '../domain/absences/absenceForm.ts';
import { addedNote } from '../domain/absences/meanwhile.ts';

/** Adds a note to an absence that stands, unless it says that already or has no place for it. */
export async function addNote(api: Api, absenceId: number, typed: string): Promise<void> {
  if (typed.trim() === '') return;
  const absence = await fetchAbsence(api, absenceId);
  const note = addedNote(absence.note, typed)?.joined;
  if (!note) return;
  const draft = { ...absenceForm.draftOf(absence), note };
  announceSaved(api, 'absence', await saveAbsence(api, absence, draft));
}
