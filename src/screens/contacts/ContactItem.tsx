import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactSync } from '../../actors/exchange/contactSync.ts';
import type { Contact } from '../../domain/contacts/contact.ts';
import { contactLine } from './useContactWords.ts';

interface ContactItemProps {
  readonly contact: Contact;
  /** Beside its name. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

/** A contact in a pile: who it is, and beneath it what is asked or done. */
export function ContactItem({ contact, aside, children }: ContactItemProps) {
  const isChanged = ContactSync.useSelector(({ context }) => context.changed.includes(contact.id));
  const { id, fields } = contact;
  return (
    <Box as="li" px="4" py="3" borderTopWidth="1px">
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="4" rowGap="1">
        <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
          {fields.name}{' '}
          <Text as="span" color="fg.muted" fontWeight="normal">
            <Trans>bexio #{id}</Trans>
          </Text>
          {isChanged && (
            <Badge ms="2" colorPalette="orange">
              <Trans>Changed meanwhile</Trans>
            </Badge>
          )}
        </Text>
        {aside}
      </Flex>
      <Text color="fg.muted" overflowWrap="anywhere">
        {contactLine(fields)}
      </Text>
      {children && <Box pt="2">{children}</Box>}
    </Box>
  );
}
