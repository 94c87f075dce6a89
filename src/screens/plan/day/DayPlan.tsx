import { memo, useMemo, type CSSProperties } from 'react';
import { useNoon } from '../../../actors/clock/useNoon.ts';
import { useHolidays } from '../../../actors/lists/holidays.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import type { GridHours } from '../../../domain/calendar/dimensions.ts';
import { clock, shareOfHours } from '../../../domain/calendar/hourSpan.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { Holiday } from '../../../domain/holidays/holiday.ts';
import { onceEach } from '../../../domain/onceEach.ts';
import { dayLaneHeight, middleOfRow, VISIT_HEIGHT } from '../../../domain/plan/dimensions.ts';
import { ALL_HOURS, dayTrack, edgesShown, type DayTrack } from '../../../domain/plan/dayTrack.ts';
import type { LaneEntry } from '../../../domain/plan/lane.ts';
import { wayPlaces, type WayPlace } from '../../../domain/plan/wayPlaces.ts';
import { gapsBetween } from '../../../domain/visits/fit/gaps.ts';
import { dayOf } from '../../../domain/time/dates.ts';
import type { CalendarColors } from '../../../domain/calendar/calendarColors.ts';
import { useHolidayWords } from '../../../ui/holidays/useHolidayWords.ts';
import { useWorkerColors } from '../../calendar/useVisits.ts';
import { CarriedInTrack, CarryTarget } from '../carry/CarryTarget.tsx';
import { LaneFrame } from '../LaneFrame.tsx';
import { LanesUnderHead, type PlanViewProps } from '../LanesUnderHead.tsx';
import { SlotInDay } from '../slot/SlotLink.tsx';
import { OutOfHours } from './OutOfHours.tsx';
import styles from '../plan.module.css';
import type { DrawnLane } from '../usePlan.ts';
import { useVisitLabels, type LabelWriter } from '../useVisitLabels.ts';
import { Shade } from '../Shade.tsx';
import { VisitButton } from '../VisitButton.tsx';
import { TravelTimes } from './TravelTimes.tsx';

const percent = (share: number) => `${share * 100}%`;

interface DayPlanProps extends PlanViewProps {
  readonly day: LocalDate;
  readonly hours: GridHours;
  /** Shows all hours. */
  readonly onAllHours: () => void;
}

interface LaneOfDay extends DrawnLane {
  readonly track: DayTrack<LaneEntry>;
  readonly ways: readonly WayPlace<LaneEntry>[];
}

const heightOf = ({ track, ways }: LaneOfDay) =>
  dayLaneHeight(
    track,
    ways.some(({ row }) => row === null),
  );

const columnsOf = ({ track }: LaneOfDay) => [
  { name: '', middles: track.placed.map(({ row }) => middleOfRow(row, VISIT_HEIGHT)) },
];

/** A day: lanes below one another, hours from left to right. */
export function DayPlan({ day, hours, now, onAllHours, ...shown }: DayPlanProps) {
  const { timeZone } = useRuntime().api.config;
  const colors = useWorkerColors();
  const labelOf = useVisitLabels();
  const ofDay = useMemo(
    () =>
      onceEach((lane: DrawnLane): LaneOfDay => {
        const track = dayTrack(lane.visits, day, hours);
        const gaps = lane.worker ? gapsBetween(lane.visits, timeZone) : [];
        return { ...lane, track, ways: wayPlaces(gaps, track, hours) };
      }),
    [day, hours, timeZone],
  );
  const window = useMemo(() => ({ first: day, last: day }), [day]);
  const days = useMemo(() => [day], [day]);
  const holiday = useHolidays(window).get(day);
  const holidayInWords = useHolidayWords();
  const nowShare = dayOf(now) === day ? shareOfHours(now, hours) : null;
  const drawn = (lane: LaneOfDay, height: number) => (
    <DayLane
      key={lane.id}
      lane={lane}
      height={height}
      day={day}
      hours={hours}
      colors={colors[lane.id]}
      labelOf={labelOf}
      holiday={holiday}
      onAllHours={onAllHours}
    />
  );
  const style = {
    '--hours': hours.count,
    '--now': nowShare,
    '--visit': `${VISIT_HEIGHT}rem`,
  } as CSSProperties;
  const shownAs = {
    className: styles.day,
    style,
    'data-now': nowShare !== null || undefined,
    'data-whole': hours.count === ALL_HOURS.count || undefined,
  };
  return (
    <LanesUnderHead
      {...shown}
      days={days}
      placed={ofDay}
      columnsOf={columnsOf}
      heightOf={heightOf}
      laneAt={drawn}
      frame={shownAs}
    >
      <div className={styles.axis}>
        {holiday && <em title={holidayInWords(holiday)}>{holidayInWords(holiday)}</em>}
        {Array.from({ length: hours.count }, (_, index) => (
          <span key={index} aria-hidden="true" style={{ left: percent(index / hours.count) }}>
            {clock(hours.first + index)}
          </span>
        ))}
      </div>
    </LanesUnderHead>
  );
}

interface DayLaneProps {
  readonly lane: LaneOfDay;
  /** In rem. */
  readonly height: number;
  readonly day: LocalDate;
  readonly hours: GridHours;
  readonly colors: CalendarColors | undefined;
  readonly labelOf: LabelWriter;
  readonly holiday: Holiday | undefined;
  readonly onAllHours: () => void;
}

const DayLane = memo(function DayLane({
  lane,
  height,
  day,
  hours,
  colors,
  labelOf,
  holiday,
  onAllHours,
}: DayLaneProps) {
  const noon = useNoon();
  const { absences, track, ways, words } = lane;
  const before = new Map(ways.map(({ gap }) => [gap.after.id, gap]));
  return (
    <LaneFrame lane={lane} className={styles.lane} height={height} colors={colors}>
      <CarryTarget lane={lane} />
      <div className={styles.track} data-track="">
        {holiday && <Shade kind="holiday" part={holiday.part} noon={noon} hours={hours} />}
        {absences.map(({ id: absenceId, part }) => (
          <Shade key={absenceId} kind="absence" part={part} noon={noon} hours={hours} />
        ))}
        <OutOfHours side="early" count={track.early.length} hours={hours} onAllHours={onAllHours} />
        {track.placed.map(({ visit, left, width, row }) => (
          <VisitButton
            key={visit.id}
            visit={visit}
            words={words.get(visit.id)!}
            label={labelOf(visit, words.get(visit.id)!, before.get(visit.id))}
            style={{ left: percent(left), width: percent(width), '--row': row } as CSSProperties}
            edges={visit.isCancelled ? undefined : edgesShown(visit, day, hours).join(' ')}
          />
        ))}
        <TravelTimes places={ways} />
        <CarriedInTrack lane={lane} day={day} hours={hours} />
        <SlotInDay lane={lane.id} hours={hours} />
        <OutOfHours side="late" count={track.late.length} hours={hours} onAllHours={onAllHours} />
      </div>
    </LaneFrame>
  );
});
