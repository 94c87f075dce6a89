import { useLingui } from '@lingui/react/macro';
import { memo, useMemo, type CSSProperties, type Ref } from 'react';
import { useNoon } from '../../actors/absenceList.ts';
import { useRuntime } from '../../actors/runtime.ts';
import type { GridHours } from '../../domain/calendar/dimensions.ts';
import type { LocalDate, LocalDateTime } from '../../domain/entities.ts';
import { dayLaneHeight } from '../../domain/plan/dimensions.ts';
import { dayTrack, shareOfHours, spanOfPart } from '../../domain/plan/dayTrack.ts';
import type { Lane, PlanVisit } from '../../domain/plan/lane.ts';
import { gapsBetween, type Gap } from '../../domain/plan/ways.ts';
import { dayOf } from '../../domain/time/dates.ts';
import type { CalendarColors } from '../../domain/calendar/calendarColors.ts';
import { VirtualLanes, type LanesHandle } from '../../ui/plan/VirtualLanes.tsx';
import type { DrawnVisit } from '../calendar/visitWords.ts';
import { useWorkerColors } from '../calendar/useVisits.ts';
import { LaneHead, useHoursInWords, useLaneName } from './LaneHead.tsx';
import styles from './plan.module.css';
import type { Plan } from './usePlan.ts';
import { useVisitLabels, type VisitLabel } from './useVisitLabels.ts';
import { VisitButton } from './VisitButton.tsx';
import { Ways } from './Ways.tsx';

const percent = (share: number) => `${share * 100}%`;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export interface PlanViewProps {
  readonly plan: Plan;
  readonly now: LocalDateTime;
  /** Of a lane that stays drawn wherever the page is scrolled to. */
  readonly pinned: readonly number[];
  readonly handle: Ref<LanesHandle>;
}

interface DayPlanProps extends PlanViewProps {
  readonly day: LocalDate;
  readonly hours: GridHours;
  /** Shows all hours. */
  readonly onAllHours: () => void;
}

/** A lane with where its visits are, so that heights are known before lanes are drawn. */
interface LaneOfDay extends Lane {
  readonly track: ReturnType<typeof dayTrack<PlanVisit>>;
  readonly gaps: readonly Gap<PlanVisit>[];
}

const heightOf = ({ track, gaps }: LaneOfDay) => dayLaneHeight(track, gaps.some(hasWay));

const hasWay = ({ way }: Gap<PlanVisit>) => way !== null && way > 0;

/** A day: lanes below one another, hours from left to right. */
export function DayPlan({ plan, day, hours, now, pinned, handle, onAllHours }: DayPlanProps) {
  const { timeZone } = useRuntime().api.config;
  const colors = useWorkerColors();
  const labelOf = useVisitLabels();
  const ofDay = useMemo(
    () =>
      (lane: Lane): LaneOfDay => ({
        ...lane,
        track: dayTrack(lane.visits, day, hours),
        gaps: lane.worker ? gapsBetween(lane.visits, timeZone) : [],
      }),
    [day, hours, timeZone],
  );
  const open = useMemo(() => ofDay(plan.open), [plan.open, ofDay]);
  const lanes = useMemo(() => plan.lanes.map(ofDay), [plan.lanes, ofDay]);
  const nowShare = dayOf(now) === day ? shareOfHours(now, hours) : null;
  const drawn = (lane: LaneOfDay, height: number) => (
    <DayLane
      key={lane.id}
      lane={lane}
      height={height}
      hours={hours}
      words={plan.words}
      colors={colors[lane.id]}
      labelOf={labelOf}
      onAllHours={onAllHours}
    />
  );
  return (
    <div
      className={styles.day}
      style={{ '--hours': hours.count } as CSSProperties}
      data-today={dayOf(now) === day || undefined}
    >
      {nowShare !== null && (
        <div
          className={styles.now}
          style={{ '--share': nowShare } as CSSProperties}
          aria-hidden="true"
        />
      )}
      <div className={styles.top}>
        <div className={styles.axis} aria-hidden="true">
          {Array.from({ length: hours.count }, (_, index) => (
            <span key={index} style={{ left: percent(index / hours.count) }}>
              {clock(hours.first + index)}
            </span>
          ))}
        </div>
        {drawn(open, heightOf(open))}
      </div>
      <VirtualLanes
        lanes={lanes}
        heightOf={heightOf}
        pinned={pinned}
        laneAt={drawn}
        handle={handle}
      />
    </div>
  );
}

interface DayLaneProps {
  readonly lane: LaneOfDay;
  /** In rem. */
  readonly height: number;
  readonly hours: GridHours;
  readonly words: ReadonlyMap<string, DrawnVisit>;
  readonly colors: CalendarColors | undefined;
  readonly labelOf: VisitLabel;
  readonly onAllHours: () => void;
}

const DayLane = memo(function DayLane({
  lane,
  height,
  hours,
  words,
  colors,
  labelOf,
  onAllHours,
}: DayLaneProps) {
  const nameOf = useLaneName();
  const hoursInWords = useHoursInWords();
  const noon = useNoon();
  const { id, absences, track, gaps } = lane;
  const before = new Map(gaps.map((gap) => [gap.after.id, gap]));
  return (
    <div
      role="group"
      aria-label={[nameOf(lane), hoursInWords(lane.hours)].filter(Boolean).join(', ')}
      className={styles.lane}
      style={{ height: `${height}rem` }}
      data-lane={id}
      data-open={lane.worker === null || undefined}
    >
      <LaneHead lane={lane} colors={colors} />
      <div className={styles.track}>
        {absences.map((absence) => {
          const { left, width } = spanOfPart(absence.part, noon, hours);
          return (
            <div
              key={absence.id}
              className={styles.absence}
              style={{ left: percent(left), width: percent(width) }}
            />
          );
        })}
        {track.placed.map(({ visit, left, width, row }) => (
          <VisitButton
            key={visit.id}
            visit={visit}
            words={words.get(visit.id)!}
            label={labelOf(visit, words.get(visit.id)!, before.get(visit.id))}
            style={{ left: percent(left), width: percent(width), '--row': row } as CSSProperties}
          />
        ))}
        <Ways gaps={gaps} hours={hours} />
        <Outside track={track} hours={hours} onAllHours={onAllHours} />
      </div>
    </div>
  );
});

interface OutsideProps extends Pick<DayLaneProps, 'hours' | 'onAllHours'> {
  readonly track: LaneOfDay['track'];
}

/** At the edges of a lane, how many visits lie outside of the hours. */
function Outside({ track: { early, late }, hours: { first, count }, onAllHours }: OutsideProps) {
  const { t } = useLingui();
  const opens = clock(first);
  const closes = clock(first + count);
  return (
    <>
      {early.length > 0 && (
        <button
          type="button"
          className={styles.outside}
          data-side="early"
          tabIndex={-1}
          data-stop=""
          aria-label={`${t`before ${opens}`}: ${early.length}`}
          title={t`before ${opens}`}
          onClick={onAllHours}
        >
          ‹{early.length}
        </button>
      )}
      {late.length > 0 && (
        <button
          type="button"
          className={styles.outside}
          data-side="late"
          tabIndex={-1}
          data-stop=""
          aria-label={`${t`after ${closes}`}: ${late.length}`}
          title={t`after ${closes}`}
          onClick={onAllHours}
        >
          {late.length}›
        </button>
      )}
    </>
  );
}
