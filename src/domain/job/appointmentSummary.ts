import type { AppointmentEvent, LocalDate } from '../entities.ts';
import type { Language } from '../language.ts';
import { ruleInWords, type Wording } from '../recurrence/words.ts';
import { dayOf, formatDay, timeOf } from '../time/dates.ts';
import { daysLater } from './appointment.ts';

interface Phrases {
  /** Said behind an end that is not on the day of the start. */
  readonly endsLater: (days: number) => string;
  readonly unreadable: (count: number) => string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  de: {
    endsLater: (days) => (days === 1 ? '(am nächsten Tag)' : `(${days} Tage später)`),
    unreadable: (count) => `${count} ${count === 1 ? 'Termin' : 'Termine'} nicht lesbar`,
  },
  en: {
    endsLater: (days) => (days === 1 ? '(the next day)' : `(${days} days later)`),
    unreadable: (count) => `${count} unreadable ${count === 1 ? 'appointment' : 'appointments'}`,
  },
  es: {
    endsLater: (days) => (days === 1 ? '(del día siguiente)' : `(${days} días después)`),
    unreadable: (count) => (count === 1 ? '1 cita ilegible' : `${count} citas ilegibles`),
  },
};

interface SummarizedJob {
  readonly fromDate: LocalDate | null;
  readonly events: readonly AppointmentEvent[];
  readonly unreadableEvents?: number;
}

function eventInWords(event: AppointmentEvent, fromDate: LocalDate | null, wording: Wording) {
  const { start, end, rule } = event;
  const day = dayOf(start);
  const days =
    rule === null ? formatDay(day) : ruleInWords(rule, fromDate ?? day, wording, timeOf(start));
  const later = daysLater(event);
  const endDay = later > 0 ? ` ${PHRASES[wording.language].endsLater(later)}` : '';
  return `${days}, ${timeOf(start)}–${timeOf(end)}${endDay}`;
}

/**
 * A job's events in one line: `jeden Montag, 08:00–11:00; alle 2 Wochen am Freitag, 22:00–06:00 (am nächsten Tag)`.
 * A rule starts on the job's `fromDate`, or on its event's own day where the job has none.
 * Events that cannot be read are counted last. Empty for a job without events.
 */
export function appointmentSummary(
  { fromDate, events, unreadableEvents = 0 }: SummarizedJob,
  wording: Wording,
): string {
  const summaries = events.map((event) => eventInWords(event, fromDate, wording));
  const unreadable =
    unreadableEvents > 0 ? [PHRASES[wording.language].unreadable(unreadableEvents)] : [];
  return [...summaries, ...unreadable].join('; ');
}
