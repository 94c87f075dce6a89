import type { AppointmentEvent, LocalDate } from '../../../src/domain/entities.ts';
import { lastDayOf } from '../../../src/domain/recurrence/until.ts';
import {
  parseRule,
  WEEKDAYS,
  type Rule,
  type Weekday,
} from '../../../src/domain/recurrence/rule.ts';
import { addDays, at, dayOf, timeOf, weekdayIndex } from '../../../src/domain/time/dates.ts';
import { instantOf } from '../../../src/domain/time/zone.ts';
import { plannedOf } from '../../calendar/schedule.ts';
import type { AppointmentToStore, JobToStore } from '../../calendar/storedJob.ts';
import { recurrenceOf, rhythmOf, type Recurrence, type Rhythm } from './rhythms.ts';

/** An appointment as a table says it: all visits at the same time of day, in one rhythm. */
export interface SimpleAppointment {
  readonly from_date: LocalDate;
  readonly frequency: Rhythm;
  /** In the order of the week. Of a rhythm of days, and of months on a date, there are none. */
  readonly weekdays?: readonly Weekday[] | undefined;
  /** `HH:mm`; an end that is not after the start is on the next day. */
  readonly start: string;
  readonly end: string;
  /** The last day of the series. */
  readonly until?: LocalDate | undefined;
}

/** One series of an appointment, or its one visit. */
interface Series {
  readonly day: LocalDate;
  /** Of a rule, without its end; empty for one visit. */
  readonly rule: string;
}

function weekdayOf(day: LocalDate): Weekday {
  return WEEKDAYS[weekdayIndex(day)]!;
}

/** A weekday in the week of the first visit, or where that is over before `from`, an interval on. */
function weeklySeries(
  from: LocalDate,
  weekdays: readonly Weekday[],
  interval: number,
): readonly Series[] {
  const first = weekdays
    .map((weekday) => addDays(from, (WEEKDAYS.indexOf(weekday) - weekdayIndex(from) + 7) % 7))
    .toSorted()[0]!;
  const monday = addDays(first, -weekdayIndex(first));
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  return weekdays.map((weekday) => {
    const day = addDays(monday, WEEKDAYS.indexOf(weekday));
    return {
      day: day < from ? addDays(day, 7 * interval) : day,
      rule: `FREQ=WEEKLY${every};BYDAY=${weekday}`,
    };
  });
}

/** The first, second … weekday of a month, as that of the first visit is; the fifth is the last. */
function monthlySeries(
  from: LocalDate,
  weekdays: readonly Weekday[],
  interval: number,
): readonly Series[] {
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  if (weekdays.length === 0) {
    return [{ day: from, rule: `FREQ=MONTHLY${every};BYMONTHDAY=${Number(from.slice(8))}` }];
  }
  return weekdays.map((weekday) => {
    const day = addDays(from, (WEEKDAYS.indexOf(weekday) - weekdayIndex(from) + 7) % 7);
    const week = Math.ceil(Number(day.slice(8)) / 7);
    const position = week === 5 ? -1 : week;
    return { day, rule: `FREQ=MONTHLY${every};BYDAY=${position}${weekday}` };
  });
}

function seriesOf(from: LocalDate, rhythm: Rhythm, weekdays: readonly Weekday[]) {
  const recurrence = recurrenceOf(rhythm);
  if (recurrence === null) return [{ day: from, rule: '' }];
  const { interval, unit } = recurrence;
  if (unit === 'month') return monthlySeries(from, weekdays, interval);
  if (unit === 'week') {
    const days = weekdays.length > 0 ? weekdays : [weekdayOf(from)];
    return weeklySeries(from, days, interval);
  }
  return [{ day: from, rule: `FREQ=DAILY${interval === 1 ? '' : `;INTERVAL=${interval}`}` }];
}

/** The events of an appointment in wall times. */
function eventsOf(simple: SimpleAppointment): readonly AppointmentEvent[] {
  const { from_date, frequency, weekdays = [], start, end, until } = simple;
  const ends = until === undefined ? '' : `;UNTIL=${until.replaceAll('-', '')}`;
  return seriesOf(from_date, frequency, weekdays).map(({ day, rule }) => ({
    start: at(day, start),
    end: at(end > start ? day : addDays(day, 1), end),
    rule: rule === '' ? null : rule + ends,
  }));
}

/** The appointment as it is stored. */
export function appointmentOf(simple: SimpleAppointment): AppointmentToStore {
  return {
    events: eventsOf(simple).map(({ start, end, rule }) => ({
      start_time: start,
      end_time: end,
      ...(rule !== null && { rrule: rule }),
    })),
  };
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: null } as const;

/** The parts of a rule that a table can say, each with a word of its own; null if it has others. */
function partsOf(rule: Rule, start: AppointmentEvent['start'], timeZone: string) {
  const { frequency, interval, count, until, weekdays, monthDays } = rule;
  const others = [rule.yearDays, rule.weeks, rule.months, rule.positions];
  if (count !== null || others.some(({ length }) => length > 0)) return null;
  const day = dayOf(start);
  const last = until && lastDayOf(until, start.slice(11), timeZone);
  const unit = UNITS[frequency];
  if (unit === null) return null;
  const recurrence: Recurrence = { interval, unit };
  if (frequency === 'DAILY' && weekdays.length + monthDays.length === 0) {
    // A table takes 14 days for two weeks.
    if (interval % 7 === 0) return null;
    return { recurrence, days: [''], last };
  }
  if (frequency === 'WEEKLY' && (interval === 1 || rule.weekStart === 'MO')) {
    const named = weekdays.map(({ weekday }) => weekday);
    return { recurrence, days: named.length > 0 ? named : [weekdayOf(day)], last };
  }
  if (frequency !== 'MONTHLY') return null;
  const dates = monthDays.length > 0 ? monthDays : [Number(day.slice(8))];
  if (weekdays.length === 0) return { recurrence, days: dates.map(String), last };
  if (monthDays.length > 0 || weekdays.some(({ position }) => position === null)) return null;
  return {
    recurrence,
    days: weekdays.map(({ position, weekday }) => `${position}${weekday}`),
    last,
  };
}

/**
 * What an appointment means, whichever way it is written: each weekday of it with the day of its
 * first visit. Null where it is more than that.
 */
function meaningOf(events: readonly AppointmentEvent[], timeZone: string): string | null {
  const series: string[] = [];
  for (const event of events) {
    const { start, end, rule } = event;
    const from = dayOf(start);
    if (rule === null) {
      series.push([start, end].join(' '));
      continue;
    }
    const parsed = parseRule(rule, start.slice(11));
    const parts = parsed.ok ? partsOf(parsed.rule, start, timeZone) : null;
    if (parts === null) return null;
    const { recurrence, days, last } = parts;
    const length = instantOf(end, timeZone) - instantOf(start, timeZone);
    const isWeekly = recurrence.unit === 'week';
    if (!isWeekly && days.length > 1) return null;
    const firsts = isWeekly
      ? weeklySeries(from, days as Weekday[], recurrence.interval).map(({ day }) => day)
      : [from];
    for (const [index, day] of days.entries()) {
      const first = firsts[index]!;
      series.push(
        [first, start.slice(11), length, rhythmOf(recurrence), day, last ?? ''].join(' '),
      );
    }
  }
  return series.toSorted().join('\n');
}

/** What two appointments have in common that are the same, however they are written. */
export function appointmentKey(appointment: AppointmentToStore, timeZone: string): string {
  const events = appointment.events.map(plannedOf);
  const times = events.map(({ start, end, rule }) => [start, end, rule]);
  return meaningOf(events, timeZone) ?? JSON.stringify(times);
}

/** Whether two appointments are the same, also in who comes and in their single visits. */
export function isSameAppointment(
  one: AppointmentToStore,
  other: AppointmentToStore,
  timeZone: string,
): boolean {
  const exceptionsOf = ({ events, earlier_workers = [] }: AppointmentToStore) =>
    JSON.stringify([
      events
        .map(({ worker_ids, earlier_workers: had, overrides }) =>
          JSON.stringify([worker_ids ?? null, had ?? [], overrides ?? {}]),
        )
        .toSorted(),
      earlier_workers,
    ]);
  return (
    appointmentKey(one, timeZone) === appointmentKey(other, timeZone) &&
    exceptionsOf(one) === exceptionsOf(other)
  );
}

/** How a table says an appointment; null where it cannot. */
export function simpleAppointment(
  { from_date, appointment }: Pick<JobToStore, 'from_date' | 'appointment'>,
  timeZone: string,
): SimpleAppointment | null {
  const events = appointment.events.map(plannedOf);
  const [first] = events;
  if (!first) return null;
  const weekdays = new Set<Weekday>();
  let frequency: Rhythm = 'once';
  let until: LocalDate | undefined;
  for (const event of events) {
    if (event.rule === null) continue;
    const parsed = parseRule(event.rule, event.start.slice(11));
    const parts = parsed.ok ? partsOf(parsed.rule, event.start, timeZone) : null;
    if (parts === null) return null;
    frequency = rhythmOf(parts.recurrence);
    until = parts.last ?? undefined;
    for (const day of parts.days) {
      const named = WEEKDAYS.find((weekday) => day.endsWith(weekday));
      if (named) weekdays.add(named);
    }
  }
  const simple = {
    from_date,
    frequency,
    ...(weekdays.size > 0 && { weekdays: WEEKDAYS.filter((weekday) => weekdays.has(weekday)) }),
    start: timeOf(first.start),
    end: timeOf(first.end),
    ...(until && { until }),
  };
  const said = meaningOf(eventsOf(simple), timeZone);
  return said !== null && said === meaningOf(events, timeZone) ? simple : null;
}
