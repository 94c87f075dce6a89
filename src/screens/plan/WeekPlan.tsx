import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, type CSSProperties } from 'react';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { useHolidays } from '../../actors/lists/holidays.ts';
import { coversDay } from '../../domain/absences/absentAt.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { eventsByDay } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import { onceEach } from '../../domain/onceEach.ts';
import { ALL_HOURS } from '../../domain/plan/dayTrack.ts';
import { middleOfRow, WEEK_VISIT_HEIGHT, weekLaneHeight } from '../../domain/plan/dimensions.ts';
import { hoursIn, type PlanVisit } from '../../domain/plan/lane.ts';
import { dayWriter, weekdayNames } from '../../domain/time/calendarWords.ts';
import { dayOf, formatDay, weekdayIndex } from '../../domain/time/dates.ts';
import { useHolidayWords } from '../../ui/holidays/useHolidayWords.ts';
import { useWorkerColors } from '../calendar/useVisits.ts';
import { CarriedInCell, CarryTarget } from './carry/CarryTarget.tsx';
import { LaneFrame } from './LaneFrame.tsx';
import { useHoursInWords } from './LaneHead.tsx';
import { LanesUnderHead, type PlanViewProps } from './LanesUnderHead.tsx';
import styles from './plan.module.css';
import type { DrawnLane } from './usePlan.ts';
import { useVisitLabels, type VisitLabel } from './useVisitLabels.ts';
import { Shade } from './Shade.tsx';
import { VisitButton } from './VisitButton.tsx';

interface WeekPlanProps extends PlanViewProps {
  readonly days: readonly LocalDate[];
  /** Shows one day alone. */
  readonly onDay: (day: LocalDate) => void;
}

interface LaneOfWeek extends DrawnLane {
  readonly byDay: ReadonlyMap<LocalDate, readonly PlanVisit[]>;
  /** How many visits the fullest day has. */
  readonly most: number;
}

const NO_VISITS: readonly PlanVisit[] = [];

const heightOf = ({ most }: LaneOfWeek) => weekLaneHeight(most);

/** A week: lanes below one another, days from left to right, their visits below one another. */
export function WeekPlan({ days, now, onDay, ...shown }: WeekPlanProps) {
  const { t, i18n } = useLingui();
  const colors = useWorkerColors();
  const labelOf = useVisitLabels();
  const today = dayOf(now);
  const window = useMemo(() => ({ first: days[0]!, last: days.at(-1)! }), [days]);
  const holidays = useHolidays(window);
  const holidayInWords = useHolidayWords();
  const weekdays = useMemo(() => weekdayNames(i18n.locale, 'short'), [i18n.locale]);
  const ofWeek = useMemo(
    () =>
      onceEach((lane: DrawnLane): LaneOfWeek => {
        const byDay = eventsByDay(lane.visits);
        const most = Math.max(1, ...days.map((day) => byDay.get(day)?.length ?? 0));
        return { ...lane, byDay, most };
      }),
    [days],
  );
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
  return (
    <div
      className={styles.week}
      style={{ '--days': days.length, '--visit': `${WEEK_VISIT_HEIGHT}rem` } as CSSProperties}
    >
      <LanesUnderHead
        {...shown}
        days={days}
        placed={ofWeek}
        columnsOf={columnsOf}
        heightOf={heightOf}
        laneAt={drawn}
      >
        <div className={styles.weekdays}>
          <span />
          {days.map((day) => {
            const holiday = holidays.get(day);
            return (
              <button
                key={day}
                type="button"
                tabIndex={-1}
                title={t`Show this day`}
                data-today={day === today || undefined}
                onClick={() => onDay(day)}
              >
                {weekdays[weekdayIndex(day)]} <span>{formatDay(day).slice(0, 6)}</span>
                {holiday && <em title={holidayInWords(holiday)}>{holidayInWords(holiday)}</em>}
              </button>
            );
          })}
        </div>
      </LanesUnderHead>
    </div>
  );
}

interface WeekLaneProps {
  readonly lane: LaneOfWeek;
  /** In rem. */
  readonly height: number;
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  readonly colors: CalendarColors | undefined;
  readonly labelOf: VisitLabel;
  readonly holidays: Holidays;
}

const WeekLane = memo(function WeekLane({
  lane,
  height,
  days,
  today,
  colors,
  labelOf,
  holidays,
}: WeekLaneProps) {
  const { i18n } = useLingui();
  const hoursInWords = useHoursInWords();
  const noon = useNoon();
  const dayInWords = useMemo(() => dayWriter(i18n.locale), [i18n.locale]);
  return (
    <LaneFrame lane={lane} className={styles.lane} height={height} colors={colors}>
      <CarryTarget lane={lane} />
      {days.map((day) => {
        const visits = lane.byDay.get(day) ?? NO_VISITS;
        const hours = hoursInWords(hoursIn(visits, { first: day, last: day }));
        const absence = lane.absences.find((one) => coversDay(one, day));
        const holiday = holidays.get(day);
        return (
          <div
            key={day}
            role="group"
            aria-label={[dayInWords(day), hours].filter(Boolean).join(', ')}
            className={styles.cell}
            data-date={day}
            data-today={day === today || undefined}
          >
            {holiday && <Shade kind="holiday" part={holiday.part} noon={noon} hours={ALL_HOURS} />}
            {absence && <Shade kind="absence" part={absence.part} noon={noon} hours={ALL_HOURS} />}
            {visits.map((visit) => (
              <VisitButton
                key={visit.id}
                isLine
                visit={visit}
                words={lane.words.get(visit.id)!}
                label={labelOf(visit, lane.words.get(visit.id)!)}
              />
            ))}
            <CarriedInCell lane={lane} day={day} />
            {hours && <span className={styles.cellHours}>{hours}</span>}
          </div>
        );
      })}
    </LaneFrame>
  );
});
