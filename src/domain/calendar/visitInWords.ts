import type { LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import type { Visit } from '../recurrence/visits.ts';
import { weekdayNames } from '../time/calendarWords.ts';
import { addDays, dayOf, daysBetween, timeOf, weekdayIndex } from '../time/dates.ts';

const WORDS: Readonly<Record<Language, { readonly today: string; readonly tomorrow: string }>> = {
  de: { today: 'heute', tomorrow: 'morgen' },
  en: { today: 'today', tomorrow: 'tomorrow' },
  es: { today: 'hoy', tomorrow: 'mañana' },
};

/** Writes days as seen on a day: `23.11.`, in another year `04.01.2027`. */
export function dayWriter(today: LocalDate): (day: LocalDate) => string {
  return (day) => {
    const [year, month, date] = day.split('-');
    return `${date}.${month}.${year === today.slice(0, 4) ? '' : year}`;
  };
}

/**
 * Writes visits for a list, as seen on a day: `heute, 08:00–11:00`, `Mo 23.11., 08:00–11:00`, in
 * another year `Mo 04.01.2027, 08:00–11:00`. An end on a later day has the number of days behind
 * it: `22:00–06:00 +1`.
 */
export function visitWriter(language: Language, today: LocalDate): (visit: Visit) => string {
  const weekdays = weekdayNames(language, 'short');
  const tomorrow = addDays(today, 1);
  const dateInWords = dayWriter(today);
  const dayInWords = (day: LocalDate) => {
    if (day === today) return WORDS[language].today;
    if (day === tomorrow) return WORDS[language].tomorrow;
    return `${weekdays[weekdayIndex(day)]} ${dateInWords(day)}`;
  };
  return ({ start, end }) => {
    const later = daysBetween(dayOf(start), dayOf(end));
    const times = `${timeOf(start)}–${timeOf(end)}`;
    return `${dayInWords(dayOf(start))}, ${times}${later > 0 ? ` +${later}` : ''}`;
  };
}
