import { useLingui } from '@lingui/react/macro';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { CardLink } from '../page/CardLink.tsx';
import { CustomerName } from '../people/CustomerName.tsx';

interface CustomerLinkProps {
  readonly id: number;
  /** By default that of the list around, which does not have everybody. */
  readonly name?: string | undefined;
}

/** Leads to a customer, whose number is enough where the name is not known. */
export function CustomerLink({ id, name: given }: CustomerLinkProps) {
  const { t } = useLingui();
  const customers = CustomerList.useRows();
  const name = given || customers?.find((customer) => customer.id === id)?.name;
  return (
    <CardLink to={recordPath('customer', id)}>
      {name ? <CustomerName customer={{ id, name }} /> : t`Customer ${id}`}
    </CardLink>
  );
}
