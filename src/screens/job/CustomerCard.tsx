import { Box, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../actors/jobEditor.ts';
import { Card } from '../../ui/Card.tsx';

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
            {customer.phone && (
              <Link href={`tel:${customer.phone.replaceAll(/\s/g, '')}`} color="accent.fg">
                {customer.phone}
              </Link>
            )}
            <br />
            {customer.email && (
              <Link href={`mailto:${customer.email}`} color="accent.fg" wordBreak="break-all">
                {customer.email}
              </Link>
            )}
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
