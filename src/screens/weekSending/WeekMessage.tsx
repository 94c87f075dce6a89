import { Box, chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useApiBase } from '../../actors/runtime/useApiBase.ts';
import { useSession } from '../../actors/session/session.ts';
import { WeekSending } from '../../actors/visits/weekSending.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { workerPlanUrl } from '../../domain/feed/outsideUrls.ts';
import { weekMessage } from '../../domain/sentWeek/weekMessage.ts';
import { tellingOf, type WeekPerson } from '../../domain/sentWeek/weekPeople.ts';
import { usePlaceOf } from '../daySheets/usePlace.ts';
import { useMessageLanguage } from '../informing/useMessageLanguage.ts';
import { MessageActions } from '../visits/message/MessageActions.tsx';

interface WeekMessageProps {
  readonly week: LocalDate;
  readonly person: WeekPerson;
  /** Whether somebody has come here from the person before. */
  readonly takesFocus: boolean;
}

/** The week of somebody in words, with the link to their plan, and the ways to send it. */
export function WeekMessage({ week, person, takesFocus }: WeekMessageProps) {
  const { worker, visits, sent } = person;
  const actor = WeekSending.useActorRef();
  const apiBase = useApiBase();
  const placeOf = usePlaceOf();
  const business = useSession(({ context }) => context.user?.businessName ?? '');
  const [language, choose] = useMessageLanguage({ party: 'worker', id: worker.id }, sent?.language);
  const text = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  const places = visits.map(({ visit: { start, end }, job }) => {
    const { name, address } = placeOf(job);
    return { start, end, place: [name, ...address].join(', ') };
  });
  const link = sent?.planToken
    ? workerPlanUrl(apiBase, location.href, sent.planToken, language)
    : '';
  const message = weekMessage(week, places, link, { language, name: worker.name, business });
  return (
    <Box pt="1">
      <chakra.pre
        ref={text}
        tabIndex={-1}
        lang={language}
        my="1"
        p="3"
        bg="bg.page"
        borderRadius="l2"
        fontFamily="inherit"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        outline="none"
      >
        {message.text}
      </chakra.pre>
      <MessageActions
        name={worker.name}
        person={worker}
        message={message}
        language={language}
        onLanguage={choose}
        onTaken={(way) => actor.send({ type: 'telling.noted', note: tellingOf(person, way) })}
      />
    </Box>
  );
}
