import { useLingui } from '@lingui/react/macro';
import type { CustomerField, Texts } from '../../domain/person/personFields.ts';
import type { PartWords } from '../editor/ConflictQuestion.tsx';
import type { PersonInputs } from './personInputs.ts';

/** The parts of a person's record in words; those of a customer's place are one. */
export function usePersonPartWords<Field extends string>(inputs: PersonInputs<Field>): PartWords {
  const { t } = useLingui();
  return (part, draft) => {
    const texts = draft as Texts<CustomerField>;
    return part === 'place'
      ? { label: t`Location`, value: [texts.latitude, texts.longitude].filter(Boolean).join(', ') }
      : { label: inputs[part as Field].label, value: texts[part as CustomerField] };
  };
}
