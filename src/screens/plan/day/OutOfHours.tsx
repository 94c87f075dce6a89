import { useLingui } from '@lingui/react/macro';
import type { GridHours } from '../../../domain/calendar/dimensions.ts';
import { clock } from '../../../domain/calendar/hourSpan.ts';
import styles from '../plan.module.css';

interface OutOfHoursProps {
  readonly side: 'early' | 'late';
  readonly count: number;
  readonly hours: GridHours;
  /** Shows all hours. */
  readonly onAllHours: () => void;
}

/** At an edge of a lane, how many visits lie outside of the hours; nothing where there are none. */
export function OutOfHours({ side, count, hours, onAllHours }: OutOfHoursProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  const opens = clock(hours.first);
  const closes = clock(hours.first + hours.count);
  const where = side === 'early' ? t`before ${opens}` : t`after ${closes}`;
  return (
    <button
      type="button"
      className={styles.outside}
      data-side={side}
      data-stop=""
      tabIndex={-1}
      aria-label={`${where}: ${count}`}
      title={where}
      onClick={onAllHours}
    >
      {side === 'early' ? `‹${count}` : `${count}›`}
    </button>
  );
}
