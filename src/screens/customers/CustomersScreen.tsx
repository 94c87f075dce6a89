import { useLingui } from '@lingui/react/macro';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { CUSTOMER_TEXTS } from '../people/personLists.ts';
import { PersonTable } from '../people/PersonTable.tsx';

export function CustomersScreen() {
  const { t } = useLingui();
  return (
    <CustomerList.Provider key={allCustomers.key} {...useRecordListProps(allCustomers)}>
      <Page title={t`Customers`} aside={<NewRecordLink kind="customer" isPrimary />}>
        <CustomerTable />
      </Page>
    </CustomerList.Provider>
  );
}

function CustomerTable() {
  return (
    <PersonTable
      list={CustomerList.useActorRef()}
      people={CustomerList.useRows()}
      kind="customer"
      texts={CUSTOMER_TEXTS}
    />
  );
}
