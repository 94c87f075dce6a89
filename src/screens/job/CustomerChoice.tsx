import { Trans } from '@lingui/react/macro';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { Card } from '../../ui/page/Card.tsx';
import { useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import { CustomerSearch } from '../people/CustomerSearch.tsx';

const FIELD = 'customerId';

interface CustomerChoiceProps {
  readonly onChoose: (id: number) => void;
  /** Called with what was searched for. */
  readonly onMake: (name: string) => void;
}

/** Asks whom a job is for, or makes a new customer. */
export function CustomerChoice({ onChoose, onMake }: CustomerChoiceProps) {
  const { idOf } = useFormFields();
  const isMissing = useVisibleProblems().some(({ field }) => field === FIELD);
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <Card title={<Trans>Customer</Trans>}>
        <CustomerSearch
          id={idOf(FIELD)}
          label={<Trans>Who is the job for?</Trans>}
          required
          problem={isMissing && <Trans>Please choose a customer, or make a new one.</Trans>}
          onChoose={onChoose}
          onMake={onMake}
        />
      </Card>
    </CustomerList.Provider>
  );
}
