import { Trans } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import type { LaneEntry } from '../../../domain/plan/lane.ts';
import type { WayPlace } from '../../../domain/plan/wayPlaces.ts';
import styles from '../plan.module.css';
import { useShortWay } from '../useVisitLabels.ts';

/**
 * Between the visits of a day, or below them, how long the way to the next one takes. What a screen
 * reader says of it is in the name of the visit that the way leads to.
 */
export function TravelTimes({ places }: { readonly places: readonly WayPlace<LaneEntry>[] }) {
  const shortWay = useShortWay();
  return places.map(({ gap, left, width, row }) => {
    const { after, way, minutes, isShort } = gap;
    const style = {
      left: `${(row === null ? left + width / 2 : left) * 100}%`,
      ...(row !== null && { width: `${width * 100}%`, '--row': row }),
    };
    return (
      <span
        key={after.id}
        className={row === null ? styles.wayBelow : styles.wayBetween}
        style={style as CSSProperties}
        title={isShort ? shortWay(gap) : undefined}
        data-short={isShort || undefined}
        aria-hidden="true"
      >
        <span>
          {isShort ? (
            <Trans>
              {way} min. way, {minutes} free
            </Trans>
          ) : (
            <Trans>{way} min.</Trans>
          )}
        </span>
      </span>
    );
  });
}
