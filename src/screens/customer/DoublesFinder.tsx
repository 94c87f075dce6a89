import { useEffect, useMemo } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import type { Customer } from '../../domain/entities.ts';
import type { CustomerDraft } from '../../domain/person/customerForm.ts';
import { indexDoubles, type Double } from '../../domain/person/doubles.ts';
import type { EditedOf } from '../../domain/record/recordForm.ts';

export type Doubles = readonly Double<Customer>[];

const NONE: Doubles = [];

export interface EditedCustomer {
  readonly draft: CustomerDraft;
  /** Null for a customer who is made with something else. */
  readonly saved: EditedOf<'customer'> | null;
}

interface DoublesFinderProps extends EditedCustomer {
  /** Stable. */
  readonly onFound: (doubles: Doubles) => void;
}

/** Finds in the list of customers who may be the same. */
export function DoublesFinder(props: DoublesFinderProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <FindDoubles {...props} />
    </CustomerList.Provider>
  );
}

function FindDoubles({ draft, saved, onFound }: DoublesFinderProps) {
  const customers = CustomerList.useRows();
  const index = useMemo(() => customers && indexDoubles(customers), [customers]);
  const doubles = useMemo(() => index?.find(draft, saved) ?? NONE, [index, draft, saved]);
  useEffect(() => {
    onFound(doubles);
    return () => onFound(NONE);
  }, [doubles, onFound]);
  return null;
}
