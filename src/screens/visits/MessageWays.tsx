import { Box, chakra, Flex, Link } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Person } from '../../domain/entities.ts';
import { isLanguage, LANGUAGES, type Language } from '../../domain/language.ts';
import type { Message } from '../../domain/letter.ts';
import { mailWith } from '../../domain/person/contact.ts';
import { telephoneParts } from '../../domain/person/telephone.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { LANGUAGE_NAMES } from '../../ui/LanguageSwitch.tsx';
import { useCopy } from '../../ui/useCopy.ts';

interface MessageWaysProps extends WaysProps {
  /** Whom it is for. */
  readonly name: string;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

/** How somebody is told: the language of the message, telephone, mail with it, and it to copy. */
export function MessageWays({ name, language, onLanguage, ...ways }: MessageWaysProps) {
  const { t } = useLingui();
  return (
    <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" pt="1">
      <Box w="28">
        <Select
          aria-label={t`Language of the message to ${name}`}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && onLanguage(target.value)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Box>
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
  const id = useId();
  const { outcome, copy } = useCopy(message.text);
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
      <TextButton
        minH="8"
        aria-label={t`Copy message to ${name}`}
        aria-describedby={id}
        onClick={() => void copy()}
      >
        <Trans>Copy message</Trans>
      </TextButton>
      <chakra.span id={id} role="status" color="fg.muted">
        {outcome === 'copied' && t`Copied`}
        {outcome === 'blocked' && t`The browser blocked copying`}
      </chakra.span>
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
