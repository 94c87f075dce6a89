import { Box, Flex, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { Board } from '../../actors/board.ts';
import { keepChoice, readChoice } from '../../actors/browserStorage.ts';
import { Changes } from '../../actors/change.ts';
import { useWorkerSelection } from '../../actors/calendar.ts';
import { JobList } from '../../actors/jobList.ts';
import { useNow } from '../../actors/useToday.ts';
import { DAY_OR_WEEK } from '../../domain/calendar/calendarAddress.ts';
import { nextOrFirst } from '../../domain/calendar/eventsByDay.ts';
import { daysShown, PLAN_VIEWS, weekOf, type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { ALL_HOURS, USUAL_HOURS } from '../../domain/plan/dayTrack.ts';
import { WAY_EXTRA_MINUTES, WAY_SPEED } from '../../domain/plan/ways.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { useKeptFocus } from '../../ui/calendar/useKeptFocus.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Landscape } from '../../ui/page/Landscape.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePlanKeys } from '../../ui/plan/usePlanKeys.ts';
import type { LanesHandle } from '../../ui/plan/VirtualLanes.tsx';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { usePeriodName } from '../calendar/calendarNames.ts';
import { CalendarToolbar } from '../calendar/CalendarToolbar.tsx';
import { NobodySelected } from '../calendar/NobodySelected.tsx';
import { useCalendarAddress } from '../calendar/useCalendarAddress.ts';
import { useCalendarSteps } from '../calendar/useCalendarSteps.ts';
import { useCalendarLists, useIsSmall } from '../calendar/useCalendarPage.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { AsOfJobs } from '../page/AsOfJobs.tsx';
import { UnreadRules } from '../page/UnreadRules.tsx';
import { VisitPlace } from '../visits/VisitPlace.tsx';
import { BestLanes, useBestLanes } from './carry/BestLanes.tsx';
import { DrawnVisits } from './carry/CarriedVisits.tsx';
import { CarryNews } from './carry/CarryNews.tsx';
import { CarryTasks } from './carry/CarryTasks.tsx';
import { useCarrying } from './carry/useCarrying.ts';
import { DayPlan } from './DayPlan.tsx';
import { Glides } from './glide/Glides.tsx';
import { AreVisitsKnown } from './LaneHead.tsx';
import { LaneList } from './LaneList.tsx';
import styles from './plan.module.css';
import { PlanFilters } from './PlanFilters.tsx';
import { useNextOpen } from './useNextOpen.ts';
import { usePlan } from './usePlan.ts';
import { WeekPlan } from './WeekPlan.tsx';

const ROOM: SystemStyleObject = { containerName: 'calendar', containerType: 'inline-size' };

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
  const [onlyBusy, setOnlyBusy] = useState(() => readChoice(ONLY_BUSY) === 'true');
  const [isWholeDay, setIsWholeDay] = useState(false);
  const [sought, setSought] = useState<number | null>(null);
  const shown = useMemo(
    () =>
      onlyBusy ? { ...plan, lanes: plan.lanes.filter(({ visits }) => visits.length > 0) } : plan,
    [plan, onlyBusy],
  );
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
    setSought(id);
  };
  const found = useCallback(() => setSought(null), []);

  const filters = (
    <PlanFilters
      selecting={selecting}
      dispatch={dispatch}
      onGoTo={goToLane}
      date={date}
      isSmall={isSmall}
      onlyBusy={onlyBusy}
      onOnlyBusy={showOnlyBusy}
      isWholeDay={view === 'day' && !isSmall ? isWholeDay : null}
      onWholeDay={setIsWholeDay}
    />
  );

  return (
    <Page title={t`Plan`} wide>
      <Landscape />
      <Box ref={room} css={ROOM} data-plan="">
        <CalendarToolbar
          view={view}
          date={date}
          today={today}
          views={PLAN_VIEWS}
          onView={chooseView}
          onDate={goToDate}
          onStep={step}
          isPeriodHeard={isSmall}
        >
          {isSmall && filters}
        </CalendarToolbar>
        {!isSmall && filters}
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
        <Flex wrap="wrap" columnGap="4" pt="2" minH="7" color="fg.muted">
          {view === 'day' && !isSmall && (
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

interface LanesProps {
  readonly plan: ReturnType<typeof usePlan>;
  readonly view: View;
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  readonly now: Parameters<typeof dayOf>[0];
  readonly isSmall: boolean;
  readonly isWholeDay: boolean;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onAllHours: () => void;
  readonly onDay: (day: LocalDate) => void;
  readonly onStep: (periods: 1 | -1) => void;
  /** The worker whose lane is to have the focus. */
  readonly sought: number | null;
  readonly onFound: () => void;
}

/** The lanes of the days shown: one tab stop with arrow keys, and the details of the open visit. */
function Lanes({
  plan,
  view,
  date,
  days,
  now,
  isSmall,
  isWholeDay,
  openId,
  onOpen,
  onAllHours,
  onDay,
  onStep,
  sought,
  onFound,
}: LanesProps) {
  const { t } = useLingui();
  const jobs = JobList.useRowsSoFar();
  const period = usePeriodName(view, date);
  const board = useRef<HTMLDivElement>(null);
  const handle = useRef<LanesHandle>(null);
  const reveal = useCallback((id: number) => handle.current?.reveal(id), []);
  const all = useMemo(() => [plan.open, ...plan.lanes], [plan]);
  const visits = useMemo(() => all.flatMap((lane) => lane.visits), [all]);
  const openLane = all.find((lane) => lane.visits.some(({ id }) => id === openId))?.id;
  const held = Board.useSelector(({ context }) => context.visits);
  // A touch ends where its element is taken away.
  const pinned = useMemo(
    () => [...held.map(({ lane }) => lane), ...(openLane === undefined ? [] : [openLane])],
    [held, openLane],
  );
  const close = useCallback(() => onOpen(null), [onOpen]);
  const laneIds = useMemo(() => all.map(({ id }) => id), [all]);
  const byId = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits]);
  const bestOf = useBestLanes(all);
  const { ghost, step, heldOf } = useCarrying(board, {
    lanes: all,
    byId,
    isWeek: view === 'week',
    hours: (isWholeDay ? ALL_HOURS : USUAL_HOURS).count,
    hasRoom: !isSmall,
    onReveal: reveal,
    bestOf,
  });
  const isChanged = Changes.useSelector(({ context }) => context.asked !== null);
  useKeptFocus(board);
  const goToLane = usePlanKeys(board, {
    laneIds,
    entry: nextOrFirst(visits, now)?.id,
    onReveal: reveal,
    onStep,
  });
  useEffect(() => {
    if (sought === null) return;
    goToLane(sought);
    onFound();
  }, [sought, goToLane, onFound]);
  useNextOpen(board, plan.open);
  const isShown = useRef(false);
  useEffect(() => {
    if (openLane !== undefined && !isShown.current) reveal(openLane);
    isShown.current = true;
  }, [openLane, reveal]);
  const open = ({ target }: MouseEvent) => {
    const visit = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (visit) onOpen(visit.dataset['visit']!);
  };
  const common = { plan, pinned, handle };
  return (
    <AreVisitsKnown value={plan.areVisitsKnown}>
      <DrawnVisits value={byId}>
        <BestLanes bestOf={bestOf}>
          <Box ref={board}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are clicked */}
            <div
              role="group"
              aria-label={t`Plan, ${period}`}
              className={styles.board}
              tabIndex={-1}
              onClick={open}
            >
              {isSmall ? (
                <LaneList {...common} days={days} />
              ) : view === 'week' ? (
                <WeekPlan {...common} days={days} now={now} onDay={onDay} />
              ) : (
                <DayPlan
                  {...common}
                  day={date}
                  hours={isWholeDay ? ALL_HOURS : USUAL_HOURS}
                  now={now}
                  onAllHours={onAllHours}
                />
              )}
            </div>
            <Glides board={board} lanes={all} period={`${view} ${date} ${isSmall} ${isWholeDay}`} />
            <VisitPlace
              container={board}
              visit={visits.find(({ id }) => id === openId)}
              jobs={jobs}
              hasChanges
              isNeeded={isChanged}
              isNarrow={isSmall}
              onClose={close}
            >
              <CarryTasks visit={heldOf(openId)} onClose={close} />
            </VisitPlace>
            <CarryNews lanes={all} ghost={ghost} step={step} />
          </Box>
        </BestLanes>
      </DrawnVisits>
    </AreVisitsKnown>
  );
}
