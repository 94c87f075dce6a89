import { addDays, at, dayOf, daysBetween, laterBy, timeOf, weekdayIndex } from '../time/dates.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../entities.ts';
import { isSameJson } from '../sameJson.ts';
import { patchText } from '../visits/changes/visitPatch.ts';
import { bareRule, parseRule, WEEKDAYS, withoutTimes, type Rule } from '../recurrence/rule.ts';
import { ruleOfChoice, type RuleChoice } from '../recurrence/ruleChoice.ts';
import { firstDay } from '../recurrence/series.ts';

export const FREQUENCIES = ['once', 'weekly', 'weekly2', 'weekly4', 'twiceAWeek'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export function isFrequency(text: string): text is Frequency {
  return FREQUENCIES.some((one) => one === text);
}

const ANCHOR_TIME = '05:00';

const RULES: Readonly<Record<Frequency, readonly (string | null)[]>> = {
  once: [null],
  weekly: ['FREQ=WEEKLY'],
  weekly2: ['FREQ=WEEKLY;INTERVAL=2'],
  weekly4: ['FREQ=WEEKLY;INTERVAL=4'],
  twiceAWeek: ['FREQ=WEEKLY', 'FREQ=WEEKLY'],
};

const BY_INTERVAL: Readonly<Partial<Record<number, Frequency>>> = {
  1: 'weekly',
  2: 'weekly2',
  4: 'weekly4',
};

/** On how many days visits recur, or the one visit is. */
export function daysOfFrequency(frequency: Frequency): number {
  return RULES[frequency].length;
}

/** An event from 09:00 to 10:00. */
const newEvent = (day: LocalDate): AppointmentEvent => ({
  start: at(day, '09:00'),
  end: at(day, '10:00'),
  rule: null,
});

/** The former event in that place, or else the first, on the first day of its rule. */
function anchorOf(
  events: readonly AppointmentEvent[],
  index: number,
  day: LocalDate,
): AppointmentEvent {
  const event = events[index] ?? events[0];
  if (!event) return newEvent(day);
  const { start, end } = event.rule === null ? event : onFirstDay(event, day);
  return { start, end, rule: null };
}

/**
 * The events of a new frequency. They keep weekdays and times of the former ones; without any, they
 * are from 09:00 to 10:00 on the day or, recurring, on its weekday.
 */
export function eventsFor(
  frequency: Frequency,
  day: LocalDate,
  former: readonly AppointmentEvent[] = [],
): AppointmentEvent[] {
  return RULES[frequency].map((rule, index) => {
    const anchor = anchorOf(former, index, day);
    const weekday = WEEKDAYS[weekdayIndex(dayOf(anchor.start))];
    return rule === null
      ? anchor
      : onFirstDay({ ...anchor, rule: `${rule};BYDAY=${weekday}` }, day);
  });
}

/** The event of a chosen rule, on its first day since the start, at the times of the former one. */
export function eventOfRule(
  choice: RuleChoice,
  day: LocalDate,
  former: readonly AppointmentEvent[] = [],
): AppointmentEvent {
  return onFirstDay({ ...anchorOf(former, 0, day), rule: ruleOfChoice(choice) }, day);
}

/** A weekly rule on one weekday, with or without an end. */
function isPlainWeekly(rule: Rule): boolean {
  return (
    rule.frequency === 'WEEKLY' &&
    rule.weekdays.length <= 1 &&
    rule.months.length === 0 &&
    rule.positions.length === 0
  );
}

function frequencyOfRule(text: string, time: string): Frequency | 'other' {
  const parsed = parseRule(text, time);
  if (!parsed.ok || !isPlainWeekly(parsed.rule)) return 'other';
  return BY_INTERVAL[parsed.rule.interval] ?? 'other';
}

/** The frequency of the events; `other` if it is none of the five. */
export function frequencyOf(events: readonly AppointmentEvent[]): Frequency | 'other' {
  const frequencies = events.flatMap(({ rule, start }) =>
    rule === null ? [] : [frequencyOfRule(rule, timeOf(start))],
  );
  if (frequencies.length === 0) return 'once';
  if (events.length === 1) return frequencies[0] ?? 'other';
  const isTwiceAWeek =
    frequencies.length === 2 &&
    events.length === 2 &&
    frequencies.every((frequency) => frequency === 'weekly');
  return isTwiceAWeek ? 'twiceAWeek' : 'other';
}

/** Moves the start and keeps the duration. */
function startingAt<Event extends AppointmentEvent>(event: Event, start: LocalDateTime): Event {
  const shift = Date.parse(`${start}Z`) - Date.parse(`${event.start}Z`);
  return { ...event, start, end: laterBy(event.end, shift) };
}

export function onDay<Event extends AppointmentEvent>(event: Event, day: LocalDate): Event {
  return startingAt(event, `${day}${event.start.slice(10)}` as LocalDateTime);
}

/** Moves the event to the first day of its rule from `from` on; unchanged if there is none. */
function onFirstDay<Event extends AppointmentEvent>(event: Event, from: LocalDate): Event {
  const parsed = event.rule === null ? null : parseRule(event.rule, timeOf(event.start));
  const day = parsed?.ok ? firstDay(parsed.rule, from) : null;
  return day ? onDay(event, day) : event;
}

/**
 * Moves the event of a job whose start date changes: a single event to 05:00 of that day with its
 * duration kept, a recurring one to the first day of its rule with its times kept.
 */
export function reanchored<Event extends AppointmentEvent>(event: Event, from: LocalDate): Event {
  return event.rule === null ? startingAt(event, at(from, ANCHOR_TIME)) : onFirstDay(event, from);
}

/** Whether the event is a single one at the time to which a new start date moves it. */
export function isAtAnchor({ start, rule }: AppointmentEvent): boolean {
  return rule === null && timeOf(start) === ANCHOR_TIME;
}

/**
 * Monday 0 to Sunday 6: the weekday of a single event or of a rule. Null if the rule has no
 * weekday, several, or the nth of a month.
 */
export function weekdayOf({ start, rule }: AppointmentEvent): number | null {
  if (rule === null) return weekdayIndex(dayOf(start));
  const parsed = parseRule(rule, timeOf(start));
  if (!parsed.ok) return null;
  const [only, ...others] = parsed.rule.weekdays;
  return only && others.length === 0 && only.position === null
    ? WEEKDAYS.indexOf(only.weekday)
    : null;
}

/** The weekday in the week of the day, or in the week after if that is before `from`. */
function weekdayNear(day: LocalDate, weekday: number, from: LocalDate | null): LocalDate {
  const inSameWeek = addDays(day, weekday - weekdayIndex(day));
  return from && inSameWeek < from ? addDays(inSameWeek, 7) : inSameWeek;
}

/**
 * Moves the event to a weekday, Monday 0 to Sunday 6. In a rule only `BYDAY` is replaced, and the
 * event moves to the first day of the new rule since the start of the job.
 */
export function movedToWeekday<Event extends AppointmentEvent>(
  event: Event,
  weekday: number,
  from: LocalDate | null,
): Event {
  if (weekdayOf(event) === null) return event;
  const day = dayOf(event.start);
  if (event.rule === null) return onDay(event, weekdayNear(day, weekday, from));
  const rule = bareRule(event.rule).replace(/\bBYDAY *=[^;]*/i, `BYDAY=${WEEKDAYS[weekday]}`);
  return onFirstDay({ ...event, rule }, from ?? day);
}

/** How many days after its start an event ends; 1 for a night. */
export function daysLater({ start, end }: AppointmentEvent): number {
  return daysBetween(dayOf(start), dayOf(end));
}

/** The duration in hours of wall time. */
export function hoursOf({ start, end }: AppointmentEvent): number {
  return (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000;
}

/** `end` is `HH:mm`; before the time of the start, it is on the next day. */
function endAfter(start: LocalDateTime, end: string): LocalDateTime {
  const day = dayOf(start);
  return at(end < timeOf(start) ? addDays(day, 1) : day, end);
}

/** An end before the start is moved to the day after the start. */
export function properEnd(start: LocalDateTime, end: LocalDateTime): LocalDateTime {
  return end < start ? endAfter(start, timeOf(end)) : end;
}

/** A readable rule without its times of day, because they would contradict the new time. */
function ruleAtOtherTime({ start, rule }: AppointmentEvent): string | null {
  return rule !== null && parseRule(rule, timeOf(start)).ok ? withoutTimes(rule) : rule;
}

/**
 * Moves the start to `HH:mm` of the same day. The end keeps its time of day, unless the start of a
 * visit within one day would pass it: that keeps its duration, or else it would become a night.
 */
export function withStart<Event extends AppointmentEvent>(event: Event, time: string): Event {
  const start = at(dayOf(event.start), time);
  const rule = start === event.start ? event.rule : ruleAtOtherTime(event);
  const passesEnd = daysLater(event) === 0 && !isEmpty(event) && start >= event.end;
  const end = passesEnd
    ? laterBy(start, hoursOf(event) * 3_600_000)
    : endAfter(start, timeOf(event.end));
  return { ...event, start, end, rule };
}

/** Moves the end to `HH:mm`; on the next day if that is before the start. */
export function withEnd<Event extends AppointmentEvent>(event: Event, time: string): Event {
  return { ...event, end: endAfter(event.start, time) };
}

export function isEmpty({ start, end }: AppointmentEvent): boolean {
  return start.slice(0, 16) === end.slice(0, 16);
}

/** Whether the event is a series, and an earlier series of the job is on the same weekday. */
export function repeatsWeekday(events: readonly AppointmentEvent[], index: number): boolean {
  const weekdays = events
    .slice(0, index + 1)
    .map((event) => (event.rule === null ? null : weekdayOf(event)));
  const own = weekdays.pop() ?? null;
  return own !== null && weekdays.includes(own);
}

/** Whether the visits of two events are planned for the same days and times. */
export function isSamePlan(a: AppointmentEvent, b: AppointmentEvent): boolean {
  return a.start === b.start && a.end === b.end && a.rule === b.rule;
}

/** Whether nothing of an event has to be sent to make it the other one. */
export function sameEvent(a: AppointmentEvent, b: AppointmentEvent): boolean {
  return (
    isSamePlan(a, b) &&
    isSameJson(a.workerIds, b.workerIds) &&
    isSameJson(a.earlierWorkers ?? [], b.earlierWorkers ?? []) &&
    patchText(a.overrides) === patchText(b.overrides)
  );
}
