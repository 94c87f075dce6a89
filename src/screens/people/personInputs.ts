import type { ContactField, Texts, WorkerField } from '../../domain/entities.ts';
import { useLingui } from '@lingui/react/macro';
import { CUSTOMER } from '../../domain/kinds/customer.ts';
import type { CustomerField } from '../../domain/person/personFields.ts';
import type { TextFieldProps } from '../../ui/fields/TextField.tsx';
import { useTextNames } from '../editor/useTextNames.ts';
import type { PartWords } from '../editor/conflict/ConflictQuestion.tsx';

/** How a field of a person is asked for. */
interface PersonInput<Field extends string> extends Pick<
  TextFieldProps,
  'type' | 'inputMode' | 'required'
> {
  readonly label: string;
  /** How many of the card's three columns it takes; all where none are named. */
  readonly columns?: 1 | 2;
  /** The field typed together with this one; half of the pair is no error meanwhile. */
  readonly partner?: Field;
  /** What is chosen from, if it is not typed; an empty text is none. */
  readonly choices?: ReadonlyMap<string, string>;
}

/** How each field of a kind of person is asked for, in the order of the form. */
export type PersonInputs<Field extends string> = Readonly<Record<Field, PersonInput<Field>>>;

function useContactInputs(): PersonInputs<ContactField> {
  const { t } = useLingui();
  return {
    name: { label: t`Name`, required: true },
    email: { label: t`Email`, inputMode: 'email' },
    phone: { label: t`Phone`, type: 'tel' },
    address: { label: t`Address` },
    zipCode: { label: t`Zip code`, columns: 1 },
    city: { label: t`City`, columns: 2 },
  };
}

/** Whether somebody gets mails, and in which language. */
function useMailInput(): PersonInputs<'mailLanguage'> {
  const { t } = useLingui();
  const choices = new Map([
    ['', t`No emails`],
    ['de', t`Emails in German`],
    ['en', t`Emails in English`],
    ['es', t`Emails in Spanish`],
  ]);
  return { mailLanguage: { label: t`Automatic`, choices } };
}

export function useCustomerInputs(): PersonInputs<CustomerField> {
  const { t } = useLingui();
  const notes = useTextNames(CUSTOMER.notes);
  return {
    ...useContactInputs(),
    access: { label: notes.access },
    internalNote: { label: notes.internalNote },
    ...useMailInput(),
    latitude: { label: t`Latitude`, inputMode: 'decimal', partner: 'longitude' },
    longitude: { label: t`Longitude`, inputMode: 'decimal', partner: 'latitude' },
  };
}

export function useWorkerInputs(): PersonInputs<WorkerField> {
  const { t } = useLingui();
  return {
    ...useContactInputs(),
    ...useMailInput(),
    weeklyTarget: { label: t`Target hours a week`, inputMode: 'decimal' },
  };
}

export function fieldNameIn<Field extends string>(inputs: PersonInputs<Field>) {
  return (field: string) => inputs[field as Field].label;
}

/** The parts of a person's record in words; those of a customer's place are one. */
export function usePersonPartWords<Field extends string>(inputs: PersonInputs<Field>): PartWords {
  const { t } = useLingui();
  return {
    nameOf: (part) => (part === 'place' ? t`Location` : inputs[part as Field].label),
    valueIn: (part, draft) => {
      const texts = draft as Texts<CustomerField | Field>;
      return part === 'place'
        ? [texts.latitude, texts.longitude].filter(Boolean).join(', ')
        : (inputs[part as Field].choices?.get(texts[part as Field]) ?? texts[part as Field]);
    },
  };
}
