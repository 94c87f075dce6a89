import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import { Changes } from '../../actors/changes/change.ts';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { CALENDAR_GRID } from '../../domain/calendar/dimensions.ts';
import { daysShown, weekOf, type View } from '../../domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { Agenda } from '../../ui/calendar/Agenda.tsx';
import { loadMonthCalendar } from '../../ui/calendar/loadMonthCalendar.ts';
import { TimeGrid } from '../../ui/calendar/TimeGrid.tsx';
import { useKeptFocus } from '../../ui/calendar/useKeptFocus.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { VisitPeek } from '../visits/peek/VisitPeek.tsx';
import { useVisitMarks } from '../visits/useVisitMarks.ts';
import { VisitPopupPlace } from '../visits/VisitPopupPlace.tsx';
import { usePeriodName } from './calendarNames.ts';
import { useFreeInWords } from './useFreeInWords.ts';
import type { DrawnVisit } from './visitWords.ts';
import { useWorkerColors } from './useVisits.ts';

const MonthCalendar = lazyComponent(loadMonthCalendar);

interface CalendarViewProps {
  readonly view: View;
  readonly date: LocalDate;
  readonly now: LocalDateTime;
  readonly visits: readonly DrawnVisit[];
  /** Whose visits these are. */
  readonly workerIds: readonly number[];
  readonly areVisitsKnown: boolean;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onMore: (day: LocalDate) => void;
  readonly onDate: (day: LocalDate) => void;
  /** Shows one day alone. */
  readonly onDay: (day: LocalDate) => void;
  readonly onStep: (periods: 1 | -1) => void;
}

export function CalendarView({
  view,
  date,
  now,
  visits,
  workerIds,
  areVisitsKnown,
  openId,
  onOpen,
  onMore,
  onDate,
  onDay,
  onStep,
}: CalendarViewProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const colors = useWorkerColors();
  const noon = useNoon();
  const holidays = useHolidays(
    useMemo(() => daysShown(view === 'agenda' ? 'month' : view, date), [view, date]),
  );
  const jobs = JobList.useRowsSoFar();
  const free = useFreeInWords(workerIds, visits, view === 'month' && areVisitsKnown);
  const period = usePeriodName(view, date);
  const label = t`Calendar, ${period}`;
  const days = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date]);
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container);
  useVisitMarks(container);
  const open = useCallback((id: string) => onOpen(id), [onOpen]);
  const close = useCallback(() => onOpen(null), [onOpen]);
  return (
    <Box ref={container}>
      {view === 'day' || view === 'week' ? (
        <TimeGrid
          label={label}
          days={days}
          visits={visits}
          format={CALENDAR_GRID}
          now={now}
          holidays={holidays}
          noon={noon}
          onOpen={open}
          onDay={view === 'week' ? onDay : undefined}
          onStep={onStep}
        />
      ) : view === 'agenda' ? (
        <Agenda
          label={label}
          date={date}
          now={now}
          visits={visits}
          holidays={holidays}
          areVisitsKnown={areVisitsKnown}
          onOpen={open}
          onDay={onDate}
          onStep={onStep}
        />
      ) : (
        <LazyBoundary
          isPage
          missing={<Trans>The calendar could not be loaded</Trans>}
          placeholder={<Box h={`${CALENDAR_GRID.height}px`} />}
        >
          <MonthCalendar
            label={label}
            date={date}
            visits={visits}
            colors={colors}
            timeZone={timeZone}
            now={now}
            holidays={holidays}
            notes={free}
            onOpen={open}
            onMore={onMore}
            onStep={onStep}
          />
        </LazyBoundary>
      )}
      <Changes.Provider>
        <VisitPeek container={container} visits={visits} jobs={jobs} isBusy={openId !== null} />
        <VisitPopupPlace
          container={container}
          visit={visits.find(({ id }) => id === openId)}
          jobs={jobs}
          hasChanges
          onClose={close}
        />
      </Changes.Provider>
    </Box>
  );
}
