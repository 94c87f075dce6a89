import { Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { Card } from '../../ui/Card.tsx';
import { ContactLink } from '../../ui/ContactLink.tsx';

/** Whom the job is for, and how to reach them. */
export function CustomerCard() {
  const customer = JobEditor.useSelector(({ context }) => context.loaded?.customer ?? null);
  return (
    <Card title={<Trans>Customer</Trans>}>
      <Box px="4" pb="4">
        {customer ? (
          <>
            <Text fontWeight="medium">{customer.name}</Text>
            <Text>{customer.address}</Text>
            <Text>
              {customer.zipCode} {customer.city}
            </Text>
            <Flex direction="column" align="start" pt="1">
              {customer.phone && <ContactLink kind="tel" to={customer.phone} />}
              {customer.email && <ContactLink kind="mailto" to={customer.email} />}
            </Flex>
          </>
        ) : (
          <Text color="fg.muted">
            <Trans>This job's customer could not be loaded.</Trans>
          </Text>
        )}
      </Box>
    </Card>
  );
}
