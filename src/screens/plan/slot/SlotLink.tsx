import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { Board } from '../../../actors/board.ts';
import { shareOfHours } from '../../../domain/calendar/hourSpan.ts';
import type { GridHours } from '../../../domain/calendar/dimensions.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { LaneId } from '../../../domain/plan/lane.ts';
import { slotPath, type Slot } from '../../../domain/plan/slot.ts';
import { dayOf, timeOf } from '../../../domain/time/dates.ts';
import styles from './slot.module.css';

function useSlotOf(lane: LaneId): Slot | null {
  return Board.useSelector((snapshot) =>
    snapshot.matches({ resting: 'offering' }) && snapshot.context.slot?.lane === lane
      ? snapshot.context.slot
      : null,
  );
}

interface SlotInDayProps {
  readonly lane: LaneId;
  readonly hours: GridHours;
}

/** The slot that is chosen in the hours of a lane. */
export function SlotInDay({ lane, hours }: SlotInDayProps) {
  const slot = useSlotOf(lane);
  if (!slot) return null;
  const share = shareOfHours(slot.start, hours) ?? 1;
  const style = share > 0.8 ? { right: 0 } : { left: `${share * 100}%` };
  return <SlotLink key={slot.start} slot={slot} className={styles.inDay} style={style} />;
}

interface SlotInCellProps {
  readonly lane: LaneId;
  readonly day: LocalDate;
}

/** The slot that is chosen on a day of a lane. */
export function SlotInCell({ lane, day }: SlotInCellProps) {
  const slot = useSlotOf(lane);
  return slot && dayOf(slot.start) === day ? (
    <SlotLink key={slot.start} slot={slot} className={styles.inCell} />
  ) : null;
}

interface SlotLinkProps {
  readonly slot: Slot;
  readonly className: string | undefined;
  readonly style?: CSSProperties;
}

function SlotLink({ slot, className, style }: SlotLinkProps) {
  const board = Board.useActorRef();
  const link = useRef<HTMLAnchorElement>(null);
  const leave = () => board.send({ type: 'slot.left' });
  useEffect(() => {
    const before = document.activeElement;
    const own = link.current;
    own?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === own;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Link
      ref={link}
      to={slotPath(slot)}
      className={className}
      style={style}
      data-stop=""
      data-slot=""
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        leave();
      }}
    >
      {timeOf(slot.start)} <Trans>New job</Trans>
    </Link>
  );
}
