import { createContext, use, type ReactNode } from 'react';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { ReadOnly } from '../../ui/fields/readOnly.ts';
import { StatusPlace } from '../../ui/page/BesideStatus.tsx';

interface PartsOfForm {
  readonly mayEdit: boolean;
  /** Where the form's short texts go. */
  readonly statusPlace: HTMLElement | null;
}

export const FormParts = createContext<PartsOfForm>({ mayEdit: false, statusPlace: null });

interface FormPartProps {
  /** Shown until the record is loaded. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form of the editor above. */
export function FormPart({ skeleton, children }: FormPartProps) {
  const { mayEdit, statusPlace } = use(FormParts);
  const open = RecordEditor.useSelector((snapshot) => snapshot.hasTag('open'));
  if (!open) return skeleton;
  return (
    <ReadOnly value={!mayEdit}>
      <StatusPlace value={statusPlace}>{children}</StatusPlace>
    </ReadOnly>
  );
}
