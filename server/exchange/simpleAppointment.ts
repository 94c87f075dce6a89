import type { WireAppointment } from '../../src/api/contract.ts';
import type { AppointmentEvent, LocalDate } from '../../src/domain/entities.ts';
import { spelledOut } from '../../src/domain/recurrence/rhythm.ts';
import { parseRule, WEEKDAYS, type Rule, type Weekday } from '../../src/domain/recurrence/rule.ts';
import { lastDayOf } from '../../src/domain/recurrence/until.ts';
import { nightsOf } from '../../src/domain/recurrence/visits.ts';
import { dayOf, epochDay, timeOf } from '../../src/domain/time/dates.ts';
import { placeOf } from '../../src/domain/time/epochDay.ts';
import { storedEvent } from '../calendar/storedEvent.ts';
import { rhythmOf, type Rhythm } from './rhythms.ts';

/** An appointment as people write it in a table: by the names of its columns. */
export interface SimpleAppointment {
  readonly frequency: Rhythm;
  /** Of a weekly rhythm, in their order; null for any other. */
  readonly weekdays: readonly Weekday[] | null;
  /** `HH:mm`; the end is on the next day if it is not after the start. */
  readonly start: string;
  readonly end: string;
  readonly until: LocalDate | null;
}

type Repetition = Pick<SimpleAppointment, 'frequency' | 'weekdays'>;

const isEmpty = ({ length }: readonly unknown[]) => length === 0;

/** How a rule repeats, if a rhythm and weekdays say all of that. */
function repetitionOf(rule: Rule, from: LocalDate): Repetition | null {
  const { frequency, interval, weekdays, monthDays, months, weekStart } = spelledOut(
    rule,
    epochDay(from),
  );
  if (![rule.yearDays, rule.weeks, rule.positions].every(isEmpty)) return null;
  if (weekdays.some(({ position }) => position !== null)) return null;
  const { month, date } = placeOf(epochDay(from));
  const isOnDate = monthDays.length === 1 && monthDays[0] === date;
  switch (frequency) {
    case 'DAILY': {
      const isPlain = [weekdays, monthDays, months].every(isEmpty) && interval % 7 !== 0;
      return isPlain ? { frequency: rhythmOf({ interval, unit: 'day' }), weekdays: null } : null;
    }
    case 'WEEKLY':
      return isEmpty(months) && (interval === 1 || weekStart === 'MO')
        ? {
            frequency: rhythmOf({ interval, unit: 'week' }),
            weekdays: WEEKDAYS.filter((one) => weekdays.some(({ weekday }) => weekday === one)),
          }
        : null;
    case 'MONTHLY':
      return isOnDate && isEmpty(weekdays) && isEmpty(months)
        ? { frequency: rhythmOf({ interval, unit: 'month' }), weekdays: null }
        : null;
    case 'YEARLY':
      return isOnDate && isEmpty(weekdays) && months.length === 1 && months[0] === month
        ? { frequency: rhythmOf({ interval: 12 * interval, unit: 'month' }), weekdays: null }
        : null;
  }
}

function simpleEvent(
  event: AppointmentEvent,
  from: LocalDate,
  timeZone: string,
): SimpleAppointment | null {
  const { start, end, rule: text } = event;
  const nights = timeOf(end) > timeOf(start) ? 0 : 1;
  const hasSeconds = !start.endsWith(':00') || !end.endsWith(':00');
  if (hasSeconds || start === end || nightsOf(event) !== nights) return null;
  const times = { start: timeOf(start), end: timeOf(end) };
  if (text === null) {
    return dayOf(start) === from
      ? { frequency: 'once', weekdays: null, ...times, until: null }
      : null;
  }
  const parsed = parseRule(text, start.slice(11));
  if (!parsed.ok || parsed.rule.count !== null) return null;
  const { rule } = parsed;
  const repetition = repetitionOf(rule, from);
  const until = rule.until && lastDayOf(rule.until, start.slice(11), timeZone);
  return repetition && { ...repetition, ...times, until };
}

/**
 * The appointment of a job from a day on, in words that a table has columns for; null if these
 * cannot say all of it. Several events are one if they differ in their weekdays alone.
 */
export function simpleAppointmentOf(
  { events }: WireAppointment,
  from: LocalDate,
  timeZone: string,
): SimpleAppointment | null {
  const simple = events.map((wire) => {
    const event = storedEvent(wire, timeZone);
    return event && simpleEvent(event, from, timeZone);
  });
  const [first] = simple;
  if (!first) return null;
  if (simple.length === 1) return first;
  const weekdays = simple.flatMap((one) => one?.weekdays ?? []);
  const isOne = simple.every(
    (one) =>
      one?.weekdays &&
      one.frequency === first.frequency &&
      one.start === first.start &&
      one.end === first.end &&
      one.until === first.until,
  );
  if (!isOne || new Set(weekdays).size < weekdays.length) return null;
  return { ...first, weekdays: WEEKDAYS.filter((one) => weekdays.includes(one)) };
}
