import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, type CSSProperties } from 'react';
import { Board } from '../../../actors/board.ts';
import type { GridHours } from '../../../domain/calendar/dimensions.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import { dayTrack } from '../../../domain/plan/dayTrack.ts';
import type { Lane, LaneId } from '../../../domain/plan/lane.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import { useBestPlace } from './BestLanes.tsx';
import styles from './carry.module.css';
import { useVisitsInto } from './CarriedVisits.tsx';
import { useLaneFit } from './useLaneFit.ts';

interface CarryTargetProps {
  readonly lane: Lane;
}

function useIsOver(id: LaneId): boolean {
  return Board.useSelector(
    (snapshot) => snapshot.matches('carrying') && snapshot.context.lane === id,
  );
}

/**
 * Says under the name of a worker how they fit what is carried, and marks the lane that it is over and
 * those that fit best.
 */
export function CarryTarget({ lane }: CarryTargetProps) {
  const isCarrying = useDeferredValue(
    Board.useSelector(
      (snapshot) => snapshot.matches('carrying') && !snapshot.matches({ carrying: 'pulling' }),
    ),
  );
  const isOver = useIsOver(lane.id);
  return isOver || isCarrying ? <Fit lane={lane} isOver={isOver} /> : null;
}

interface FitProps extends CarryTargetProps {
  readonly isOver: boolean;
}

function Fit({ lane, isOver }: FitProps) {
  const fit = useLaneFit(lane);
  const place = useBestPlace(lane.id);
  return (
    <div
      className={styles.target}
      aria-hidden="true"
      data-over={isOver ? lane.id : undefined}
      data-hindered={fit?.isHindered || undefined}
      data-above={fit?.isAbove || undefined}
      data-best={place ?? undefined}
    >
      {fit && !fit.isUnmoved && (
        <>
          {place && <b>{place}</b>}
          <span>{fit.text}</span>
        </>
      )}
    </div>
  );
}

interface InDayProps extends CarryTargetProps {
  readonly day: LocalDate;
  readonly hours: GridHours;
}

/** Where in the hours of the lane that it is over what is carried would be. */
export function CarriedInTrack(props: InDayProps) {
  return useIsOver(props.lane.id) ? <Placed {...props} /> : null;
}

function Placed({ lane, day, hours }: InDayProps) {
  const { t } = useLingui();
  const { placed } = dayTrack(useVisitsInto(lane), day, hours);
  return placed.map(({ visit: { id, job, start, end }, left, width, row }) => (
    <div
      key={id}
      className={styles.placed}
      style={{ left: `${left * 100}%`, width: `${width * 100}%`, '--row': row } as CSSProperties}
      aria-hidden="true"
      data-placed={id}
    >
      <b>{job.customerName || t`Unknown customer`}</b>
      <span>{`${timeOf(start)}–${timeOf(end)}`}</span>
    </div>
  ));
}

interface InCellProps extends CarryTargetProps {
  readonly day: LocalDate;
}

/** What of that which is carried would be on a day of the lane that it is over. */
export function CarriedInCell(props: InCellProps) {
  return useIsOver(props.lane.id) ? <Listed {...props} /> : null;
}

function Listed({ lane, day }: InCellProps) {
  const { t } = useLingui();
  const visits = useVisitsInto(lane).filter(({ start }) => dayOf(start) === day);
  return visits.map(({ id, job, start, end }, row) => (
    <div
      key={id}
      className={styles.listed}
      style={{ '--row': row } as CSSProperties}
      aria-hidden="true"
      data-placed={id}
    >
      <b>{job.customerName || t`Unknown customer`}</b>
      <span>{`${timeOf(start)}–${timeOf(end)}`}</span>
    </div>
  ));
}
