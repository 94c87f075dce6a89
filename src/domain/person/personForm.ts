import type { Texts } from '../entities.ts';
import { isEmail } from '../text/email.ts';
import {
  createDrafts,
  type Blank,
  type CreationForm,
  type FieldProblem,
  type Fields,
} from '../form/form.ts';
import { isText } from '../form/shape.ts';
import { hasVisibleText } from '../text/visibleText.ts';
import { readableTelephones } from './telephone.ts';

export type PersonProblemCode =
  | 'required'
  | 'noEmail'
  | 'noHours'
  | 'noLatitude'
  | 'noLongitude'
  | 'tooLong';

/** What has to be corrected, by field; `false` and a field left out are right. */
export type ProblemCodes<Field extends string> = Partial<Record<Field, PersonProblemCode | false>>;

/** How one kind of person is edited: every field is drafted as the text that is typed. */
export interface PersonForm<Known, Field extends string> extends CreationForm<
  Known,
  Texts<Field>,
  Partial<Texts<Field>>
> {
  readonly problemsOf: (
    record: Known,
    draft: Texts<Field>,
  ) => readonly FieldProblem<Field, PersonProblemCode>[];
}

interface PersonFormOptions<Known, Name extends string> {
  /** What a new record has before anything is typed. */
  readonly blank: Blank<Known>;
  /** In the order of the form. */
  readonly fields: Fields<Known, Texts<Name>>;
  readonly problemCodesOf: (
    draft: Texts<Name>,
    changes: Partial<Texts<Name>>,
  ) => ProblemCodes<Name>;
}

export function createPersonForm<Known, Name extends string>({
  blank,
  fields,
  problemCodesOf,
}: PersonFormOptions<Known, Name>): PersonForm<Known, Name> {
  const drafts = createDrafts<Known, Texts<Name>>(fields);
  return {
    ...drafts,
    blank: () => blank,
    applyEdit: (draft, edit) => ({ ...draft, ...edit }),
    settled: (draft) => draft,
    likelyEdits: (draft, record) => {
      const { phone }: { readonly phone?: string } = drafts.changesOf(record, draft);
      const readable = phone === undefined ? phone : readableTelephones(phone);
      return readable === phone ? [] : [{ phone: readable } as Partial<Texts<Name>>];
    },
    problemsOf: (record, draft) => {
      const codes = problemCodesOf(draft, drafts.changesOf(record, draft));
      return (Object.keys(fields) as Name[]).flatMap((name) => {
        const code: PersonProblemCode | false | undefined = codes[name];
        return code ? [{ field: name, code }] : [];
      });
    },
  };
}

/** Texts of the record that are drafted as they are. */
export function textFields<Name extends string>(names: readonly Name[]) {
  const text = { isValue: isText };
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

/** Empty texts for the fields. */
export function emptyTexts<Name extends string>(names: readonly Name[]): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Texts<Name>;
}

/** A name is always required; an unedited email address is no problem. */
export function contactProblemCodes(
  { name, email }: Texts<'name' | 'email'>,
  changes: { readonly email?: string },
): ProblemCodes<'name' | 'email'> {
  return {
    name: !hasVisibleText(name) && 'required',
    email: changes.email !== undefined && email.trim() !== '' && !isEmail(email) && 'noEmail',
  };
}
