import { Box, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { useWorkerSelection } from '../../actors/calendar.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { isKnownEmpty } from '../../actors/lists/recordList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { DAY_OR_WEEK, laneIn } from '../../domain/navigation/calendarAddress.ts';
import { daysShown, PLAN_VIEWS, weekOf, type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { WAY_EXTRA_MINUTES, WAY_SPEED } from '../../domain/visits/fit/gaps.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Landscape } from '../../ui/page/Landscape.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { CalendarToolbar } from '../calendar/CalendarToolbar.tsx';
import { NobodySelected } from '../calendar/NobodySelected.tsx';
import { useCalendarAddress } from '../calendar/useCalendarAddress.ts';
import { useCalendarSteps } from '../calendar/useCalendarSteps.ts';
import { useCalendarLists, useIsSmall } from '../calendar/useCalendarPage.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { useListsKnowledge } from '../known/useListsKnowledge.ts';
import { AsOfJobs } from '../page/AsOfJobs.tsx';
import { UnreadRules } from '../page/UnreadRules.tsx';
import { PlanFilters } from './PlanFilters.tsx';
import { usePlan } from './usePlan.ts';
import { Lanes } from './Lanes.tsx';

const FirstSteps = lazyComponent(
  async () => (await import('../firstSteps/FirstSteps.tsx')).FirstSteps,
);

const ROOM: SystemStyleObject = { containerName: 'calendar', containerType: 'inline-size' };

/** Above the lanes of a phone, which has no room for it beside the title. */
const ABOVE: SystemStyleObject = { ...ROOM, paddingBottom: '3' };

/** Where the browser keeps whether lanes without visits are hidden. */
const ONLY_BUSY = 'plan-only-busy';

export function PlanPage() {
  const { t } = useLingui();
  const now = useNow();
  const today = dayOf(now);
  const { view, date, visit, goTo, openVisit } = useCalendarAddress(today, DAY_OR_WEEK);
  const room = useRef<HTMLDivElement>(null);
  const isSmall = useIsSmall(room);
  const window = useMemo(() => daysShown(view, date), [view, date]);
  const days = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date]);
  const [selecting, dispatch] = useWorkerSelection();
  const plan = usePlan(window, selecting.selected);
  const { skipped } = plan;
  const isNew = WorkerList.useSelector(isKnownEmpty);
  const areLanesShown = useListsKnowledge(PLANNING_LISTS).state === 'known';
  const [onlyBusy, setOnlyBusy] = useState(() => readChoice(ONLY_BUSY) === 'true');
  const [isWholeDay, setIsWholeDay] = useState(false);
  const [areIdleShown, setAreIdleShown] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [search] = useSearchParams();
  const linked = laneIn(search);
  const sought = chosen ?? linked;
  const shown = useMemo(
    () =>
      onlyBusy ? { ...plan, lanes: plan.lanes.filter(({ visits }) => visits.length > 0) } : plan,
    [plan, onlyBusy],
  );
  usePageKeys('plan');
  useCalendarLists(window.first);

  const chooseView = useCallback(
    (next: View, day?: LocalDate) => goTo({ view: next, ...(day && { date: day }) }),
    [goTo],
  );
  const showAllHours = useCallback(() => setIsWholeDay(true), []);
  const { goToDate, showDay, step } = useCalendarSteps({
    view,
    date,
    today,
    goTo,
    onView: chooseView,
    views: PLAN_VIEWS,
  });

  const showOnlyBusy = (next: boolean) => {
    keepChoice(ONLY_BUSY, String(next));
    setOnlyBusy(next);
  };
  const goToLane = (id: number) => {
    if (!selecting.selected.includes(id)) dispatch({ type: 'toggled', id });
    if (!plan.lanes.some((lane) => lane.id === id && lane.visits.length > 0)) showOnlyBusy(false);
    setAreIdleShown(true);
    setChosen(id);
  };
  const found = () => {
    setChosen(null);
    if (chosen !== null || linked === null) return;
    goToLane(linked);
    openVisit(visit);
  };

  const toolbar = (
    <Box css={isSmall ? ABOVE : ROOM}>
      <CalendarToolbar
        view={view}
        date={date}
        today={today}
        views={PLAN_VIEWS}
        onView={chooseView}
        onDate={goToDate}
        onStep={step}
        isPeriodHeard
      >
        <PlanFilters
          selecting={selecting}
          dispatch={dispatch}
          onGoTo={goToLane}
          date={date}
          isSmall={isSmall}
          isDay={view === 'day'}
          onlyBusy={onlyBusy}
          onOnlyBusy={showOnlyBusy}
          isWholeDay={view === 'day' && !isSmall ? isWholeDay : null}
          onWholeDay={setIsWholeDay}
        />
      </CalendarToolbar>
    </Box>
  );

  return (
    <Page title={t`Plan`} wide toolbar={!isSmall && toolbar}>
      <Landscape />
      <Box ref={room} css={ROOM}>
        {isSmall && toolbar}
        <Card position="relative" overflow="clip">
          <NobodySelected selecting={selecting} dispatch={dispatch} />
          <KnownLists
            {...PLANNING_LISTS}
            days={window}
            m="3"
            placeholder={
              <Box minH="40rem" {...delayedFadeIn} p="4" color="fg.muted">
                <Trans>Loading…</Trans>
              </Box>
            }
          >
            <Lanes
              plan={shown}
              view={view}
              date={date}
              days={days}
              now={now}
              isSmall={isSmall}
              isWholeDay={isWholeDay}
              areIdleShown={areIdleShown}
              onIdleShown={setAreIdleShown}
              openId={visit}
              onOpen={openVisit}
              onAllHours={showAllHours}
              onDay={showDay}
              onStep={step}
              sought={sought}
              onFound={found}
            />
          </KnownLists>
        </Card>
        {isNew && (
          <Box pt="4">
            <LazyBoundary>
              <FirstSteps />
            </LazyBoundary>
          </Box>
        )}
        <Flex wrap="wrap" columnGap="4" pt="2" minH="7" color="fg.muted">
          {areLanesShown && view === 'day' && !isSmall && !isNew && (
            <Text>
              <Trans>
                Ways are estimated: {WAY_SPEED} km/h as the crow flies, and {WAY_EXTRA_MINUTES} min.
              </Trans>
            </Text>
          )}
          <Text display="none" ms="auto" _print={{ display: 'block' }}>
            <AsOfJobs />
          </Text>
          {skipped > 0 && (
            <Text>
              <UnreadRules skipped={skipped} />
            </Text>
          )}
        </Flex>
      </Box>
    </Page>
  );
}
