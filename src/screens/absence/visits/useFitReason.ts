import { useLingui } from '@lingui/react/macro';
import { timeOf } from '../../../domain/time/dates.ts';
import type { WorkerFit } from '../../../domain/visits/fit/workerFit.ts';
import { useFitTexts } from '../../jobs/useFitTexts.ts';

/** Why somebody fits, or does not, in few words: `frei · 2 km · war 7-mal hier · KW 49: 31 Std.`. */
export function useFitReason(): (fit: WorkerFit) => string {
  const { t, i18n } = useLingui();
  const textsOf = useFitTexts();
  return (fit) => {
    const { absence, clash, distance } = fit;
    const { availability, here, load } = textsOf(fit);
    const time = clash ? timeOf(clash.start) : '';
    const km = i18n.number(distance?.km ?? 0);
    const way = distance?.isEstimated
      ? distance.km === 0
        ? t`same postcode`
        : t`about ${km} km`
      : distance?.km === 0
        ? t`less than 1 km`
        : t`${km} km`;
    return [clash && !absence ? t`overlap at ${time}` : availability, distance && way, here, load]
      .filter(Boolean)
      .join(' · ');
  };
}
