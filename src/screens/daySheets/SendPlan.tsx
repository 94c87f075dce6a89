import { Box, chakra, Flex, Link, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSession } from '../../actors/session.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { isLanguage, LANGUAGES, type Language } from '../../domain/language.ts';
import type { Message } from '../../domain/letter.ts';
import { mailWith, smsWith, whatsAppWith } from '../../domain/person/contact.ts';
import { telephonesIn } from '../../domain/person/telephone.ts';
import type { DaySheet } from '../../domain/sheets/daySheet.ts';
import { sheetMessage } from '../../domain/sheets/sheetMessage.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { LANGUAGE_NAMES } from '../../ui/LanguageSwitch.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { useRuleLanguage } from '../jobs/words.ts';
import { useNotes } from './useNotes.ts';
import { usePeopleOf, usePlaceOf } from './usePlace.ts';

interface SendPlanProps {
  readonly date: LocalDate;
  readonly sheet: DaySheet;
}

/** The day as a message to its worker, to be sent by mail, SMS or WhatsApp or to be copied. */
export function SendPlan(props: SendPlanProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name } = props.sheet.worker;
  const { t } = useLingui();
  return (
    <Box px="4" py="2" borderTopWidth="1px" _print={{ display: 'none' }}>
      <TextButton
        minH="8"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`Send plan… to ${name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Trans>Send plan…</Trans>
      </TextButton>
      <Box id={id}>{isOpen && <MessageOfDay {...props} />}</Box>
    </Box>
  );
}

function useMessage(
  { date, sheet }: SendPlanProps,
  language: Language,
  withNotes: boolean,
): Message {
  const placeOf = usePlaceOf();
  const peopleOf = usePeopleOf();
  const { noteOf } = useNotes();
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const places = sheet.coming.map((sheetVisit) => {
    const { visit } = sheetVisit;
    const { name, address, telephone } = placeOf(visit.job);
    const note = withNotes ? noteOf(visit.jobId) : undefined;
    return {
      start: visit.start,
      end: visit.end,
      customerName: name,
      address: address.join(', '),
      telephone,
      ...peopleOf(sheetVisit),
      note: visit.patch?.note ?? '',
      access: note?.access ?? '',
      instructions: note?.instructions ?? '',
    };
  });
  return sheetMessage(date, places, { language, name: sheet.worker.name, business });
}

function MessageOfDay(props: SendPlanProps) {
  const { t } = useLingui();
  const id = useId();
  const [language, setLanguage] = useState(useRuleLanguage().language);
  const [withNotes, setWithNotes] = useState(false);
  const { stateOf } = useNotes();
  const areNotesKnown = stateOf(props.sheet.coming.map(({ visit }) => visit.jobId)) === 'known';
  const message = useMessage(props, language, withNotes);
  const { outcome, copy } = useCopy(message.text);
  const { name, phone, email } = props.sheet.worker;
  const [number] = telephonesIn(phone);
  return (
    <Box pt="1">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
        <Box w="28">
          <Select
            aria-label={t`Language of the message to ${name}`}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        </Box>
        {areNotesKnown && (
          <CheckField
            label={t`With access and instructions`}
            checked={withNotes}
            onChange={setWithNotes}
          />
        )}
      </Flex>
      <chakra.pre
        mt="2"
        p="3"
        bg="bg.page"
        borderRadius="l2"
        fontFamily="inherit"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {message.text}
      </chakra.pre>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1" pt="1">
        {number && (
          <>
            <Link
              href={whatsAppWith(number, message.text)}
              target="_blank"
              rel="noopener noreferrer"
              minH="8"
            >
              <Trans>Send by WhatsApp</Trans>
            </Link>
            <Link href={smsWith(number, message.text)} minH="8">
              <Trans>Send by SMS</Trans>
            </Link>
          </>
        )}
        {email && (
          <Link href={mailWith(email, message.subject, message.text)} minH="8">
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
        <Text as="span" id={id} role="status" color="fg.muted">
          {outcome === 'copied' && t`Copied`}
          {outcome === 'blocked' && t`The browser blocked copying`}
        </Text>
      </Flex>
    </Box>
  );
}
