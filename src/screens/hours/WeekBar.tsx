import type { Excess } from '../../domain/visits/fit/excess.ts';
import styles from './weekBar.module.css';

interface WeekBarProps {
  readonly hours: number;
  /** Without one, nothing is drawn. */
  readonly target: number | undefined;
  readonly excess: Excess | null;
}

/** How much of a target is reached, beside the words that say it. */
export function WeekBar({ hours, target, excess }: WeekBarProps) {
  if (target === undefined) return null;
  const share = Math.min(1, hours / target);
  return (
    <span className={styles.bar} data-excess={excess ?? undefined} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </span>
  );
}
