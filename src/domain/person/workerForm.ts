import type { Texts, WorkerField, WorkerRecord } from '../entities.ts';
import { noteFields } from '../form/note.ts';
import { CONTACT_FIELDS, WORKER_NOTES } from './personFields.ts';
import { isText } from '../form/shape.ts';
import { contactProblemCodes, createPersonForm, emptyTexts, textFields } from './personForm.ts';
import { readWeeklyTarget } from './weeklyTarget.ts';

export type WorkerDraft = Texts<WorkerField>;
export type WorkerEdit = Partial<WorkerDraft>;

export const workerForm = createPersonForm<Omit<WorkerRecord, 'id'>, WorkerField>({
  blank: { ...emptyTexts(CONTACT_FIELDS), color: '', calendarToken: '', planToken: '' },
  fields: {
    ...textFields(CONTACT_FIELDS),
    ...noteFields(WORKER_NOTES),
    weeklyTarget: {
      isValue: isText,
      from: ({ weeklyTarget }) => (weeklyTarget === undefined ? '' : String(weeklyTarget)),
    },
  },
  problemCodesOf: (draft, changes) => ({
    ...contactProblemCodes(draft, changes),
    weeklyTarget:
      !!changes.weeklyTarget?.trim() &&
      readWeeklyTarget(changes.weeklyTarget) === null &&
      'noHours',
  }),
});
