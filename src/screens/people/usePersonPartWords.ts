import { useLingui } from '@lingui/react/macro';
import type { CustomerField, Texts } from '../../domain/person/personFields.ts';
import type { PartWords } from '../editor/ConflictDialog.tsx';
import type { PersonInputs } from './personInputs.ts';

/** The parts of a person's record in words; those of a customer's place are one. */
export function usePersonPartWords<Field extends string>(inputs: PersonInputs<Field>): PartWords {
  const { t } = useLingui();
  return {
    nameOf: (part) => (part === 'place' ? t`Location` : inputs[part as Field].label),
    valueIn: (part, draft) => {
      const texts = draft as Texts<CustomerField>;
      return part === 'place'
        ? [texts.latitude, texts.longitude].filter(Boolean).join(', ')
        : texts[part as CustomerField];
    },
  };
}
