import { editAccess, isSubmittable } from '../account/userAccess.ts';
import { editView, isViewSubmittable } from '../list/savedViews.ts';
import { editIntake, isIntakeSubmittable } from '../intake/intakeDraft.ts';

/** What is asked for in a dialog, and when that is enough to be sent. */
interface DialogForm {
  edit(draft: unknown, edit: unknown): unknown;
  isSubmittable(draft: unknown): boolean;
}

/** The forms by what they are about: who may sign in, the links of workers, views of lists, forms on websites. */
const FORMS = {
  access: { edit: editAccess, isSubmittable },
  links: { edit: (draft) => draft, isSubmittable: () => true },
  view: { edit: editView, isSubmittable: isViewSubmittable },
  intake: { edit: editIntake, isSubmittable: isIntakeSubmittable },
} satisfies Readonly<Record<string, DialogForm>>;

export type DialogFormName = keyof typeof FORMS;

/** How a form in a dialog ended. */
export interface DialogEnd {
  /** What was sent; null if it was closed. */
  readonly sent: unknown;
  /** What the server has made of it; null if there is nothing to show. */
  readonly answer: unknown;
}

export function dialogForm(name: DialogFormName): DialogForm {
  return FORMS[name];
}
