import { useLingui } from '@lingui/react/macro';
import { useRuleLanguage } from '../jobs/words.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { Absence } from '../../domain/entities.ts';
import { weekdayWriter } from '../../domain/visits/visitInWords.ts';
import { useWithPart } from './useWithPart.ts';

/** Says on which days an absence is: `Do 26.11. bis Fr 04.12., vormittags`. */
export function useDaysInWords(): (
  absence: Pick<Absence, 'firstDay' | 'lastDay' | 'part'>,
) => string {
  const { t } = useLingui();
  const { language } = useRuleLanguage();
  const today = useToday();
  const withPart = useWithPart();
  return ({ firstDay, lastDay, part }) => {
    const inWords = weekdayWriter(language, today);
    const first = inWords(firstDay);
    const last = lastDay && inWords(lastDay);
    const days =
      last === null
        ? t`from ${first} until further notice`
        : firstDay === lastDay
          ? first
          : t`${first} to ${last}`;
    return withPart(days, part);
  };
}
