import type { WorkerRecord } from '../entities.ts';
import { WORKER_FIELDS, type Texts, type WorkerField } from './personFields.ts';
import { contactProblemCodes, createPersonForm, textsOf } from './personForm.ts';

export type WorkerDraft = Texts<WorkerField>;
export type WorkerEdit = Partial<WorkerDraft>;

export const workerForm = createPersonForm<WorkerRecord, WorkerField>({
  fields: WORKER_FIELDS,
  draftOf: (worker) => textsOf(WORKER_FIELDS, worker),
  problemCodesOf: contactProblemCodes,
});
