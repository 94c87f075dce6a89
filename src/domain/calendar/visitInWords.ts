import type { LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import type { Visit } from '../recurrence/visits.ts';
import { shortWeekdays } from '../time/calendarWords.ts';
import { addDays, dayOf, daysBetween, timeOf, weekdayIndex } from '../time/dates.ts';

interface Words {
  readonly today: string;
  readonly tomorrow: string;
  readonly endedToday: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  de: { today: 'heute', tomorrow: 'morgen', endedToday: 'heute vorbei' },
  en: { today: 'today', tomorrow: 'tomorrow', endedToday: 'ended today' },
  es: { today: 'hoy', tomorrow: 'mañana', endedToday: 'terminó hoy' },
};

/** Writes days as seen on a day: `23.11.`, in another year `04.01.2027`. */
export function dayWriter(today: LocalDate): (day: LocalDate) => string {
  return (day) => {
    const [year, month, date] = day.split('-');
    return `${date}.${month}.${year === today.slice(0, 4) ? '' : year}`;
  };
}

const timesOf = ({ start, end }: Visit) => `${timeOf(start)}–${timeOf(end)}`;

/** A visit that is over on the day of its end: `heute vorbei, 08:00–11:00`. */
export function endedToday(visit: Visit, language: Language): string {
  return `${WORDS[language].endedToday}, ${timesOf(visit)}`;
}

/**
 * Writes visits for a list, as seen on a day: `heute, 08:00–11:00`, `Mo 23.11., 08:00–11:00`, in
 * another year `Mo 04.01.2027, 08:00–11:00`. An end on a later day has the number of days behind
 * it: `22:00–06:00 +1`.
 */
export function visitWriter(language: Language, today: LocalDate): (visit: Visit) => string {
  const weekdays = shortWeekdays(language);
  const tomorrow = addDays(today, 1);
  const dateInWords = dayWriter(today);
  const dayInWords = (day: LocalDate) => {
    if (day === today) return WORDS[language].today;
    if (day === tomorrow) return WORDS[language].tomorrow;
    return `${weekdays[weekdayIndex(day)]} ${dateInWords(day)}`;
  };
  return (visit) => {
    const { start, end } = visit;
    const later = daysBetween(dayOf(start), dayOf(end));
    const times = timesOf(visit);
    return `${dayInWords(dayOf(start))}, ${times}${later > 0 ? ` +${later}` : ''}`;
  };
}
