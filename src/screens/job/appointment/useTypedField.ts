import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import type { TextField } from '../../../domain/job/jobDraft.ts';
import { useFormFields } from '../../editor/FormFields.tsx';

export function useTypedField(field: TextField) {
  const { fields, type, leave, idOf } = useFormFields();
  const edit = JobEditor.useEdit();
  const text = JobEditor.useDraft(({ typed }) => typed[field] ?? null);
  const invalid = text !== null && !fields.includes(field);
  return {
    id: idOf(field),
    text,
    invalid,
    onText: (next: string | null) => {
      if (!invalid) type(field);
      if (next !== text) edit({ kind: 'text', field, text: next });
    },
    onLeave: () => leave(),
  };
}
