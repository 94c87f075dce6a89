import type { Texts, WorkerField, WorkerRecord } from '../entities.ts';
import { noteFields } from '../form/note.ts';
import { CONTACT_FIELDS, WORKER_NOTES } from './personFields.ts';
import { contactProblemCodes, createPersonForm, emptyTexts, textFields } from './personForm.ts';

export type WorkerDraft = Texts<WorkerField>;
export type WorkerEdit = Partial<WorkerDraft>;

export const workerForm = createPersonForm<Omit<WorkerRecord, 'id'>, WorkerField>({
  blank: { ...emptyTexts(CONTACT_FIELDS), color: '', calendarToken: '', planToken: '' },
  fields: { ...textFields(CONTACT_FIELDS), ...noteFields(WORKER_NOTES) },
  problemCodesOf: contactProblemCodes,
});
