import { useLingui } from '@lingui/react/macro';
import { timeOf } from '../../domain/time/dates.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import type { WorkerFit } from '../../domain/visits/workerFit.ts';
import { useFitTexts } from '../jobs/useFitTexts.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** Why somebody fits, or does not, in few words: `frei · 2 km · war 7-mal hier · 31 Std.`. */
export function useFitReason(): (fit: WorkerFit) => string {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  const textsOf = useFitTexts();
  return (fit) => {
    const { absence, clash, distance, weekHours } = fit;
    const { availability, here } = textsOf(fit);
    const time = clash ? timeOf(clash.start) : '';
    const km = i18n.number(distance?.km ?? 0);
    return [
      clash && !absence ? t`overlap at ${time}` : availability,
      distance && (distance.km === 0 ? t`less than 1 km` : t`${km} km`),
      here,
      durationInWords(weekHours, language),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
