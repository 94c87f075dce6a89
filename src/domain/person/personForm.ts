import type { DraftPart, FieldProblem, Form } from '../form.ts';
import { hasVisibleText } from '../visibleText.ts';
import type { Texts } from './personFields.ts';

export type PersonProblemCode = 'required' | 'noEmail' | 'noLatitude' | 'noLongitude';

/** What has to be corrected, by field; `false` and a field left out are right. */
export type ProblemCodes<Field extends string> = Partial<Record<Field, PersonProblemCode | false>>;

/** An address as a browser's email field takes it. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** How one kind of person is edited: every field is drafted as the text that is typed. */
export interface PersonForm<Known, Field extends string> extends Form<
  Known,
  Texts<Field>,
  Partial<Texts<Field>>,
  Partial<Texts<Field>>
> {
  /** The fields that say something else than the record. */
  readonly changedFields: (record: Known, draft: Texts<Field>) => ReadonlySet<Field>;
  readonly problemsOf: (
    record: Known,
    draft: Texts<Field>,
  ) => readonly FieldProblem<Field, PersonProblemCode>[];
}

interface PersonFormOptions<Known, Field extends string> {
  readonly fields: readonly Field[];
  readonly draftOf: (record: Known) => Texts<Field>;
  readonly problemCodesOf: (
    draft: Texts<Field>,
    changed: ReadonlySet<Field>,
  ) => ProblemCodes<Field>;
}

export function createPersonForm<Known, Field extends string>({
  fields,
  draftOf,
  problemCodesOf,
}: PersonFormOptions<Known, Field>): PersonForm<Known, Field> {
  const changedFields = (record: Known, draft: Texts<Field>) => {
    const loaded = draftOf(record);
    return new Set(fields.filter((field) => draft[field] !== loaded[field]));
  };
  return {
    parts: fields.map((field) => partOf(field, [field])),
    draftOf,
    changedFields,
    applyEdit: (draft, edit) => ({ ...draft, ...edit }),
    changesOf: (record, draft) => textsOf(changedFields(record, draft), draft),
    withChanges: (record, changes) => ({ ...draftOf(record), ...changes }),
    settled: (draft) => draft,
    likelyEdits: () => [],
    problemsOf: (record, draft) => {
      const codes = problemCodesOf(draft, changedFields(record, draft));
      return fields.flatMap((field) => {
        const code: PersonProblemCode | false | undefined = codes[field];
        return code ? [{ field, code }] : [];
      });
    },
  };
}

/** The fields as one part of a draft. */
export function partOf<Field extends string>(
  name: string,
  fields: readonly Field[],
): DraftPart<Texts<Field>> {
  return {
    name,
    valueOf: (draft) => textsOf(fields, draft),
    copy: (from, into) => ({ ...into, ...textsOf(fields, from) }),
  };
}

/** The texts of these fields alone. */
export function textsOf<Field extends string>(
  fields: Iterable<Field>,
  source: Texts<Field>,
): Texts<Field> {
  return Object.fromEntries([...fields].map((field) => [field, source[field]])) as Texts<Field>;
}

/** A name is always required; an unedited email address is no problem. */
export function contactProblemCodes(
  { name, email }: Texts<'name' | 'email'>,
  changed: ReadonlySet<string>,
): ProblemCodes<'name' | 'email'> {
  const address = email.trim();
  return {
    name: !hasVisibleText(name) && 'required',
    email: changed.has('email') && address !== '' && !EMAIL.test(address) && 'noEmail',
  };
}
