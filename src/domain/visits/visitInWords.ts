import type { LocalDate } from '../entities.ts';
import type { Language } from '../text/language.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { shortWeekdays } from '../time/calendarWords.ts';
import { addDays, dayOf, daysBetween, formatDay, timeOf, weekdayIndex } from '../time/dates.ts';

interface Words {
  readonly today: string;
  readonly tomorrow: string;
  readonly over: string;
  readonly cancelled: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: { today: 'heute', tomorrow: 'morgen', over: 'vorbei', cancelled: 'abgesagt' },
  en: { today: 'today', tomorrow: 'tomorrow', over: 'over', cancelled: 'cancelled' },
  es: { today: 'hoy', tomorrow: 'mañana', over: 'ya terminó', cancelled: 'cancelada' },
};

/** Writes days as seen on a day: `23.11.`, in another year `04.01.2027`. */
export function dayWriter(today: LocalDate): (day: LocalDate) => string {
  return (day) => {
    const [year, month, date] = day.split('-');
    return `${date}.${month}.${year === today.slice(0, 4) ? '' : year}`;
  };
}

/** Writes days as seen on a day, with their weekdays: `Mo 23.11.`, in another year `Mo 04.01.2027`. */
export function weekdayWriter(language: Language, today: LocalDate): (day: LocalDate) => string {
  const weekdays = shortWeekdays(language);
  const dateInWords = dayWriter(today);
  return (day) => `${weekdays[weekdayIndex(day)]} ${dateInWords(day)}`;
}

/** An end on a later day has the number of days behind it: `22:00–06:00 +1`. */
export function timesOf({ start, end }: TimeRange): string {
  const later = daysBetween(dayOf(start), dayOf(end));
  return `${timeOf(start)}–${timeOf(end)}${later > 0 ? ` +${later}` : ''}`;
}

/** Marks the words of a visit as over: `heute, 08:00–11:00 · vorbei`. */
export function markedOver(visitInWords: string, language: Language): string {
  return `${visitInWords} · ${WORDS[language].over}`;
}

/** Said in place of a next visit where all visits to come are cancelled. */
export function cancelledInWords(language: Language): string {
  return WORDS[language].cancelled;
}

/** Writes visits for paper, which is read on any day: `Do 26.11.2026, 06:00–07:30`. */
export function paperVisitWriter(language: Language): (visit: TimeRange) => string {
  const weekdays = shortWeekdays(language);
  return (visit) => {
    const day = dayOf(visit.start);
    return `${weekdays[weekdayIndex(day)]} ${formatDay(day)}, ${timesOf(visit)}`;
  };
}

const LETTER_LOCALES: Readonly<Record<Language, string>> = {
  de: 'de-CH',
  en: 'en-GB',
  es: 'es-ES',
};

/** Writes visits for a letter, in its language: `Donnerstag, 26. November 2026, 06:00–07:30`. */
export function letterVisitWriter(language: Language): (visit: TimeRange) => string {
  const { format } = new Intl.DateTimeFormat(LETTER_LOCALES[language], {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  return (visit) => `${format(Date.parse(`${dayOf(visit.start)}T00:00:00Z`))}, ${timesOf(visit)}`;
}

/**
 * Writes visits for a list, as seen on a day: `heute, 08:00–11:00`, `Mo 23.11., 08:00–11:00`, in
 * another year `Mo 04.01.2027, 08:00–11:00`.
 */
export function visitWriter(language: Language, today: LocalDate): (visit: TimeRange) => string {
  const tomorrow = addDays(today, 1);
  const dateInWords = weekdayWriter(language, today);
  const dayInWords = (day: LocalDate) => {
    if (day === today) return WORDS[language].today;
    if (day === tomorrow) return WORDS[language].tomorrow;
    return dateInWords(day);
  };
  return (visit) => `${dayInWords(dayOf(visit.start))}, ${timesOf(visit)}`;
}
