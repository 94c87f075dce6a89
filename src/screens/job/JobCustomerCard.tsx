import { Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { isNewRecord, JobEditor, RecordEditor } from '../../actors/recordEditor.ts';
import { BLANK_CUSTOMER, type CustomerDraft } from '../../domain/person/customerForm.ts';
import { CUSTOMER_NOTES, PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { PersonCard } from '../people/PersonCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { CustomerChoice } from './CustomerChoice.tsx';

/** What is asked for on the customer's own page. */
const ELSEWHERE = [...PLACE_FIELDS, ...CUSTOMER_NOTES];

const NOBODY = { customerId: null, newCustomer: null };

/** Whom the job is for; for a new one, a customer is chosen or made. */
export function JobCustomerCard(card: ComponentProps<typeof CustomerCard>) {
  const edit = JobEditor.useEdit();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const customerId = JobEditor.useDraft((draft) => draft.customerId);
  const newCustomer = JobEditor.useDraft((draft) => draft.newCustomer);
  if (!isNew) return <CustomerCard {...card} />;
  const chooseAnother = () => {
    edit({ kind: 'fields', fields: NOBODY });
    focusHeading();
  };
  if (newCustomer) return <NewCustomerCard draft={newCustomer} onChoose={chooseAnother} />;
  if (customerId === null) {
    return (
      <CustomerChoice
        onChoose={(id) => {
          edit({ kind: 'fields', fields: { customerId: id } });
          focusHeading();
        }}
        onMake={(name) =>
          edit({ kind: 'fields', fields: { newCustomer: { ...BLANK_CUSTOMER, name } } })
        }
      />
    );
  }
  return (
    <Stack gap="1">
      <CustomerCard {...card} />
      <TextButton alignSelf="start" px="4" onClick={chooseAnother}>
        <Trans>Choose another customer</Trans>
      </TextButton>
    </Stack>
  );
}

interface NewCustomerCardProps {
  readonly draft: CustomerDraft;
  readonly onChoose: () => void;
}

/** A customer who is made with the job. */
function NewCustomerCard({ draft, onChoose }: NewCustomerCardProps) {
  const editJob = JobEditor.useEdit();
  const edit = (changed: Partial<CustomerDraft>) =>
    editJob({ kind: 'fields', fields: { newCustomer: { ...draft, ...changed } } });
  return (
    <PersonCard
      person={{ draft, edit }}
      inputs={useCustomerInputs()}
      prefix="customer."
      elsewhere={ELSEWHERE}
      title={<Trans>New customer</Trans>}
      aside={
        <TextButton onClick={onChoose}>
          <Trans>Choose a customer</Trans>
        </TextButton>
      }
      autoFocus
    />
  );
}
