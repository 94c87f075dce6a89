import { Trans, useLingui } from '@lingui/react/macro';
import type { FocusEvent, ReactNode } from 'react';
import { PersonEditor } from '../../actors/recordEditor.ts';
import { problemsOf, type PersonProblemCode } from '../../domain/person/personDraft.ts';
import { PLACE_FIELDS, type PersonField } from '../../domain/person/personFields.ts';
import { useFormFields } from '../editor/FormFields.tsx';

/** The two fields of a place are typed one after the other; half a place is no mistake meanwhile. */
function otherHalf(field: PersonField): PersonField | undefined {
  const place: readonly PersonField[] = PLACE_FIELDS;
  return place.includes(field) ? place.find((other) => other !== field) : undefined;
}

/** What is wrong with a field, and how to correct it. */
function problemText(code: PersonProblemCode): ReactNode {
  switch (code) {
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
export function usePersonFieldName(): (field: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<PersonField, string>> = {
    name: t`Name`,
    email: t`Email`,
    phone: t`Phone`,
    address: t`Address`,
    zipCode: t`Zip code`,
    city: t`City`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
  };
  return (field) => names[field as PersonField];
}

/** The properties of each field of a person's form. */
export function usePersonFields() {
  const draft = PersonEditor.useDraft((current) => current);
  const record = PersonEditor.useRecord((current) => current);
  const problems = problemsOf(record, draft);
  const edit = PersonEditor.useEdit();
  const { fields, type, leave, idOf } = useFormFields();
  const nameOf = usePersonFieldName();
  return (field: PersonField) => {
    const other = otherHalf(field);
    const problem = fields.includes(field)
      ? undefined
      : problems.find((one) => one.field === field);
    return {
      id: idOf(field),
      name: field,
      label: nameOf(field),
      value: draft[field],
      problem: problem && problemText(problem.code),
      onChange: (text: string) => {
        if (!problem) type(field, ...(other && draft[other] === '' ? [other] : []));
        edit({ [field]: text });
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        const isPartnerNext = other !== undefined && relatedTarget?.id === idOf(other);
        leave(...(isPartnerNext && fields.includes(other) ? [other] : []));
      },
    };
  };
}
