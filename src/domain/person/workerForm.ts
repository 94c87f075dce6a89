import type { Texts, WorkerField, WorkerRecord } from '../entities.ts';
import { WORKER_FIELDS } from './personFields.ts';
import { contactProblemCodes, createPersonForm, emptyTexts, textFields } from './personForm.ts';

export type WorkerDraft = Texts<WorkerField>;
export type WorkerEdit = Partial<WorkerDraft>;

export const workerForm = createPersonForm<Omit<WorkerRecord, 'id'>, WorkerField>({
  blank: { ...emptyTexts(WORKER_FIELDS), color: '', calendarToken: '', planToken: '' },
  fields: textFields(WORKER_FIELDS),
  problemCodesOf: contactProblemCodes,
});
