import { Trans } from '@lingui/react/macro';
import type { GridHours } from '../../domain/calendar/dimensions.ts';
import { minutesOf } from '../../domain/calendar/timeGrid.ts';
import { spanOf } from '../../domain/plan/dayTrack.ts';
import type { PlanVisit } from '../../domain/plan/lane.ts';
import type { Gap } from '../../domain/plan/ways.ts';
import styles from './plan.module.css';
import { useShortWay } from './useVisitLabels.ts';

interface WaysProps {
  readonly gaps: readonly Gap<PlanVisit>[];
  readonly hours: GridHours;
}

/**
 * Below the visits of a day, how long the way to the next one takes. What a screen reader says of it
 * is in the name of the visit that the way leads to.
 */
export function Ways({ gaps, hours }: WaysProps) {
  const shortWay = useShortWay();
  return gaps.map((gap) => {
    const { before, after, way, minutes, isShort } = gap;
    if (!way) return null;
    const { left, width } = spanOf(
      { from: minutesOf(before.end), to: minutesOf(after.start) },
      hours,
    );
    return (
      <span
        key={after.id}
        className={styles.way}
        style={{ left: `${(left + width / 2) * 100}%` }}
        title={isShort ? shortWay(gap) : undefined}
        data-short={isShort || undefined}
        aria-hidden="true"
      >
        {isShort ? (
          <Trans>
            {way} min. way, {minutes} free
          </Trans>
        ) : (
          <Trans>{way} min.</Trans>
        )}
      </span>
    );
  });
}
