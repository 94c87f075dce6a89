import { memo, useMemo } from 'react';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { eventsByDay } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { onceEach } from '../../domain/onceEach.ts';
import { LIST_DAY_HEIGHT, LIST_HEAD_HEIGHT, LISTED_HEIGHT } from '../../domain/plan/dimensions.ts';
import { isIdle, type LaneEntry } from '../../domain/plan/lane.ts';
import { VirtualLanes } from '../../ui/plan/VirtualLanes.tsx';
import { useWorkerColors } from '../calendar/useVisits.ts';
import { LaneFrame } from './LaneFrame.tsx';
import { ListedDays } from './ListedDays.tsx';
import type { PlanViewProps } from './LanesUnderHead.tsx';
import { ListedHolidays } from './ListedHolidays.tsx';
import { IdleFold } from './IdleFold.tsx';
import styles from './plan.module.css';
import type { DrawnLane } from './usePlan.ts';
import { useVisitLabels, type LabelWriter } from './useVisitLabels.ts';
import { RequestedJobs } from './RequestedJobs.tsx';

interface LaneListProps extends Omit<PlanViewProps, 'now'> {
  readonly days: readonly LocalDate[];
  /** Whether the lanes of those who are free are shown. */
  readonly areIdleShown: boolean;
  readonly onIdleShown: (areShown: boolean) => void;
}

/** In the place of a lane, before those of who is free. */
const FOLD = { id: -1 } as const;

interface ListedLane extends DrawnLane {
  /** The days that have visits. */
  readonly byDay: readonly (readonly [LocalDate, readonly LaneEntry[]])[];
}

/** The lanes as lists below one another, for a screen without room for hours or days side by side. */
export function LaneList({ plan, days, pinned, handle, areIdleShown, onIdleShown }: LaneListProps) {
  const colors = useWorkerColors();
  const labelOf = useVisitLabels();
  const isWeek = days.length > 1;
  const listed = useMemo(
    () =>
      onceEach((lane: DrawnLane): ListedLane => {
        const visits = eventsByDay(lane.visits);
        return {
          ...lane,
          byDay: days.flatMap((day) => {
            const ofDay = visits.get(day);
            return ofDay ? [[day, ofDay] as const] : [];
          }),
        };
      }),
    [days],
  );
  const idle = useMemo(() => (plan.areVisitsKnown ? plan.lanes.filter(isIdle) : []), [plan]);
  const lanes = useMemo(() => {
    const others = [plan.open, ...plan.lanes.filter((lane) => !idle.includes(lane))];
    if (idle.length === 0) return others.map(listed);
    return [...others.map(listed), FOLD, ...(areIdleShown ? idle.map(listed) : [])];
  }, [plan, idle, areIdleShown, listed]);
  const heightOf = useMemo(
    () => (lane: ListedLane | typeof FOLD) =>
      LIST_HEAD_HEIGHT +
      ('byDay' in lane ? lane.byDay : []).reduce(
        (sum, [, visits]) => sum + (isWeek ? LIST_DAY_HEIGHT : 0) + visits.length * LISTED_HEIGHT,
        0,
      ),
    [isWeek],
  );
  const drawn = (lane: ListedLane | typeof FOLD, height: number) =>
    !('byDay' in lane) ? (
      <IdleFold
        key={lane.id}
        lanes={idle}
        height={height}
        isOpen={areIdleShown}
        onToggle={() => onIdleShown(!areIdleShown)}
      />
    ) : (
      <ListOfLane
        key={lane.id}
        lane={lane}
        height={height}
        isWeek={isWeek}
        colors={colors[lane.id]}
        labelOf={labelOf}
      />
    );
  return (
    <>
      <ListedHolidays days={days} />
      <RequestedJobs days={days} />
      <VirtualLanes
        lanes={lanes}
        heightOf={heightOf}
        pinned={pinned}
        laneAt={drawn}
        handle={handle}
      />
    </>
  );
}

interface ListOfLaneProps {
  readonly lane: ListedLane;
  /** In rem. */
  readonly height: number;
  readonly isWeek: boolean;
  readonly colors: CalendarColors | undefined;
  readonly labelOf: LabelWriter;
}

const ListOfLane = memo(function ListOfLane({
  lane,
  height,
  isWeek,
  colors,
  labelOf,
}: ListOfLaneProps) {
  return (
    <LaneFrame lane={lane} className={styles.list} height={height} colors={colors}>
      <ListedDays lane={lane} areNamed={isWeek} labelOf={labelOf} />
    </LaneFrame>
  );
});
