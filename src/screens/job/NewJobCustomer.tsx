import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/editor/recordEditor.ts';
import { BLANK_CUSTOMER, type CustomerDraft } from '../../domain/person/customerForm.ts';
import { CUSTOMER_NOTES, PLACE_FIELDS } from '../../domain/person/personFields.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { useCustomerDoubles } from '../customer/CustomerDoubles.tsx';
import { PersonCard } from '../people/PersonCard.tsx';
import { useCustomerInputs } from '../people/personInputs.ts';
import { CustomerChoice } from './CustomerChoice.tsx';

/** What is asked for on the customer's own page. */
const ELSEWHERE = [...PLACE_FIELDS, ...CUSTOMER_NOTES];

interface NewJobCustomerProps {
  readonly onChooseAnother: () => void;
}

/** Asks whom a new job is for: somebody who is there, or a customer who is made with it. */
export function NewJobCustomer({ onChooseAnother }: NewJobCustomerProps) {
  const edit = JobEditor.useEdit();
  const newCustomer = JobEditor.useDraft((draft) => draft.newCustomer);
  const choose = (customerId: number) => {
    edit({ kind: 'fields', fields: { customerId, newCustomer: null } });
    focusHeading();
  };
  if (newCustomer) {
    return (
      <NewCustomerCard draft={newCustomer} onChooseAnother={onChooseAnother} onTake={choose} />
    );
  }
  return (
    <CustomerChoice
      onChoose={choose}
      onMake={(name) =>
        edit({ kind: 'fields', fields: { newCustomer: { ...BLANK_CUSTOMER, name } } })
      }
    />
  );
}

interface NewCustomerCardProps extends NewJobCustomerProps {
  readonly draft: CustomerDraft;
  readonly onTake: (id: number) => void;
}

const PREFIX = 'customer.';

/** A customer who is made with the job. */
function NewCustomerCard({ draft, onChooseAnother, onTake }: NewCustomerCardProps) {
  const editJob = JobEditor.useEdit();
  const edit = (changed: Partial<CustomerDraft>) =>
    editJob({ kind: 'fields', fields: { newCustomer: { ...draft, ...changed } } });
  const { notes, finder } = useCustomerDoubles({ draft, saved: null, prefix: PREFIX, onTake });
  return (
    <>
      <PersonCard
        person={{ draft, edit }}
        inputs={useCustomerInputs()}
        prefix={PREFIX}
        elsewhere={ELSEWHERE}
        notes={notes}
        title={<Trans>New customer</Trans>}
        aside={
          <TextButton onClick={onChooseAnother}>
            <Trans>Choose a customer</Trans>
          </TextButton>
        }
        autoFocus
      />
      {finder}
    </>
  );
}
