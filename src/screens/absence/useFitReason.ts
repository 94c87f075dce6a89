import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Substitute } from '../../domain/absences/substitutes.ts';
import { durationInWords } from '../../domain/time/duration.ts';
import { timeOf } from '../../domain/time/dates.ts';
import { useRuleLanguage } from '../jobs/words.ts';

/** Why somebody fits, or does not: `frei · 2 km · war 7-mal hier · 31 Std.`. */
export function useFitReason(): (fit: Substitute) => string {
  const { t, i18n } = useLingui();
  const { language } = useRuleLanguage();
  return ({ absence, clash, distance, visitsHere, weekHours }) => {
    const time = clash ? timeOf(clash.start) : '';
    const km = i18n.number(distance?.km ?? 0);
    const state = absence ? t`absent too` : clash ? t`overlap at ${time}` : t`free`;
    return [
      state,
      distance && (distance.km === 0 ? t`less than 1 km` : t`${km} km`),
      visitsHere > 0 &&
        t`${plural(visitsHere, { one: 'was here once', other: 'was here # times' })}`,
      durationInWords(weekHours, language),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
