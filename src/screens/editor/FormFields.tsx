import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { isChanged, isUnsaved, problemsIn } from '../../domain/record/recordForm.ts';
import { useTyping } from '../../ui/fields/typing/useTyping.ts';

interface FormFields extends ReturnType<typeof useTyping> {
  readonly idOf: (field: string) => string;
}

const FormFieldsContext = createContext<FormFields | null>(null);

/** Provides the ids of one form's fields and which of them are being typed in. */
export function FormFieldsProvider({ children }: { readonly children: ReactNode }) {
  const form = useId();
  const typing = useTyping();
  const fields = useMemo(
    () => ({ ...typing, idOf: (field: string) => `${form}-${field.replace(' ', '-')}` }),
    [typing, form],
  );
  return <FormFieldsContext value={fields}>{children}</FormFieldsContext>;
}

export function useFormFields() {
  const fields = useContext(FormFieldsContext);
  if (!fields) throw new Error('There is no FormFieldsProvider above this component.');
  return fields;
}

/** The problems of the form, without those of fields that are being typed in; none of a blank form. */
export function useVisibleProblems() {
  const { fields } = useFormFields();
  const { kind, record, draft } = RecordEditor.useSelector(({ context }) => context);
  return useMemo(() => {
    const editing = { kind, record, draft };
    if (record && isUnsaved(record) && !isChanged(editing)) return [];
    return problemsIn(editing).filter(({ field }) => !fields.includes(field));
  }, [kind, record, draft, fields]);
}

/** Focuses a field and ends the typing, so that its problem shows. */
export function useFocusField(): (field: string) => void {
  const { idOf, leave } = useFormFields();
  return (field) => {
    leave();
    document.getElementById(idOf(field))?.focus();
  };
}
