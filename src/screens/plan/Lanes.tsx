import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { Board } from '../../actors/board.ts';
import { BoardAround } from '../../actors/boardAround.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { nextOrFirst } from '../../domain/calendar/eventsByDay.ts';
import { type View } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { ALL_HOURS, USUAL_HOURS } from '../../domain/plan/dayTrack.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { useKeptFocus } from '../../ui/calendar/useKeptFocus.ts';
import { usePlanKeys } from '../../ui/plan/usePlanKeys.ts';
import type { LanesHandle } from '../../ui/plan/VirtualLanes.tsx';
import { useSlide } from '../../ui/movement/useSlide.ts';
import { usePeriodName } from '../calendar/calendarNames.ts';
import { VisitPeek } from '../visits/peek/VisitPeek.tsx';
import { VisitPopupPlace } from '../visits/VisitPopupPlace.tsx';
import { BestLanes, useBestLanes } from './carry/BestLanes.tsx';
import { DrawnVisits } from './carry/CarriedVisits.tsx';
import { CarryNews } from './carry/CarryNews.tsx';
import { CarryTasks } from './carry/CarryTasks.tsx';
import { useCarrying } from './carry/useCarrying.ts';
import { DayPlan } from './day/DayPlan.tsx';
import { Glides } from './glide/Glides.tsx';
import { AreVisitsKnown } from './LaneHead.tsx';
import { LaneList } from './LaneList.tsx';
import styles from './plan.module.css';
import { useNextOpen } from './openLane/useNextOpen.ts';
import { useSlots } from './slot/useSlots.ts';
import { usePlan } from './usePlan.ts';
import { WeekPlan } from './WeekPlan.tsx';

/** What is another one with other days: the names of the lanes stay where they are. */
const BESIDE_HEADS = `.${styles.weekdays} > button, .${styles.cell}, .${styles.track}`;

interface LanesProps {
  readonly plan: ReturnType<typeof usePlan>;
  readonly view: View;
  readonly date: LocalDate;
  readonly days: readonly LocalDate[];
  readonly now: Parameters<typeof dayOf>[0];
  readonly isSmall: boolean;
  readonly isWholeDay: boolean;
  /** Whether a phone shows the lanes of those who are free. */
  readonly areIdleShown: boolean;
  readonly onIdleShown: (areShown: boolean) => void;
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
export function Lanes({
  plan,
  view,
  date,
  days,
  now,
  isSmall,
  isWholeDay,
  areIdleShown,
  onIdleShown,
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
  const hours = isWholeDay ? ALL_HOURS : USUAL_HOURS;
  const { ghost, step, heldOf } = useCarrying(board, {
    lanes: all,
    byId,
    isWeek: view === 'week',
    hours: hours.count,
    hasRoom: !isSmall,
    onReveal: reveal,
    bestOf,
  });
  useKeptFocus(board);
  useSlide(board, days[0], {
    kind: `${view} ${isSmall}`,
    ...(!isSmall && { selector: BESIDE_HEADS }),
  });
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
  const slots = useSlots({ day: date, hours });
  const open = (event: MouseEvent) => {
    const { target } = event;
    const visit = target instanceof Element && target.closest<HTMLElement>('[data-visit]');
    if (visit) onOpen(visit.dataset['visit']!);
    else slots.onClick(event);
  };
  const common = { plan, pinned, handle };
  return (
    <AreVisitsKnown value={plan.areVisitsKnown}>
      <DrawnVisits value={byId}>
        <BestLanes bestOf={bestOf}>
          <BoardAround value={Board.useActorRef()}>
            <Box ref={board}>
              {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the buttons inside are clicked */}
              <div
                role="group"
                aria-label={t`Plan, ${period}`}
                className={styles.board}
                tabIndex={-1}
                onClick={open}
                onPointerDown={slots.onPress}
              >
                {isSmall ? (
                  <LaneList
                    {...common}
                    days={days}
                    areIdleShown={areIdleShown}
                    onIdleShown={onIdleShown}
                  />
                ) : view === 'week' ? (
                  <WeekPlan {...common} days={days} now={now} onDay={onDay} />
                ) : (
                  <DayPlan {...common} day={date} hours={hours} now={now} onAllHours={onAllHours} />
                )}
              </div>
              <Glides
                board={board}
                lanes={all}
                period={`${view} ${date} ${isSmall} ${isWholeDay}`}
              />
              <VisitPeek
                container={board}
                visits={visits}
                jobs={jobs}
                isBusy={openId !== null || held.length > 0}
              />
              <VisitPopupPlace
                container={board}
                visit={visits.find(({ id }) => id === openId)}
                jobs={jobs}
                hasChanges
                isNarrow={isSmall}
                onClose={close}
              >
                <CarryTasks visit={heldOf(openId)} onClose={close} />
              </VisitPopupPlace>
              <CarryNews lanes={all} ghost={ghost} step={step} />
            </Box>
          </BoardAround>
        </BestLanes>
      </DrawnVisits>
    </AreVisitsKnown>
  );
}
