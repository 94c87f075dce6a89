import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiCalendarBlankOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useToday } from '../../actors/clock/useToday.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import {
  SentWeekList,
  useSentWeekListProps,
  useWeekSendingProps,
  WeekSending,
} from '../../actors/visits/weekSending.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { isToTell, type WeekPerson } from '../../domain/sentWeek/weekPeople.ts';
import { DAYS_PER_WEEK } from '../../domain/calendar/dimensions.ts';
import { addDays } from '../../domain/time/dates.ts';
import { PeriodButtons } from '../../ui/calendar/PeriodButtons.tsx';
import { ActionButton, TextButton } from '../../ui/buttons.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePeriodName } from '../calendar/calendarNames.ts';
import { useLanguageOf } from '../informing/useMessageLanguage.ts';
import { ListsNotice } from '../known/ListsNotice.tsx';
import { useListsKnowledge, type NeededLists } from '../known/useListsKnowledge.ts';
import { BackLink } from '../page/BackLink.tsx';
import { RequestFailure } from '../page/RequestFailure.tsx';
import { RetryButton } from '../page/RetryButton.tsx';
import { MailQuestion } from './MailQuestion.tsx';
import { PersonItem } from './PersonItem.tsx';
import { useWeekPeople } from './useWeekPeople.ts';

const WEEK_LISTS: NeededLists = { needed: ['jobs', 'workers', 'customers'] };

interface WeekSendingPageProps {
  /** A Monday. */
  readonly week: LocalDate;
}

export function WeekSendingPage({ week }: WeekSendingPageProps) {
  const { t } = useLingui();
  const lists = useListsKnowledge(WEEK_LISTS);
  return (
    <Page
      title={t`Send week`}
      trail={
        <BackLink to={`${ROUTES.plan.path}?view=week&date=${week}`}>
          <Trans>Plan</Trans>
        </BackLink>
      }
    >
      <ListsNotice of={lists} pb="4" />
      <Toolbar week={week} />
      <SentWeekList.Provider key={week} {...useSentWeekListProps(week)}>
        <WeekSending.Provider {...useWeekSendingProps(week)}>
          <Week week={week} isLoading={lists.state === 'loading'} />
        </WeekSending.Provider>
      </SentWeekList.Provider>
    </Page>
  );
}

interface WeekProps extends WeekSendingPageProps {
  readonly isLoading: boolean;
}

function Week({ week, isLoading }: WeekProps) {
  const people = useWeekPeople(week);
  useFreshTellings();
  return (
    <>
      <TellingsNotice />
      <NoteFailure />
      {people ? <People week={week} people={people} /> : isLoading && <CardSkeleton h="480px" />}
    </>
  );
}

/** Loads what was told once it may be more. */
function useFreshTellings(): void {
  const actor = WeekSending.useActorRef();
  const list = SentWeekList.useActorRef();
  useEffect(
    () => actor.on('tellings.changed', () => list.send({ type: 'refresh.requested' })).unsubscribe,
    [actor, list],
  );
}

function TellingsNotice() {
  const list = SentWeekList.useActorRef();
  const failure = SentWeekList.useSelector(({ context }) => context.failure);
  if (!failure) return null;
  return (
    <Box pb="4">
      <RequestFailure
        failure={failure}
        action={<RetryButton onRetry={() => list.send({ type: 'retry.requested' })} />}
      >
        <Trans>Who knows their week could not be loaded.</Trans>
      </RequestFailure>
    </Box>
  );
}

function NoteFailure() {
  const actor = WeekSending.useActorRef();
  const isUnnoted = WeekSending.useSelector((snapshot) => snapshot.matches({ showing: 'unnoted' }));
  const failure = WeekSending.useSelector(({ context }) => context.failure);
  if (!isUnnoted || !failure) return null;
  return (
    <Box pb="4">
      <RequestFailure
        failure={failure}
        action={<RetryButton onRetry={() => actor.send({ type: 'note.repeated' })} />}
      >
        <Trans>It was not noted who was told.</Trans>
      </RequestFailure>
    </Box>
  );
}

function Toolbar({ week }: WeekSendingPageProps) {
  const { t } = useLingui();
  const today = useToday();
  const [, setSearch] = useSearchParams();
  const period = usePeriodName('week', week);
  const goTo = (date: LocalDate) => setSearch({ date });
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="2" pb="3">
      <PeriodButtons
        previous={t`Previous week`}
        next={t`Next week`}
        onToday={() => goTo(today)}
        onStep={(weeks) => goTo(addDays(week, weeks * DAYS_PER_WEEK))}
      />
      <Text aria-live="polite" fontWeight="medium" w={{ base: 'full', md: 'auto' }}>
        {period}
      </Text>
    </Flex>
  );
}

interface PeopleProps extends WeekSendingPageProps {
  readonly people: readonly WeekPerson[];
}

const idsOf = (people: readonly WeekPerson[]) => people.map(({ worker }) => worker.id);

function People({ week, people }: PeopleProps) {
  const { t } = useLingui();
  const toTell = people.filter(isToTell);
  const [isAll, setIsAll] = useState(false);
  // Who is told stays where they are, until another list is chosen.
  const [kept, setKept] = useState(() => new Set(idsOf(toTell)));
  const [opened, setOpened] = useState<{ readonly id: number | null; readonly byStep: boolean }>({
    id: null,
    byStep: false,
  });
  const shown = isAll
    ? people
    : people.filter((person) => isToTell(person) || kept.has(person.worker.id));
  const choose = (all: boolean) => {
    setIsAll(all);
    setKept(new Set(idsOf(toTell)));
  };
  if (people.length === 0) {
    return (
      <Card>
        <EmptyState icon={mdiCalendarBlankOutline} title={t`Nobody has visits in this week`} />
      </Card>
    );
  }
  const place = shown.findIndex(({ worker }) => worker.id === opened.id);
  const next =
    shown.slice(place + 1).find(isToTell) ?? shown.slice(0, Math.max(place, 0)).find(isToTell);
  const nextName = next?.worker.name;
  const [openCount, allCount] = [toTell.length, people.length];
  const lists = [
    { all: false, label: t`To be told (${openCount})` },
    { all: true, label: t`Everybody (${allCount})` },
  ];
  return (
    <Card>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" px="4" py="3">
        <Flex role="group" wrap="wrap" aria-label={t`Who is shown`}>
          {lists.map(({ all, label }) => (
            <Button
              key={String(all)}
              px="2.5"
              variant={all === isAll ? 'subtle' : 'ghost'}
              colorPalette={all === isAll ? 'accent' : 'gray'}
              aria-pressed={all === isAll}
              onClick={() => choose(all)}
            >
              {label}
            </Button>
          ))}
        </Flex>
        <MailAll people={toTell} />
      </Flex>
      <Outcome />
      {shown.length === 0 && (
        <EmptyState
          title={<Trans>Everybody knows their week</Trans>}
          action={
            <ActionButton variant="outline" onClick={() => choose(true)}>
              <Trans>Show everybody</Trans>
            </ActionButton>
          }
        />
      )}
      <chakra.ul listStyleType="none">
        {shown.map((person) => {
          const { id } = person.worker;
          return (
            <PersonItem
              key={id}
              week={week}
              person={person}
              isOpen={id === opened.id}
              takesFocus={opened.byStep}
              onOpen={(isOpen) => setOpened({ id: isOpen ? id : null, byStep: false })}
            >
              {next && (
                <TextButton
                  size="lg"
                  onClick={() => setOpened({ id: next.worker.id, byStep: true })}
                >
                  <Trans>Next: {nextName}</Trans>
                </TextButton>
              )}
            </PersonItem>
          );
        })}
      </chakra.ul>
      <MailQuestion people={people} />
    </Card>
  );
}

/** Sends the week by mail to all of these who have an address, where the server sends mails. */
function MailAll({ people }: Pick<PeopleProps, 'people'>) {
  const actor = WeekSending.useActorRef();
  const languageOf = useLanguageOf();
  const isOffered = useFeature('mail');
  const isShowing = WeekSending.useSelector((snapshot) => snapshot.matches('showing'));
  const reached = people.filter(({ worker }) => worker.email.trim() !== '');
  const count = reached.length;
  if (!isOffered || count === 0) return null;
  const mails = reached.map(({ worker: { id }, sent }) => ({
    workerId: id,
    language: languageOf({ party: 'worker', id }, sent?.language),
  }));
  return (
    <ActionButton
      disabled={!isShowing}
      onClick={() => actor.send({ type: 'mails.requested', mails })}
    >
      <Trans>Send all by email ({count})</Trans>
    </ActionButton>
  );
}

/** How many mails are on their way. */
function Outcome() {
  const { t } = useLingui();
  const isMailed = WeekSending.useSelector((snapshot) => snapshot.matches({ showing: 'mailed' }));
  const queued = WeekSending.useSelector(({ context }) => context.queued);
  if (!isMailed || queued === null) return null;
  return (
    <Box px="4" pb="3">
      <Notice tone="info">
        {t`${plural(queued, {
          one: '# email is on its way. What does not arrive is said here and under Today.',
          other: '# emails are on their way. What does not arrive is said here and under Today.',
        })}`}
      </Notice>
    </Box>
  );
}
