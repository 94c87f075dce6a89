import { Flex, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '../../domain/entities.ts';
import type { Message } from '../../domain/letter.ts';
import { mailWith } from '../../domain/person/contact.ts';
import { telephoneParts } from '../../domain/person/telephone.ts';
import { CopyMessage } from './CopyMessage.tsx';
import { MessageLanguage, type MessageLanguageProps } from './MessageLanguage.tsx';

type MessageWaysProps = WaysProps & MessageLanguageProps;

/** How somebody is told: the language of the message, telephone, mail with it, and it to copy. */
export function MessageWays({ name, language, onLanguage, ...ways }: MessageWaysProps) {
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" pt="1">
      <MessageLanguage name={name} language={language} onLanguage={onLanguage} />
      <Ways {...ways} />
    </Flex>
  );
}

interface WaysProps {
  readonly person: Person | undefined;
  readonly message: Message;
}

/** Telephone, mail with the message, and the message to copy. */
function Ways({ person, message }: WaysProps) {
  const { t } = useLingui();
  const { email = '', name = '' } = person ?? {};
  return (
    <>
      <CallLinks person={person} />
      {email && (
        <Link
          href={mailWith(email, message.subject, message.text)}
          minH="8"
          aria-label={t`Write mail: ${email}`}
        >
          <Trans>Write mail</Trans>
        </Link>
      )}
      <CopyMessage name={name} text={message.text} />
    </>
  );
}

/** One link for each telephone number of somebody. */
export function CallLinks({ person }: Pick<WaysProps, 'person'>) {
  const { t } = useLingui();
  const numbers = telephoneParts(person?.phone ?? '').filter(({ number }) => number !== null);
  return numbers.map(({ text, number }) => (
    <Link key={number} href={`tel:${number}`} minH="8" aria-label={t`Call: ${text}`}>
      {text}
    </Link>
  ));
}
