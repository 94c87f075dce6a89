import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { allCustomers, CustomerList } from '../../actors/customerList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { PersonTable } from '../people/PersonTable.tsx';

export function CustomersScreen() {
  const { t } = useLingui();
  return (
    <CustomerList.Provider key={allCustomers.key} {...useRecordListProps(allCustomers)}>
      <Page title={t`Customers`}>
        <CustomerTable />
      </Page>
    </CustomerList.Provider>
  );
}

function CustomerTable() {
  const { t } = useLingui();
  return (
    <PersonTable
      list={CustomerList.useActorRef()}
      people={CustomerList.useRows()}
      path="/customers"
      texts={{
        label: t`Customers`,
        count: (found) => t`${plural(found, { one: '# customer', other: '# customers' })}`,
        loadFailed: t`The customers could not be loaded`,
        noMatch: (criteria) => t`No customer matches ${criteria}`,
        empty: t`There are no customers yet`,
        emptyHint: t`Customers appear here with the first request.`,
      }}
    />
  );
}
