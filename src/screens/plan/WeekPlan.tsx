import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, type CSSProperties } from 'react';
import { useHolidays } from '../../actors/lists/holidays.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { onceEach } from '../../domain/onceEach.ts';
import { middleOfRow, WEEK_VISIT_HEIGHT, weekLaneHeight } from '../../domain/plan/dimensions.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { dayOf } from '../../domain/time/dates.ts';
import { useWorkerColors } from '../calendar/useVisits.ts';
import { CarriedInCell, CarryTarget } from './carry/CarryTarget.tsx';
import { LaneFrame } from './LaneFrame.tsx';
import { LanesUnderHead, type PlanViewProps } from './LanesUnderHead.tsx';
import styles from './plan.module.css';
import { SlotInCell } from './slot/SlotLink.tsx';
import type { DrawnLane } from './usePlan.ts';
import { useVisitLabels } from './useVisitLabels.ts';
import {
  laneOfWeek,
  NO_VISITS,
  WeekCells,
  type LaneOfWeek,
  type WeekCellsProps,
} from './WeekCells.tsx';
import { WeekDays } from './WeekDays.tsx';

interface WeekPlanProps extends PlanViewProps {
  readonly days: readonly LocalDate[];
  /** Shows one day alone. */
  readonly onDay: (day: LocalDate) => void;
}

const heightOf = ({ most }: LaneOfWeek) => weekLaneHeight(most);

/** A week: lanes below one another, days from left to right, their visits below one another. */
export function WeekPlan({ days, now, onDay, ...shown }: WeekPlanProps) {
  const { i18n } = useLingui();
  const colors = useWorkerColors();
  const labelOf = useVisitLabels();
  const today = dayOf(now);
  const window = useMemo(() => ({ first: days[0]!, last: days.at(-1)! }), [days]);
  const holidays = useHolidays(window);
  const ofWeek = useMemo(() => onceEach((lane: DrawnLane) => laneOfWeek(lane, days)), [days]);
  const columnsOf = useMemo(() => {
    const dayInWords = dayWriter(i18n.locale);
    return ({ byDay }: LaneOfWeek) =>
      days.map((day) => ({
        name: dayInWords(day),
        middles: (byDay.get(day) ?? NO_VISITS).map((_, row) => middleOfRow(row, WEEK_VISIT_HEIGHT)),
      }));
  }, [days, i18n.locale]);
  const drawn = (lane: LaneOfWeek, height: number) => (
    <WeekLane
      key={lane.id}
      lane={lane}
      height={height}
      days={days}
      today={today}
      colors={colors[lane.id]}
      labelOf={labelOf}
      holidays={holidays}
    />
  );
  const style = { '--days': days.length, '--visit': `${WEEK_VISIT_HEIGHT}rem` } as CSSProperties;
  return (
    <LanesUnderHead
      {...shown}
      days={days}
      placed={ofWeek}
      columnsOf={columnsOf}
      heightOf={heightOf}
      laneAt={drawn}
      frame={{ className: styles.week, style }}
    >
      <WeekDays days={days} today={today} holidays={holidays} onDay={onDay} />
    </LanesUnderHead>
  );
}

interface WeekLaneProps extends Omit<WeekCellsProps, 'lane' | 'besides'> {
  readonly lane: LaneOfWeek;
  /** In rem. */
  readonly height: number;
  readonly colors: CalendarColors | undefined;
}

const WeekLane = memo(function WeekLane({ lane, height, colors, ...shown }: WeekLaneProps) {
  return (
    <LaneFrame lane={lane} className={styles.lane} height={height} colors={colors}>
      <CarryTarget lane={lane} />
      <WeekCells lane={lane} {...shown} besides={InCell} />
    </LaneFrame>
  );
});

/** What is carried to a day of a lane, and the slot that is chosen there. */
function InCell({ lane, day }: { readonly lane: DrawnLane; readonly day: LocalDate }) {
  return (
    <>
      <CarriedInCell lane={lane} day={day} />
      <SlotInCell lane={lane.id} day={day} />
    </>
  );
}
