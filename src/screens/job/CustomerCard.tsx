import { Box, chakra, Flex, Text, type BoxProps } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiPencilOutline } from '@mdi/js';
import type { ReactNode, Ref } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import type { Customer } from '../../domain/entities.ts';
import { Card } from '../../ui/page/Card.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isBackgroundClick } from '../../ui/isBackgroundClick.ts';
import { CardLink } from '../page/CardLink.tsx';
import { MissingCustomer } from './MissingCustomer.tsx';

interface CustomerCardProps {
  /** The button that opens the customer's form, and has the focus again after it. */
  readonly opener: Ref<HTMLButtonElement>;
  /** A click or Enter: the customer is to be edited. */
  readonly onEdit: () => void;
  /** Hears of a customer that was loaded after all. */
  readonly onCustomer: (customer: Customer) => void;
}

/** Whom the job is for, and how to reach them. */
export function CustomerCard({ opener, onEdit, onCustomer }: CustomerCardProps) {
  const loaded = JobEditor.useSelector(({ context }) => context.loaded);
  if (!loaded) return null;
  const { customer, job } = loaded;
  return customer ? (
    <KnownCustomer customer={customer} opener={opener} onEdit={onEdit} />
  ) : (
    <Card title={<Trans>Customer</Trans>}>
      <MissingCustomer customerId={job.customerId} onCustomer={onCustomer} />
    </Card>
  );
}

interface KnownCustomerProps extends Pick<CustomerCardProps, 'opener' | 'onEdit'> {
  readonly customer: Customer;
}

function KnownCustomer({ customer, opener, onEdit }: KnownCustomerProps) {
  const { t } = useLingui();
  const { id, address, zipCode, city, phone, email } = customer;
  const name = customer.name || t`Unknown customer`;
  const place = [zipCode, city].filter(Boolean).join(' ');
  return (
    <Card
      title={<Trans>Customer</Trans>}
      aside={
        <CardLink to={`/customers/${id}`}>
          <Trans>Customer’s page</Trans>
        </CardLink>
      }
      position="relative"
      cursor="pointer"
      _hover={{ borderColor: 'accent.border' }}
      onClick={(event) => {
        if (isBackgroundClick(event)) onEdit();
      }}
    >
      <Box px="4" pb="4">
        <chakra.button
          ref={opener}
          type="button"
          display="flex"
          alignItems="center"
          gap="2"
          minH="6"
          maxW="full"
          fontWeight="medium"
          textAlign="start"
          overflowWrap="anywhere"
          cursor="pointer"
          aria-haspopup="dialog"
          aria-label={t`${name}, edit`}
          onClick={onEdit}
        >
          {name}{' '}
          <Flex
            as="span"
            flex="none"
            align="center"
            gap="1"
            color="accent.fg"
            _print={{ display: 'none' }}
          >
            <Icon path={mdiPencilOutline} size={16} />
            <Trans>Edit</Trans>
          </Flex>
        </chakra.button>
        <dl>
          {(address || place) && (
            <Line label={<Trans>Address</Trans>}>
              {address && <Text>{address}</Text>}
              {place && <Text>{place}</Text>}
            </Line>
          )}
          {phone && (
            <Line label={<Trans>Phone</Trans>} pt="1">
              <ContactLink kind="tel" to={phone} />
            </Line>
          )}
          {email && (
            <Line label={<Trans>Email</Trans>} pt={phone ? '0' : '1'}>
              <ContactLink kind="mailto" to={email} />
            </Line>
          )}
        </dl>
      </Box>
    </Card>
  );
}

interface LineProps extends BoxProps {
  /** What the line is, for those who do not see its form. */
  readonly label: ReactNode;
}

function Line({ label, children, ...box }: LineProps) {
  return (
    <Box position="relative" {...box}>
      <chakra.dt srOnly>{label}</chakra.dt>
      <dd>{children}</dd>
    </Box>
  );
}
