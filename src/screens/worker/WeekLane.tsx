import { Box, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useNow } from '../../actors/clock/useToday.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { nextOrFirst } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { WEEK_VISIT_HEIGHT, weekLaneHeight } from '../../domain/plan/dimensions.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { useKeptFocus } from '../../ui/calendar/useKeptFocus.ts';
import { usePlanKeys } from '../../ui/plan/usePlanKeys.ts';
import { useIsSmall } from '../calendar/useCalendarPage.ts';
import { ListedDays } from '../plan/ListedDays.tsx';
import styles from '../plan/plan.module.css';
import { useVisitLabels } from '../plan/useVisitLabels.ts';
import { WeekCells, type LaneOfWeek } from '../plan/WeekCells.tsx';
import { WeekDays } from '../plan/WeekDays.tsx';
import { VisitPopupPlace } from '../visits/VisitPopupPlace.tsx';

/** Room for two visits a day: most weeks are no higher. In rem. */
export const LEAST_LANE = weekLaneHeight(2);

/** Of the names of the days with their border. In rem. */
export const DAYS_HEIGHT = 2.125;

interface WeekLaneProps {
  readonly lane: LaneOfWeek;
  readonly days: readonly LocalDate[];
  readonly onStep: (weeks: 1 | -1) => void;
}

/** One lane of the plan by itself: one tab stop with arrow keys, and the details of the open visit. */
export function WeekLane({ lane, days, onStep }: WeekLaneProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const now = useNow();
  const board = useRef<HTMLDivElement>(null);
  const isSmall = useIsSmall(board);
  const jobs = JobList.useRowsSoFar();
  const labelOf = useVisitLabels();
  const holidays = useHolidays(useMemo(() => ({ first: days[0]!, last: days.at(-1)! }), [days]));
  const [openId, setOpenId] = useState<string | null>(null);
  const close = useCallback(() => setOpenId(null), []);
  useKeptFocus(board);
  usePlanKeys(board, {
    laneIds: [lane.id],
    entry: nextOrFirst(lane.visits, now)?.id,
    onReveal: () => {},
    onStep,
  });
  const open = ({ target }: MouseEvent) => {
    const visit = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (visit) setOpenId(visit.dataset['visit']!);
  };
  const shown = { lane, days, labelOf };
  const today = dayOf(now);
  const style = { '--days': days.length, '--visit': `${WEEK_VISIT_HEIGHT}rem`, '--head': '0rem' };
  return (
    <Box ref={board} borderTopWidth="1px">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are clicked */}
      <div
        role="group"
        aria-label={t`Visits of the week`}
        className={isSmall ? styles.list : styles.week}
        style={style as CSSProperties}
        tabIndex={-1}
        data-lane={lane.id}
        onClick={open}
      >
        {isSmall && lane.byDay.size === 0 ? (
          <Text py="3" color="fg.muted">{t`no visits`}</Text>
        ) : isSmall ? (
          <ListedDays lane={lane} labelOf={labelOf} />
        ) : (
          <>
            <WeekDays
              days={days}
              today={today}
              holidays={holidays}
              onDay={(day) => void navigate(`/plan?view=day&date=${day}`)}
            />
            <div
              className={styles.lane}
              style={{ height: `${Math.max(LEAST_LANE, weekLaneHeight(lane.most))}rem` }}
            >
              <span />
              <WeekCells {...shown} today={today} holidays={holidays} />
            </div>
          </>
        )}
      </div>
      <VisitPopupPlace
        container={board}
        visit={lane.visits.find(({ id }) => id === openId)}
        jobs={jobs}
        hasChanges
        isNarrow={isSmall}
        onClose={close}
      />
    </Box>
  );
}
