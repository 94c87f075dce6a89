import type { AppointmentEvent, Terms } from '../../entities.ts';
import type { Language } from '../../text/language.ts';
import { NEVER, withRuleEnd } from '../../recurrence/ruleEnd.ts';
import type { Wording } from '../../recurrence/words.ts';
import { weekdayNames } from '../../time/calendarWords.ts';
import { dayOf, formatDay, timeOf } from '../../time/dates.ts';
import { daysLater, frequencyOf, weekdayOf } from '../appointment.ts';
import { appointmentSummary } from '../appointmentSummary.ts';

/** Whether the visits are at the same times, as long as there are any. */
export function isSameAppointment(a: Terms, b: Terms): boolean {
  const written = ({ fromDate, events }: Terms) =>
    JSON.stringify([
      fromDate,
      events.map(({ start, end, rule }) => [start, end, rule && withRuleEnd(rule, NEVER)]),
    ]);
  return written(a) === written(b);
}

const SINCE: Readonly<Record<Language, (day: string) => string>> = {
  de: (day) => `ab ${day}`,
  en: (day) => `from ${day}`,
  es: (day) => `desde el ${day}`,
};

/** `Mi 08:30–10:30`, for a single event `Mi 25.11.2026, 08:30–10:30`; empty if it has no single day. */
export function eventInShort(event: AppointmentEvent, language: Language): string {
  const { start, end, rule } = event;
  const weekday = weekdayOf(event);
  if (weekday === null) return '';
  const name = weekdayNames(language, 'short')[weekday]!;
  const later = daysLater(event);
  const times = `${timeOf(start)}–${timeOf(end)}${later > 0 ? ` +${later}` : ''}`;
  return rule === null ? `${name} ${formatDay(dayOf(start))}, ${times}` : `${name} ${times}`;
}

/** Empty if days and times alone cannot say it. */
function appointmentInShort({ events, unreadableEvents = 0 }: Terms, language: Language): string {
  if (unreadableEvents > 0 || frequencyOf(events) === 'other') return '';
  const texts = events.map((event) => eventInShort(event, language));
  return texts.includes('') ? '' : texts.join('; ');
}

/**
 * The earlier appointment, compared with the current one: `Mi 08:30–10:30`. Names the frequency if
 * it changed or the form does not offer it, and the start date if it changed: `alle 2 Wochen am
 * Mittwoch, 08:30–10:30, ab 04.11.2026`. Empty without events.
 */
export function termsInWords(given: Terms, now: Terms, wording: Wording): string {
  const { language } = wording;
  const { fromDate, events } = given;
  const short = appointmentInShort(given, language);
  const saysWhatChanged =
    isSameAppointment(given, now) ||
    (frequencyOf(events) === frequencyOf(now.events) &&
      short !== appointmentInShort(now, language));
  const days = short && saysWhatChanged ? short : appointmentSummary(given, wording);
  const isStartSaid =
    fromDate !== null && fromDate !== now.fromDate && events.some(({ rule }) => rule !== null);
  return [days, isStartSaid && SINCE[language](formatDay(fromDate))].filter(Boolean).join(', ');
}
