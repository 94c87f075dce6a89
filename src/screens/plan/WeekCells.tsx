import { useLingui } from '@lingui/react/macro';
import { useMemo, type ComponentType } from 'react';
import { useNoon } from '../../actors/clock/useNoon.ts';
import { coversDay } from '../../domain/absences/absentAt.ts';
import { eventsByDay } from '../../domain/calendar/eventsByDay.ts';
import type { LocalDate } from '../../domain/entities.ts';
import type { Holidays } from '../../domain/holidays/holiday.ts';
import { ALL_HOURS } from '../../domain/plan/dayTrack.ts';
import { hoursIn, type LaneEntry } from '../../domain/plan/lane.ts';
import { dayWriter } from '../../domain/time/calendarWords.ts';
import { isWeekend } from '../../domain/time/dates.ts';
import { useHoursInWords } from './LaneHead.tsx';
import styles from './plan.module.css';
import { Shade } from './Shade.tsx';
import type { DrawnLane } from './usePlan.ts';
import type { LabelWriter } from './useVisitLabels.ts';
import { VisitButton } from './VisitButton.tsx';

export interface LaneOfWeek extends DrawnLane {
  readonly byDay: ReadonlyMap<LocalDate, readonly LaneEntry[]>;
  /** How many visits the fullest day has. */
  readonly most: number;
}

export const NO_VISITS: readonly LaneEntry[] = [];

/** A lane with its visits by day. */
export function laneOfWeek(lane: DrawnLane, days: readonly LocalDate[]): LaneOfWeek {
  const byDay = eventsByDay(lane.visits);
  return { ...lane, byDay, most: Math.max(1, ...days.map((day) => byDay.get(day)?.length ?? 0)) };
}

export interface WeekCellsProps {
  readonly lane: LaneOfWeek;
  readonly days: readonly LocalDate[];
  readonly today: LocalDate;
  readonly labelOf: LabelWriter;
  readonly holidays: Holidays;
  /** What else is in the cell of a day. */
  readonly besides?: ComponentType<{ readonly lane: DrawnLane; readonly day: LocalDate }>;
}

/** The days of a lane side by side, with the visits of each below one another. */
export function WeekCells({
  lane,
  days,
  today,
  labelOf,
  holidays,
  besides: Besides,
}: WeekCellsProps) {
  const { i18n } = useLingui();
  const hoursInWords = useHoursInWords();
  const noon = useNoon();
  const dayInWords = useMemo(() => dayWriter(i18n.locale), [i18n.locale]);
  return days.map((day) => {
    const visits = lane.byDay.get(day) ?? NO_VISITS;
    const hours = hoursInWords(hoursIn(visits, { first: day, last: day }));
    const absence = lane.absences.find((one) => coversDay(one, day));
    const holiday = holidays.get(day);
    const label = [dayInWords(day), hours].filter(Boolean).join(', ');
    return (
      <div
        key={day}
        role="group"
        aria-label={label}
        title={hours && label}
        className={styles.cell}
        data-date={day}
        data-weekend={isWeekend(day) || undefined}
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
        {Besides && <Besides lane={lane} day={day} />}
      </div>
    );
  });
}
