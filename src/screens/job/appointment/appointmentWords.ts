import { useLingui } from '@lingui/react/macro';
import { useToday } from '../../../actors/clock/useToday.ts';
import type { LocalDate } from '../../../domain/entities.ts';
import type { Frequency } from '../../../domain/job/appointment.ts';
import { weekdayNames } from '../../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../../domain/time/dates.ts';
import { weekdayWriter } from '../../../domain/visits/visitInWords.ts';
import { useRuleLanguage } from '../../jobs/words.ts';

/** Writes a day as `Mo 30.11.2026`. */
export function useWrittenDay(): (day: LocalDate) => string {
  const { i18n } = useLingui();
  const shortNames = weekdayNames(i18n.locale, 'short');
  return (day) => `${shortNames[weekdayIndex(day)]}\u00a0${formatDay(day)}`;
}

/** Writes a day as `Mo 30.11.`, and in another year as `Mo 04.01.2027`. */
export function useShortDay(): (day: LocalDate) => string {
  const { language } = useRuleLanguage();
  const writtenDay = weekdayWriter(language, useToday());
  return (day) => writtenDay(day).replace(' ', '\u00a0');
}

export function useFrequencyNames(): Readonly<Record<Frequency, string>> {
  const { t } = useLingui();
  return {
    once: t`Once`,
    weekly: t`Every week`,
    weekly2: t`Every 2 weeks`,
    weekly4: t`Every 4 weeks`,
    twiceAWeek: t`Twice a week`,
  };
}
