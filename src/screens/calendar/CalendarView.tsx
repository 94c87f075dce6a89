import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../actors/runtime.ts';
import { weekOf, type View } from '../../domain/calendar/view.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { loadMonthCalendar } from '../../ui/calendar/loadMonthCalendar.ts';
import { TimeGrid } from '../../ui/calendar/TimeGrid.tsx';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { usePeriodName } from './usePeriodName.ts';
import { useWorkerColors, type DrawnVisit } from './useVisits.ts';
import { VisitDetails } from './VisitDetails.tsx';

const MonthCalendar = lazyComponent(loadMonthCalendar);

/** Days from 06:00 to 23:00. */
export const CALENDAR_HOURS = { first: 6, count: 17 };

export const WEEK_HEIGHT_PX = 680;

interface CalendarViewProps {
  readonly view: View;
  readonly date: LocalDate;
  readonly now: LocalDateTime;
  readonly visits: readonly DrawnVisit[];
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onMore: (day: LocalDate) => void;
  readonly onDay: (day: LocalDate) => void;
  readonly onStep: (periods: 1 | -1) => void;
}

export function CalendarView({
  view,
  date,
  now,
  visits,
  openId,
  onOpen,
  onMore,
  onDay,
  onStep,
}: CalendarViewProps) {
  const { t } = useLingui();
  const { timeZone } = useRuntime().api.config;
  const colors = useWorkerColors();
  const period = usePeriodName(view, date);
  const label = t`Calendar, ${period}`;
  const days = useMemo(() => (view === 'week' ? weekOf(date) : [date]), [view, date]);
  const container = useRef<HTMLDivElement>(null);
  const open = useCallback((id: string) => onOpen(id), [onOpen]);
  return (
    <Box ref={container}>
      {view === 'day' || view === 'week' ? (
        <TimeGrid
          label={label}
          days={days}
          visits={visits}
          hours={CALENDAR_HOURS}
          height={WEEK_HEIGHT_PX}
          now={now}
          onOpen={open}
          onStep={onStep}
        />
      ) : (
        <LazyBoundary
          missing={<Trans>The calendar could not be loaded</Trans>}
          placeholder={<Box h={`${WEEK_HEIGHT_PX}px`} />}
        >
          <MonthCalendar
            key={view}
            label={label}
            view={view}
            date={date}
            visits={visits}
            colors={colors}
            timeZone={timeZone}
            onOpen={open}
            onMore={onMore}
            onDay={onDay}
            onStep={onStep}
          />
        </LazyBoundary>
      )}
      <OpenVisit container={container} visits={visits} openId={openId} onClose={() => onOpen(null)} />
    </Box>
  );
}

interface OpenVisitProps extends Pick<CalendarViewProps, 'visits' | 'openId'> {
  readonly container: React.RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The details of the open visit beside its element, as soon as that is drawn. */
function OpenVisit({ container, visits, openId, onClose }: OpenVisitProps) {
  const visit = visits.find(({ id }) => id === openId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = container.current;
    if (!visit || !root) return undefined;
    const id = CSS.escape(visit.id);
    const find = () =>
      setAnchor(root.querySelector<HTMLElement>(`[data-visit="${id}"], [data-event-id="${id}"]`));
    find();
    const observer = new MutationObserver(find);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      setAnchor(null);
    };
  }, [container, visit]);
  return (
    visit &&
    anchor && <VisitDetails key={visit.id} visit={visit} anchor={anchor} onClose={onClose} />
  );
}
