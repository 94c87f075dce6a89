import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useState, type FocusEvent, type ReactNode } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { problemsOf, type PersonProblem } from '../../domain/person/personDraft.ts';
import { PLACE_FIELDS, type PersonField } from '../../domain/person/personFields.ts';

/** The two fields of a place are typed one after the other; half a place is no mistake meanwhile. */
function otherHalf(field: PersonField): PersonField | undefined {
  const place: readonly PersonField[] = PLACE_FIELDS;
  return place.includes(field) ? place.find((other) => other !== field) : undefined;
}

/** What is wrong with a field, and how to mend it. */
function problemText(problem: PersonProblem): ReactNode {
  switch (problem) {
    case 'required':
      return <Trans>Please enter a name.</Trans>;
    case 'noEmail':
      return <Trans>Please enter an address like name@example.ch.</Trans>;
    case 'noLatitude':
      return <Trans>The latitude is a number from −90 to 90.</Trans>;
    case 'noLongitude':
      return <Trans>The longitude is a number from −180 to 180.</Trans>;
  }
}

/** What the fields are called. */
function useFieldNames(): Readonly<Record<PersonField, string>> {
  const { t } = useLingui();
  return {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    zipCode: t`Zip code`,
    city: t`City`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
  };
}

/**
 * The properties of each field of a record's form. A field is not complained about while somebody
 * types in it for the first time; once it was left with a problem, the message follows the typing.
 */
export function usePersonFields(editor: RecordEditorActor) {
  const draft = useSelector(editor, ({ context }) => context.draft!);
  const record = useSelector(editor, ({ context }) => context.record!);
  const [typing, setTyping] = useState<PersonField | null>(null);
  const names = useFieldNames();
  const problems = problemsOf(record, draft);
  return (field: PersonField) => {
    const other = otherHalf(field);
    const isStillTyped = typing === field || (typing === other && draft[field] === '');
    const problem = isStillTyped ? undefined : problems[field];
    return {
      name: field,
      label: names[field],
      value: draft[field],
      problem: problem && problemText(problem),
      onChange: (text: string) => {
        if (!problem) setTyping(field);
        editor.send({ type: 'draft.edited', edit: { [field]: text } });
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const next = relatedTarget?.getAttribute('name');
        setTyping((before) => (before && other && next === other ? other : null));
      },
    };
  };
}
