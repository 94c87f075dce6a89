import { DateTime } from 'luxon';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { WEEKDAYS, type Weekday } from '../../src/domain/recurrence/rule.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import type { EventToStore, JobToStore } from '../calendar/storedJob.ts';

export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

export interface Plan {
  /** Weeks from the current one to the first visit, negative for the past. */
  readonly week: number;
  /** Weekday, start and end of every visit: `MO 08:00-10:00, TH 14:00-16:00`. */
  readonly visits: string;
  /**
   * `once`, `weekly`, `weekly2`, `weekly4` or a rule without its weekday, optionally with an end:
   * `COUNT=26`, or `UNTIL=8` for the Sunday eight weeks from now.
   */
  readonly repeats: string;
}

export type PlannedAppointment = Pick<JobToStore, 'from_date' | 'appointment'>;

const FREQUENCIES: Readonly<Record<string, string>> = {
  weekly: 'FREQ=WEEKLY',
  weekly2: 'FREQ=WEEKLY;INTERVAL=2',
  weekly4: 'FREQ=WEEKLY;INTERVAL=4',
};

const FIRST_OF_MONTH = 'FREQ=MONTHLY;BYDAY=1';

function monday({ now, timeZone }: Clock): DateTime {
  return DateTime.fromJSDate(now, { zone: timeZone }).startOf('week');
}

/** A day in a week from the current one, negative for the past, as `yyyy-MM-dd`. */
export function dayOfWeek(week: number, weekday: Weekday, clock: Clock): LocalDate {
  const day = monday(clock).plus({ weeks: week, days: WEEKDAYS.indexOf(weekday) });
  return day.toFormat('yyyy-MM-dd') as LocalDate;
}

function ruleEnd(text: string, clock: Clock): string {
  const [name, value] = text.split('=');
  if (name !== 'UNTIL') return text;
  const sunday = monday(clock).plus({ weeks: Number(value), days: 6 });
  return `UNTIL=${sunday.toFormat('yyyyMMdd')}`;
}

function ruleText({ repeats }: Plan, weekday: Weekday, clock: Clock): string | undefined {
  const [frequency = '', end = ''] = repeats.split(' ');
  if (frequency === 'once') return undefined;
  const base = FREQUENCIES[frequency] ?? frequency;
  const byDay = base === FIRST_OF_MONTH ? weekday : `;BYDAY=${weekday}`;
  return [base + byDay, ruleEnd(end, clock)].filter(Boolean).join(';');
}

/** The first day of the series: in its week, or for a monthly rule the first one of its month. */
function firstDay({ week, repeats }: Plan, weekday: Weekday, clock: Clock): DateTime {
  const day = monday(clock).plus({ weeks: week, days: WEEKDAYS.indexOf(weekday) });
  if (repeats !== FIRST_OF_MONTH || day.day <= 7) return day;
  const nextMonth = day.startOf('month').plus({ months: 1 });
  const ahead = (WEEKDAYS.indexOf(weekday) + 1 - nextMonth.weekday + 7) % 7;
  return nextMonth.plus({ days: ahead });
}

function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute });
}

function wallTime(time: DateTime): LocalDateTime {
  return time.toFormat("yyyy-MM-dd'T'HH:mm:ss") as LocalDateTime;
}

/** A time in a week from the current one. */
export function timeInWeek(
  week: number,
  weekday: Weekday,
  time: string,
  clock: Clock,
): LocalDateTime {
  const day = monday(clock).plus({ weeks: week, days: WEEKDAYS.indexOf(weekday) });
  return wallTime(at(day, time));
}

function visitEvent(visit: string, plan: Plan, clock: Clock): EventToStore {
  const [weekday = 'MO', start = '', end = ''] = visit.split(/[ -]/);
  const known = WEEKDAYS.find((name) => name === weekday) ?? 'MO';
  const day = firstDay(plan, known, clock);
  const rrule = ruleText(plan, known, clock);
  const from = at(day, start);
  const to = at(day, end);
  return {
    start_time: wallTime(from),
    end_time: wallTime(to > from ? to : to.plus({ days: 1 })),
    ...(rrule !== undefined && { rrule }),
  };
}

export function planAppointment(plan: Plan, clock: Clock): PlannedAppointment {
  const events = plan.visits.split(', ').map((visit) => visitEvent(visit, plan, clock));
  const days = events.map(({ start_time }) => dayOf(start_time));
  return { from_date: days.toSorted()[0]!, appointment: { events } };
}
