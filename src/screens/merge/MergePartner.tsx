import { Box, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import type { Customer, CustomerRecord } from '../../domain/entities.ts';
import { isArchived } from '../../domain/person/archive.ts';
import { indexDoubles } from '../../domain/person/doubles.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { CustomerSearch } from '../people/CustomerSearch.tsx';
import { CustomerName } from '../people/CustomerName.tsx';

interface MergePartnerProps {
  readonly customer: CustomerRecord;
  /** Why another one has to be chosen. */
  readonly problem?: ReactNode;
}

/** Asks who takes up a customer; those who may be the same come first. */
export function MergePartner(props: MergePartnerProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <Partner {...props} />
    </CustomerList.Provider>
  );
}

function Partner({ customer, problem }: MergePartnerProps) {
  const [, setSearch] = useSearchParams();
  const isSame = useCallback(({ id }: Customer) => id === customer.id, [customer.id]);
  const choose = (into: number) => {
    focusHeading();
    setSearch({ into: String(into) });
  };
  const name = <CustomerName customer={customer} />;
  return (
    <Stack gap="4">
      <Likely customer={customer} onChoose={choose} />
      <Card title={<Trans>Merge with whom?</Trans>}>
        <Text px="4" color="fg.muted">
          <Trans>The customer you choose is kept and takes over all jobs of {name}.</Trans>
        </Text>
        <CustomerSearch
          label={<Trans>Customer</Trans>}
          problem={problem}
          isLeftOut={isSame}
          onChoose={choose}
        />
      </Card>
    </Stack>
  );
}

interface LikelyProps extends Pick<MergePartnerProps, 'customer'> {
  readonly onChoose: (id: number) => void;
}

/** Who has the same telephone, email, name or address. */
function Likely({ customer, onChoose }: LikelyProps) {
  const customers = CustomerList.useRows();
  const doubles = useMemo(() => {
    const others = customers?.filter((one) => one.id !== customer.id && !isArchived(one));
    return others ? indexDoubles(others).find(customer, null) : [];
  }, [customers, customer]);
  if (doubles.length === 0) return null;
  return (
    <Card title={<Trans>May be the same</Trans>}>
      <Box as="ul" listStyleType="none" px="4" pb="4" pt="1.5">
        {doubles.map(({ person, likelihood }) => (
          <li key={person.id}>
            <TextButton onClick={() => onChoose(person.id)}>
              <CustomerName customer={person} />
            </TextButton>{' '}
            <Text as="span" color="fg.muted">
              {[person.address, person.city].filter(Boolean).join(', ')}
              {' · '}
              {likelihood === 'probable' ? <Trans>probably</Trans> : <Trans>perhaps</Trans>}
            </Text>
          </li>
        ))}
      </Box>
    </Card>
  );
}
