import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Calendar, useWorkerSelection } from '../../actors/calendar.ts';
import { useNow } from '../../actors/clock/useToday.ts';
import { isKnownEmpty } from '../../actors/lists/recordList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { keepChoice, readChoice } from '../../actors/runtime/browserStorage.ts';
import { CALENDAR_GRID, PANEL_WIDTH } from '../../domain/calendar/dimensions.ts';
import {
  daysShown,
  isForPlan,
  offeredViews,
  shownView,
  type View,
} from '../../domain/calendar/view.ts';
import { planPath } from '../../domain/navigation/calendarAddress.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { Card } from '../../ui/page/Card.tsx';
import { Landscape } from '../../ui/page/Landscape.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { usePageKeys } from '../../ui/page/pageKeys.ts';
import { delayedFadeIn } from '../../ui/tokens.ts';
import { KnownLists, PLANNING_LISTS } from '../known/KnownLists.tsx';
import { DaySheetsLink } from '../page/toolbar/DaySheetsLink.tsx';
import { UnreadRules } from '../page/UnreadRules.tsx';
import { AbsenceStrip } from './AbsenceStrip.tsx';
import { CalendarToolbar } from './CalendarToolbar.tsx';
import { CalendarView } from './CalendarView.tsx';
import { NobodySelected } from './NobodySelected.tsx';
import { OpenVisitsLink } from './OpenVisitsLink.tsx';
import { PanelButton } from './PanelButton.tsx';
import { PrintedKey } from './PrintedKey.tsx';
import { useCalendarAddress } from './useCalendarAddress.ts';
import { useCalendarLists, useIsSmall } from './useCalendarPage.ts';
import { useCalendarSteps } from './useCalendarSteps.ts';
import { useVisits } from './useVisits.ts';
import { WorkerPanel } from './WorkerPanel.tsx';

const FirstSteps = lazyComponent(
  async () => (await import('../firstSteps/FirstSteps.tsx')).FirstSteps,
);

const BESIDE: SystemStyleObject = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media screen and (min-width: 960px)': {
    '&[data-panel]': { gridTemplateColumns: `${PANEL_WIDTH}px minmax(0, 1fr)` },
    '&:not([data-panel]) > section': { display: 'none' },
    alignItems: 'start',
  },
};

/** Where the browser keeps whether the workers beside the calendar are hidden. */
const PANEL_HIDDEN = 'calendar-panel-hidden';

/** A toolbar of one row, with its padding. */
const TOOLBAR_HEIGHT = 'calc({spacing.9} + {spacing.2} + {spacing.3})';

/** A month is higher than most windows and scrolls to today. */
const ABOVE_MONTH = {
  '@media screen': {
    position: 'sticky',
    top: 'var(--upper-edge, 0)',
    zIndex: 2,
    marginTop: 'calc(-1 * {spacing.2})',
    paddingTop: '{spacing.2}',
    background: '{colors.bg.page}',
  },
};

const ROOM: SystemStyleObject = {
  containerName: 'calendar',
  containerType: 'inline-size',
  '--toolbar': TOOLBAR_HEIGHT,
};

export function CalendarPage() {
  const { t } = useLingui();
  const calendar = Calendar.useActorRef();
  const now = useNow();
  const today = dayOf(now);
  const { view: chosen, date, visit, goTo, openVisit } = useCalendarAddress(today);
  const room = useRef<HTMLDivElement>(null);
  const isSmall = useIsSmall(room);
  const [selecting, dispatch] = useWorkerSelection();
  const people = selecting.selected.length;
  const isNew = WorkerList.useSelector(isKnownEmpty);
  const view = shownView(chosen, isSmall, people);
  const days = useMemo(() => daysShown(view, date), [view, date]);
  const navigate = useNavigate();
  const { visits, areVisitsKnown, skipped } = useVisits(days, selecting.selected);
  const [isPanelShown, setIsPanelShown] = useState(() => readChoice(PANEL_HIDDEN) !== 'true');
  const togglePanel = () => {
    keepChoice(PANEL_HIDDEN, String(isPanelShown));
    setIsPanelShown(!isPanelShown);
  };
  usePageKeys('calendar');
  useCalendarLists(days.first);
  useEffect(
    () => calendar.on('day.requested', ({ day }) => goTo({ view: 'day', date: day })).unsubscribe,
    [calendar, goTo],
  );
  useEffect(() => {
    if (isSmall) calendar.send({ type: 'space.narrowed' });
  }, [calendar, isSmall]);

  const chooseView = useCallback(
    (next: View, day?: LocalDate) => {
      calendar.send({ type: 'view.chosen' });
      const shown = (next !== view && day) || date;
      if (isForPlan(next, people))
        void navigate(planPath({ view: next, date: shown, visit: null }, today));
      else goTo({ view: next, date: shown });
    },
    [calendar, goTo, navigate, view, date, people, today],
  );
  const openMore = useCallback(
    (day: LocalDate) => calendar.send({ type: 'more.requested', day }),
    [calendar],
  );
  const { goToDate, showDay, step } = useCalendarSteps({
    view,
    date,
    today,
    goTo,
    onView: chooseView,
  });
  return (
    <Page
      title={t`Calendar`}
      wide
      aside={
        <Flex
          align="center"
          gap="3"
          lineHeight="short"
          textAlign="end"
          maxW={{ base: '15rem', md: 'none' }}
          _print={{ display: 'none' }}
        >
          <OpenVisitsLink view={view} date={date} />
          {(view === 'day' || view === 'agenda') && <DaySheetsLink date={date} />}
          {!isNew && <PanelButton isShown={isPanelShown} onToggle={togglePanel} />}
        </Flex>
      }
    >
      <Landscape />
      <Box css={BESIDE} data-panel={isPanelShown && !isNew ? '' : undefined}>
        <WorkerPanel selecting={selecting} dispatch={dispatch} />
        <Box ref={room} minW="0" css={ROOM}>
          <Box pb="3" css={view === 'month' ? ABOVE_MONTH : undefined}>
            <CalendarToolbar
              view={view}
              date={date}
              today={today}
              views={offeredViews(isSmall)}
              onView={chooseView}
              onDate={goToDate}
              onStep={step}
            />
          </Box>
          {isNew ? (
            <LazyBoundary>
              <FirstSteps />
            </LazyBoundary>
          ) : (
            <Card position="relative" overflow="clip">
              <NobodySelected selecting={selecting} dispatch={dispatch} />
              <AbsenceStrip window={days} selected={selecting.selected} />
              <KnownLists
                {...PLANNING_LISTS}
                days={days}
                m="3"
                placeholder={
                  <Box h={`${CALENDAR_GRID.height}px`} {...delayedFadeIn} p="4" color="fg.muted">
                    <Trans>Loading…</Trans>
                  </Box>
                }
              >
                <CalendarView
                  view={view}
                  date={date}
                  now={now}
                  visits={visits}
                  workerIds={selecting.selected}
                  areVisitsKnown={areVisitsKnown}
                  openId={visit}
                  onOpen={openVisit}
                  onMore={openMore}
                  onDate={goToDate}
                  onDay={showDay}
                  onStep={step}
                />
              </KnownLists>
            </Card>
          )}
          <PrintedKey visits={visits} />
          {skipped > 0 && (
            <Box pt="2" color="fg.muted" _print={{ display: 'none' }}>
              <UnreadRules skipped={skipped} />
            </Box>
          )}
        </Box>
      </Box>
    </Page>
  );
}
