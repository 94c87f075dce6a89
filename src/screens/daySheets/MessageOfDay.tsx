import { Box, chakra, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../actors/session/session.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Message } from '../../domain/text/letter.ts';
import type { DaySheet } from '../../domain/sheets/daySheet.ts';
import { sheetMessage } from '../../domain/sheets/sheetMessage.ts';
import { CheckField } from '../../ui/fields/CheckField.tsx';
import { useRuleLanguage } from '../jobs/words.ts';
import { MessageLanguage } from '../visits/message/MessageLanguage.tsx';
import { SendLinks } from '../visits/message/MessageActions.tsx';
import { useNotes } from './useNotes.ts';
import { usePeopleOf, usePlaceOf } from './usePlace.ts';

interface MessageOfDayProps {
  readonly date: LocalDate;
  readonly sheet: DaySheet;
}

function useMessage(
  { date, sheet }: MessageOfDayProps,
  language: Language,
  withNotes: boolean,
): Message {
  const placeOf = usePlaceOf();
  const peopleOf = usePeopleOf(language);
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

/** The message with the ways to send it. */
export function MessageOfDay(props: MessageOfDayProps) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(useRuleLanguage().language);
  const [withNotes, setWithNotes] = useState(false);
  const { stateOf } = useNotes();
  const areNotesKnown = stateOf(props.sheet.coming.map(({ visit }) => visit.jobId)) === 'known';
  const message = useMessage(props, language, withNotes);
  const { worker } = props.sheet;
  return (
    <Box pt="1">
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
        <MessageLanguage name={worker.name} language={language} onLanguage={setLanguage} />
        {areNotesKnown && (
          <CheckField
            label={t`With access and instructions`}
            checked={withNotes}
            onChange={setWithNotes}
          />
        )}
      </Flex>
      <chakra.pre
        lang={language}
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
        <SendLinks name={worker.name} person={worker} message={message} />
      </Flex>
    </Box>
  );
}
