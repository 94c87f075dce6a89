import { Flex, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '../../../domain/entities.ts';
import type { Message } from '../../../domain/text/letter.ts';
import {
  mailWith,
  smsWith,
  whatsAppWith,
  type MessageWay,
} from '../../../domain/person/contact.ts';
import { messageNumberIn, telephoneParts } from '../../../domain/person/telephone.ts';
import { LINK_HEIGHT } from '../../../ui/tokens.ts';
import { CopyMessage } from './CopyMessage.tsx';
import { MessageLanguage, type MessageLanguageProps } from './MessageLanguage.tsx';

type MessageActionsProps = SendLinksProps & MessageLanguageProps;

/** How somebody is told: the language of the message, and the ways to send it. */
export function MessageActions({ language, onLanguage, ...links }: MessageActionsProps) {
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" pt="1">
      <MessageLanguage name={links.name} language={language} onLanguage={onLanguage} />
      <SendLinks {...links} />
    </Flex>
  );
}

interface SendLinksProps {
  /** Whom the message is for. */
  readonly name: string;
  /** With what they are reached by; undefined if unknown. */
  readonly person: Person | undefined;
  readonly message: Message;
  /** Called with the way by which the message leaves. */
  readonly onTaken?: (way: MessageWay) => void;
}

/** Telephone; WhatsApp, SMS and mail with the message; and the message to copy. */
export function SendLinks({
  name,
  person,
  message: { subject, text },
  onTaken = () => {},
}: SendLinksProps) {
  const { t } = useLingui();
  const { email = '', phone = '' } = person ?? {};
  const number = messageNumberIn(phone);
  return (
    <>
      <CallLinks person={person} />
      {number && (
        <>
          <Link
            href={whatsAppWith(number, text)}
            target="_blank"
            rel="noopener noreferrer"
            minH={LINK_HEIGHT}
            aria-label={t`Send by WhatsApp to ${name}`}
            onClick={() => onTaken('whatsApp')}
          >
            WhatsApp
          </Link>
          <Link
            href={smsWith(number, text)}
            minH={LINK_HEIGHT}
            aria-label={t`Send by SMS to ${name}`}
            onClick={() => onTaken('sms')}
          >
            SMS
          </Link>
        </>
      )}
      {email && (
        <Link
          href={mailWith(email, subject, text)}
          minH={LINK_HEIGHT}
          aria-label={t`Write mail: ${email}`}
          onClick={() => onTaken('mail')}
        >
          <Trans>Write mail</Trans>
        </Link>
      )}
      <CopyMessage name={name} text={text} onCopied={() => onTaken('copy')} />
    </>
  );
}

/** One link for each telephone number of somebody. */
export function CallLinks({ person }: Pick<SendLinksProps, 'person'>) {
  const { t } = useLingui();
  const numbers = telephoneParts(person?.phone ?? '').filter(({ number }) => number !== null);
  return numbers.map(({ text, number }) => (
    <Link key={number} href={`tel:${number}`} minH={LINK_HEIGHT} aria-label={t`Call: ${text}`}>
      {text}
    </Link>
  ));
}
