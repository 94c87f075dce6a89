import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useMemo } from 'react';
import { NO_ID } from '../../../domain/record/recordReference.ts';
import { isArchived } from '../../../domain/person/archive.ts';
import type { Lane } from '../../../domain/plan/lane.ts';
import { carriedFits, movedInto, type CarriedFit } from '../../../domain/plan/laneFit.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';
import { useOverlapText } from '../../jobs/overlaps/useOverlapText.ts';
import { useBestPlace } from './BestLanes.tsx';
import { useCarriedVisits, useShift } from './CarriedVisits.tsx';
import { useFitOptions } from './useFitOptions.ts';

export interface LaneFit {
  readonly text: string;
  /** Whether something keeps the worker from a visit. */
  readonly isHindered: boolean;
  /** Whether the worker would work more than they are to. */
  readonly isAbove: boolean;
  /** Whether a drop would change nothing. */
  readonly isUnmoved: boolean;
}

/**
 * How the worker of a lane fits what is carried over it: of several visits, the first that does not
 * fit. Null until that is known.
 */
export function useLaneFit(lane: Lane): LaneFit | null {
  const { t } = useLingui();
  const textOf = useFitText(useBestPlace(lane.id) !== null);
  const options = useFitOptions();
  const visits = useCarriedVisits();
  const shift = useDeferredValue(useShift());
  return useMemo(() => {
    const carried = { visits, ...shift };
    if (movedInto(lane, carried).length === 0) {
      return {
        text: lane.worker ? t`as it is` : t`stays open`,
        isHindered: false,
        isAbove: false,
        isUnmoved: true,
      };
    }
    const { worker } = lane;
    if (!worker) {
      const isOpen = visits.every((visit) => visit.worker.id === NO_ID);
      const text = isOpen ? t`stays open` : t`becomes open`;
      return { text, isHindered: false, isAbove: false, isUnmoved: false };
    }
    if (!options) return null;
    const fits = carriedFits(lane, carried, options);
    const hindered = fits.filter(({ isHindered }) => isHindered);
    const above = fits.filter(({ fit }) => fit.excess);
    const more = hindered.length - 1;
    return {
      text: [
        isArchived(worker) ? t`archived` : '',
        textOf(hindered[0] ?? above.at(-1) ?? fits[0]!),
        more > 0
          ? t`${plural(more, { one: '# more does not fit', other: '# more do not fit' })}`
          : '',
      ]
        .filter(Boolean)
        .join(' · '),
      isHindered: hindered.length > 0,
      isAbove: above.length > 0,
      isUnmoved: false,
    };
  }, [lane, visits, shift, options, t, textOf]);
}

/** With the way, or else the hours, of those who are ranked: why one comes before the other. */
function useFitText(isRanked: boolean): (fit: CarriedFit) => string {
  const textsOf = useFitTexts();
  const overlapText = useOverlapText();
  return useMemo(
    () =>
      ({ fit, other, isHindered }) => {
        const { availability, here, way, load, excess } = textsOf(fit);
        const clash =
          other && !fit.absence ? overlapText(other.job.customerName, other) : availability;
        const known = [here, isRanked && (way || load)];
        return (isHindered ? [clash, excess, ...known] : [excess || clash, ...known])
          .filter(Boolean)
          .join(' · ');
      },
    [textsOf, overlapText, isRanked],
  );
}
