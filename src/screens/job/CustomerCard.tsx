import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
            <Flex direction="column" align="start" pt="1">
              {customer.phone && (
                <ContactLink href={`tel:${customer.phone.replaceAll(/\s/g, '')}`}>
                  {customer.phone}
                </ContactLink>
              )}
              {customer.email && (
                <ContactLink href={`mailto:${customer.email}`}>{customer.email}</ContactLink>
              )}
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

interface ContactLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

function ContactLink({ href, children }: ContactLinkProps) {
  return (
    <Link href={href} color="accent.fg" minH="6" wordBreak="break-all">
      {children}
    </Link>
  );
}
