import { useLingui } from '@lingui/react/macro';
import type { LocalDate } from '../../../domain/entities.ts';
import type { Frequency } from '../../../domain/job/appointment.ts';
import { weekdayNames } from '../../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../../domain/time/dates.ts';

/** Writes a day as `Mo 30.11.2026`. */
export function useWrittenDay(): (day: LocalDate) => string {
  const { i18n } = useLingui();
  const shortNames = weekdayNames(i18n.locale, 'short');
  return (day) => `${shortNames[weekdayIndex(day)]}\u00a0${formatDay(day)}`;
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
