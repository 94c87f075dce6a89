import type { AppointmentEvent, LocalDate } from '../entities.ts';
import type { Language } from '../text/language.ts';
import { ruleInParts, type Wording } from '../recurrence/words.ts';
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
  const { rhythm, ending } =
    rule === null
      ? { rhythm: formatDay(day), ending: '' }
      : ruleInParts(rule, fromDate ?? day, wording, timeOf(start));
  const later = daysLater(event);
  const laterInWords = wording.isShort ? `+${later}` : PHRASES[wording.language].endsLater(later);
  const times = `${timeOf(start)}–${timeOf(end)}${later > 0 ? ` ${laterInWords}` : ''}`;
  return wording.isShort ? `${rhythm}, ${times}${ending}` : `${rhythm}${ending}, ${times}`;
}

/** What stands before and behind the weekday of a plain weekly rule. */
const WEEKLY = /^(FREQ=WEEKLY(?:;INTERVAL=\d+)?;BYDAY=)([A-Z]{2})((?:;UNTIL=\w+)?)$/;

/** Weekly events that differ by their weekday alone, as one event on all of these weekdays. */
function withWeekdaysTogether(events: readonly AppointmentEvent[]): readonly AppointmentEvent[] {
  const groups = Map.groupBy(events, (event) => {
    const weekly = WEEKLY.exec(event.rule ?? '');
    const { start, end } = event;
    return weekly
      ? [weekly[1], weekly[3], timeOf(start), timeOf(end), daysLater(event)].join()
      : event;
  });
  return [...groups.values()].map((group) => {
    const [first] = group as [AppointmentEvent];
    const weekdays = group.map(({ rule }) => WEEKLY.exec(rule ?? '')?.[2]);
    const rule = first.rule?.replace(WEEKLY, `$1${weekdays.join(',')}$3`) ?? null;
    return { ...first, rule };
  });
}

/**
 * A job's events in one line: `jeden Montag, 08:00–11:00; alle 2 Wochen am Freitag, 22:00–06:00 (am nächsten Tag)`.
 * A rule starts on the job's `fromDate`, or on its event's own day where the job has none.
 * In short: `jeden Mo und Do, 08:00–11:00; alle 2 Wochen am Fr, 22:00–06:00 +1 bis 31.12.2026`.
 * Events that cannot be read are counted last. Empty for a job without events.
 */
export function appointmentSummary(
  { fromDate, events, unreadableEvents = 0 }: SummarizedJob,
  wording: Wording,
): string {
  const areTogether = wording.isShort && fromDate !== null && events.length > 1;
  const summarized = areTogether ? withWeekdaysTogether(events) : events;
  const summaries = summarized.map((event) => eventInWords(event, fromDate, wording));
  const unreadable =
    unreadableEvents > 0 ? [PHRASES[wording.language].unreadable(unreadableEvents)] : [];
  return [...summaries, ...unreadable].join('; ');
}
