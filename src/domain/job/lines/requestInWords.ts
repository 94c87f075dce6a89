import type { JobRequest, LocalDate } from '../../entities.ts';
import type { Language } from '../../text/language.ts';
import { daysBetween } from '../../time/dates.ts';
import { durationInWords } from '../../time/duration.ts';

/**
 * What was asked for: `2½ Std., Montag, 7–9 Uhr; Dienstag, 7–9 Uhr`. Empty if the request names
 * neither a duration nor times.
 */
export function requestInWords({ duration, timeSlots }: JobRequest, language: Language): string {
  const slots = timeSlots.filter(Boolean).join('; ');
  const length = duration === null ? '' : durationInWords(duration, language);
  return [length, slots].filter(Boolean).join(', ');
}

/**
 * Writes how long ago a day was, as seen on another: `heute`, `gestern`, `vor 3 Tagen`. A day to
 * come counts as today.
 */
export function waitingWriter(language: Language, today: LocalDate): (since: LocalDate) => string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const figures = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return (since) => {
    const days = Math.max(0, daysBetween(since, today));
    // German and Spanish have a word for two days ago too, which is no easier to compare.
    return (days < 2 ? words : figures).format(-days, 'day');
  };
}
