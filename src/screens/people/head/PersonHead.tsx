import { Box, Button, Flex, Text, type ButtonProps } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiWhatsapp } from '@mdi/js';
import type { ReactNode } from 'react';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import type { Person } from '../../../domain/entities.ts';
import {
  addressLines,
  mailTo,
  mapAppOf,
  wayTo,
  whatsAppWith,
} from '../../../domain/person/contact.ts';
import { messageNumberIn, telephoneParts } from '../../../domain/person/telephone.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** A button among those that reach a person. */
export const HEAD_BUTTON = {
  variant: 'outline',
  colorPalette: 'gray',
  size: 'lg',
  px: '3',
} as const satisfies ButtonProps;

/** The text of a button on a phone that has room for it beside four icons. */
const PHONE_ONLY = {
  display: { base: 'inline', md: 'none' },
  '@media (width < 21.5rem)': { display: 'none' },
};

/** The text of a button that is an icon on a phone. */
export function WideOnly({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="span" hideBelow="md">
      {children}
    </Box>
  );
}

interface PersonHeadProps {
  /** Whether one goes to where they live. */
  readonly hasWay?: boolean;
  /** Whether one writes messages to them, where their telephone takes any, in place of mails. */
  readonly hasMessages?: boolean;
  /** Since when they are known, in words; empty where that is unknown. */
  readonly since?: string;
  /** What else is done often, some buttons and a menu. */
  readonly children: ReactNode;
}

/** Beneath the name of a person: where they live, and the buttons that reach them. */
export function PersonHead({
  hasWay = false,
  hasMessages = false,
  since = '',
  children,
}: PersonHeadProps) {
  const { t } = useLingui();
  const person = RecordEditor.useSelector(({ context }) => context.record as Person | null);
  const { phone = '', email: text = '' } = person ?? {};
  const name = person?.name ?? '';
  const messageNumber = hasMessages ? messageNumberIn(phone) : undefined;
  const address = person ? addressLines(person) : [];
  return (
    <Flex
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="2"
      pb="4"
      minH={{ base: '86px', md: '52px' }}
    >
      <Text color="fg.muted" minH="5" flex={{ base: '1 0 100%', md: '0 1 auto' }}>
        {[address.join(', '), since].filter(Boolean).join(' · ')}
      </Text>
      <Flex wrap="wrap" gap="2" _print={{ display: 'none' }}>
        {telephoneParts(phone).map(
          ({ text: shown, number }, index) =>
            number !== null && (
              <Button key={index} asChild {...HEAD_BUTTON}>
                <a href={`tel:${number}`} aria-label={t`Call ${name}, ${shown}`}>
                  <Icon path={mdiPhoneOutline} />
                  <WideOnly>{shown}</WideOnly>
                  <Box as="span" css={PHONE_ONLY}>
                    <Trans>Call</Trans>
                  </Box>
                </a>
              </Button>
            ),
        )}
        {messageNumber && (
          <Button asChild {...HEAD_BUTTON}>
            <a
              href={whatsAppWith(messageNumber, '')}
              target="_blank"
              rel="noopener noreferrer"
              aria-label="WhatsApp"
            >
              <Icon path={mdiWhatsapp} />
              <WideOnly>WhatsApp</WideOnly>
            </a>
          </Button>
        )}
        {!messageNumber && text.trim() !== '' && (
          <Button asChild {...HEAD_BUTTON}>
            <a href={mailTo(text)} aria-label={t`Write: ${text}`}>
              <Icon path={mdiEmailOutline} />
              <WideOnly>
                <Trans>Write</Trans>
              </WideOnly>
            </a>
          </Button>
        )}
        {hasWay && address.length > 0 && (
          <Button asChild {...HEAD_BUTTON}>
            <a
              href={wayTo(mapAppOf(navigator.userAgent), ...address)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Way to ${name}`}
            >
              <Icon path={mdiMapMarkerOutline} />
              <WideOnly>
                <Trans>Way</Trans>
              </WideOnly>
            </a>
          </Button>
        )}
        {children}
      </Flex>
    </Flex>
  );
}
