import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { allCustomers, CustomerList } from '../../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import { indexDoubles } from '../../../domain/person/doubles.ts';
import { DoubleNote } from '../../people/DoubleNote.tsx';

interface PerhapsKnownProps {
  readonly customerId: number;
}

/** Which other customer whoever asks may be, to merge them; nothing if nobody is alike. */
export function PerhapsKnown({ customerId }: PerhapsKnownProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <Note customerId={customerId} />
    </CustomerList.Provider>
  );
}

function Note({ customerId }: PerhapsKnownProps) {
  const customers = CustomerList.useRows();
  const index = useMemo(() => customers && indexDoubles(customers), [customers]);
  const customer = customers?.find(({ id }) => id === customerId);
  const doubles = customer
    ? (index?.find(customer, null) ?? []).filter(({ person }) => person.id !== customerId)
    : [];
  return (
    doubles.length > 0 && (
      <Text pt="2" color="orange.800" overflowWrap="anywhere">
        <DoubleNote doubles={doubles} id={customerId} />
      </Text>
    )
  );
}
