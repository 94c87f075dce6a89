import type { Texts } from '../../domain/entities.ts';
import { Trans } from '@lingui/react/macro';
import type { FocusEvent, ReactNode } from 'react';
import type { PersonProblemCode } from '../../domain/person/personForm.ts';
import { readableTelephones } from '../../domain/person/telephone.ts';
import { WEEKLY_TARGET } from '../../domain/person/weeklyTarget.ts';
import { useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import type { PersonInputs } from './personInputs.ts';

/** The draft of a kind of person that has these fields, and how it is edited. */
export interface EditedPerson<Field extends string> {
  readonly draft: Texts<Field>;
  readonly edit: (edit: Partial<Texts<Field>>) => void;
}

const { least, most } = WEEKLY_TARGET;

/** A note says itself that it is too long. */
type ProblemCode = Exclude<PersonProblemCode, 'tooLong'>;

/** What is wrong with a field, and how to correct it. */
const PROBLEM_TEXTS: Readonly<Record<ProblemCode, ReactNode>> = {
  required: <Trans>Please enter a name.</Trans>,
  noEmail: <Trans>Please enter an address like name@example.ch.</Trans>,
  noHours: (
    <Trans>
      Type hours from {least} to {most}, in halves, such as 34 or 34.5.
    </Trans>
  ),
  noLatitude: <Trans>The latitude is a number from −90 to 90.</Trans>,
  noLongitude: <Trans>The longitude is a number from −180 to 180.</Trans>,
};

/** The properties of each field of a person's form, whose problems are named with the prefix. */
export function usePersonFields<Field extends string>(
  { draft, edit }: EditedPerson<NoInfer<Field>>,
  inputs: PersonInputs<Field>,
  prefix = '',
) {
  const problems = useVisibleProblems();
  const { fields, type, leave, idOf } = useFormFields();
  return (field: Field) => {
    const { label, partner: half, columns: _, choices: _choices, ...input } = inputs[field];
    const named = `${prefix}${field}`;
    const partner = half && `${prefix}${half}`;
    const problem = problems.find((one) => one.field === named);
    return {
      ...input,
      id: idOf(named),
      name: field,
      label,
      autoComplete: 'off',
      value: draft[field],
      problem: problem && PROBLEM_TEXTS[problem.code as ProblemCode],
      onChange: (text: string) => {
        if (!problem) type(named, ...(partner && draft[half] === '' ? [partner] : []));
        edit({ [field]: text } as Partial<Texts<Field>>);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (field === 'phone' && fields.includes(named)) {
          edit({ [field]: readableTelephones(draft[field]) } as Partial<Texts<Field>>);
        }
        const isPartnerNext = partner !== undefined && relatedTarget?.id === idOf(partner);
        leave(...(isPartnerNext && fields.includes(partner) ? [partner] : []));
      },
    };
  };
}
