import { useLingui } from '@lingui/react';
import type { LocalDate } from '../../../domain/entities.ts';
import { weekdayNames } from '../../../domain/time/calendarWords.ts';
import { formatDay, weekdayIndex } from '../../../domain/time/dates.ts';

/** Writes a day as `Mo 30.11.2026`. */
export function useWrittenDay(): (day: LocalDate) => string {
  const { i18n } = useLingui();
  const shortNames = weekdayNames(i18n.locale, 'short');
  return (day) => `${shortNames[weekdayIndex(day)]}\u00a0${formatDay(day)}`;
}
