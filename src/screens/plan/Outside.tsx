import { useLingui } from '@lingui/react/macro';
import type { GridHours } from '../../domain/calendar/dimensions.ts';
import type { DayTrack } from '../../domain/plan/dayTrack.ts';
import { clock } from './clock.ts';
import styles from './plan.module.css';

interface OutsideProps {
  readonly track: DayTrack<unknown>;
  readonly hours: GridHours;
  /** Shows all hours. */
  readonly onAllHours: () => void;
}

/** At the edges of a lane, how many visits lie outside of the hours. */
export function Outside({ track: { early, late }, hours, onAllHours }: OutsideProps) {
  const { t } = useLingui();
  const opens = clock(hours.first);
  const closes = clock(hours.first + hours.count);
  const edges = [
    { side: 'early', count: early.length, sign: `‹${early.length}`, where: t`before ${opens}` },
    { side: 'late', count: late.length, sign: `${late.length}›`, where: t`after ${closes}` },
  ];
  return edges.map(
    ({ side, count, sign, where }) =>
      count > 0 && (
        <button
          key={side}
          type="button"
          className={styles.outside}
          data-side={side}
          data-stop=""
          tabIndex={-1}
          aria-label={`${where}: ${count}`}
          title={where}
          onClick={onAllHours}
        >
          {sign}
        </button>
      ),
  );
}
