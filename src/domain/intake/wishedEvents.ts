import type { AppointmentEvent, JobRequest, LocalDate } from '../entities.ts';
import { daysOfFrequency, eventsFor, isFrequency, withEnd, withStart } from '../job/appointment.ts';
import { wishedTime, type WishedTime } from '../job/lines/wish.ts';
import { addDays, weekdayIndex } from '../time/dates.ts';

/** In minutes: a visit of which nothing was said. */
const USUAL = { start: 8 * 60, length: 120 };

const LAST_MINUTE = 24 * 60 - 1;

/** `HH:mm` of a minute of the day. */
function timeAt(minutes: number): string {
  const ofDay = Math.min(minutes, LAST_MINUTE);
  const [hours, rest] = [Math.floor(ofDay / 60), ofDay % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** A part of the day begins early: an hour later is when visits do. */
function startOf({ hours, isByClock }: WishedTime): number {
  if (!hours) return USUAL.start;
  return isByClock ? hours.from : Math.max(hours.from + 60, USUAL.start);
}

/**
 * The appointment that a request names, from tomorrow on: none unless it names a day for each event
 * and how often. Whoever plans changes it.
 */
export function wishedEvents(
  { frequency, duration, timeSlots }: Pick<JobRequest, 'frequency' | 'duration' | 'timeSlots'>,
  today: LocalDate,
): readonly AppointmentEvent[] {
  if (!isFrequency(frequency)) return [];
  const days = timeSlots
    .map(wishedTime)
    .flatMap((wished) =>
      [...wished.weekdays].map((weekday) => ({ weekday, start: startOf(wished) })),
    );
  const wanted = [...new Map(days.map((day) => [day.weekday, day])).values()];
  const tomorrow = addDays(today, 1);
  const count = daysOfFrequency(frequency);
  if (wanted.length < count) return [];
  const length = duration ? duration * 60 : USUAL.length;
  return wanted.slice(0, count).map(({ weekday, start }, index) => {
    const day = addDays(tomorrow, (weekday - weekdayIndex(tomorrow) + 7) % 7);
    const event = withStart(eventsFor(frequency, day)[index]!, timeAt(start));
    return withEnd(event, timeAt(start + length));
  });
}
