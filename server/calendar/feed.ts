import { Duration } from 'luxon';
import type { WireAppointment } from '../../src/api/contract.ts';
import type { AppointmentEvent, LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { parseRule } from '../../src/domain/recurrence/rule.ts';
import { daysBetween, nextDays, type Series } from '../../src/domain/recurrence/series.ts';
import {
  isTooLong,
  nightsOf,
  visitsBetween,
  type Visit,
  type VisitsProblem,
} from '../../src/domain/recurrence/visits.ts';
import { addDays, dayOf, epochDay } from '../../src/domain/time/dates.ts';
import { existingWallTime, instantOf, isEvenDay, wallTimeAt } from '../../src/domain/time/zone.ts';
import { text, writeCalendar, type Component, type Property } from './jCal.ts';
import { recurrenceOf } from './recurrence.ts';
import { storedEvent } from './storedEvent.ts';
import { timeZoneComponent } from './timeZone.ts';

/** A job of the worker, with what its customer's record says of where to go. */
export interface FeedJob {
  readonly id: number;
  readonly fromDate: LocalDate;
  readonly appointment: WireAppointment;
  readonly isConfirmed: boolean;
  readonly customer: {
    readonly name: string;
    readonly phone: string;
    readonly address: string;
    readonly zip_code: string;
    readonly city: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly access: string;
  };
  readonly instructions: string;
  /** How often the job, or what the feed says of its customer, has changed. */
  readonly revision: number;
  /** When it last did, in UTC: `2026-11-20T08:00:00Z`. */
  readonly revisedAt: string;
}

interface FeedOptions {
  /** Of the settings. */
  readonly businessName: string;
  readonly workerName: string;
  readonly jobs: readonly FeedJob[];
  /** IANA name of the business time zone. */
  readonly timeZone: string;
  /** Where the jobs' pages are; null if that is unknown. */
  readonly publicOrigin: string | null;
  /** The part of every UID that other installations do not have. */
  readonly installation: string;
  readonly now: Date;
}

/** Why an event is not in the feed, to be logged. */
interface FeedProblem {
  readonly jobId: number;
  readonly code: VisitsProblem['code'] | 'unreadableTime';
}

interface Feed {
  /** iCalendar (RFC 5545). */
  readonly text: string;
  readonly problems: readonly FeedProblem[];
}

/** The years around the current one in which visits over a change of the clock are written out. */
const YEARS_BEFORE = 1;
const YEARS_AFTER = 2;

/** How often a program should ask again. */
const REFRESH_INTERVAL = 'PT1H';

const timeOfDay = (wallTime: LocalDateTime) => wallTime.slice(11);

const yearOf = (wallTime: string) => Number(wallTime.slice(0, 4));

const asUtc = (wallTime: LocalDateTime) => Date.parse(`${wallTime}Z`);

/** `PT26H`: hours, and not days, which programs let pass by the calendar or by the clock. */
function durationText(milliseconds: number): string {
  return Duration.fromMillis(milliseconds).shiftTo('hours', 'minutes', 'seconds').toISO();
}

function header(businessName: string, workerName: string): Property[] {
  return [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Einsatzplan//Calendar feed//DE'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    text('x-wr-calname', `${businessName} ${workerName}`),
    ['refresh-interval', {}, 'duration', REFRESH_INTERVAL],
    ['x-published-ttl', {}, 'text', REFRESH_INTERVAL],
  ];
}

/** What the worker has to know: whom to call, how to get in, and what is to be done. */
function description({ customer: { phone, access }, instructions }: FeedJob): string {
  return [
    phone && `Tel. ${phone}`,
    access && `Zutritt: ${access}`,
    instructions && `Instruktionen: ${instructions}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What all visits of a job have in common. */
function jobProperties(job: FeedJob, publicOrigin: string | null): Property[] {
  const { name, address, zip_code, city, latitude, longitude } = job.customer;
  const known = description(job);
  const place = [address, `${zip_code} ${city}`].map((part) => part.trim()).filter(Boolean);
  return [
    ['dtstamp', {}, 'date-time', job.revisedAt],
    ['last-modified', {}, 'date-time', job.revisedAt],
    ['sequence', {}, 'integer', job.revision],
    text('summary', name),
    ...(place.length > 0 ? [text('location', place.join(', '))] : []),
    ...(latitude !== null && longitude !== null
      ? [['geo', {}, 'float', [latitude, longitude]] as const]
      : []),
    ...(known ? [text('description', known)] : []),
    ['status', {}, 'text', job.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'],
    ...(publicOrigin ? [['url', {}, 'uri', `${publicOrigin}/jobs/${job.id}`] as const] : []),
  ];
}

interface EventContext {
  readonly job: FeedJob;
  readonly event: AppointmentEvent;
  readonly uid: string;
  readonly common: readonly Property[];
  readonly timeZone: string;
  readonly thisYear: number;
}

const at = (name: string, wallTime: LocalDateTime, timeZone: string): Property => [
  name,
  { tzid: timeZone },
  'date-time',
  wallTime,
];

function component({ uid, common }: EventContext, ...own: Property[]): Component {
  return ['vevent', [text('uid', uid), ...common, ...own], []];
}

/** The visit that starts on a day on which the event takes place. */
function visitOn({ job, event, timeZone }: EventContext, day: LocalDate): Visit {
  const expanded = visitsBetween(event, job.fromDate, { first: day, last: day }, timeZone);
  if (!expanded.ok) throw new Error(expanded.problem.code);
  return expanded.visits.at(-1)!;
}

function visitComponent(
  context: EventContext,
  { start, end }: Visit,
  ...own: Property[]
): Component {
  const { timeZone } = context;
  return component(context, ...own, at('dtstart', start, timeZone), at('dtend', end, timeZone));
}

/** Whether the clock changes on one of the days from `first` to `last`, or next to them. */
function isNearChange(first: number, last: number, timeZone: string): boolean {
  for (let day = first; day <= last; day += 1) if (!isEvenDay(day, timeZone)) return true;
  return false;
}

/**
 * A series, and as exceptions its visits that a change of the clock moves, lengthens or shortens. If
 * the clock skips the first start, that visit stands for itself, because programs would take the
 * moved time for the time of the series.
 */
function seriesComponents(context: EventContext, series: Series): Component[] {
  const { event, uid, timeZone, thisYear } = context;
  const { rule, from, time } = series;
  const startOn = (day: LocalDate) => `${day}T${time}` as LocalDateTime;
  const exists = (day: LocalDate) => existingWallTime(startOn(day), timeZone) === startOn(day);
  const days = nextDays(series, from, 2);
  const firstDay = days.find(exists) ?? days[0];
  if (!firstDay) return [];
  const skipped = days
    .slice(0, days.indexOf(firstDay))
    .map((day) => visitComponent({ ...context, uid: `first-${uid}` }, visitOn(context, day)));
  const count = rule.count && rule.count - skipped.length;

  const nights = nightsOf(event);
  const end = `${addDays(firstDay, nights)}T${timeOfDay(event.end)}` as LocalDateTime;
  const length = asUtc(end) - asUtc(startOn(firstDay));
  const [, firstChecked] = [firstDay, `${thisYear - YEARS_BEFORE}-01-01` as LocalDate].toSorted();
  const lastChecked = `${thisYear + YEARS_AFTER}-12-31` as LocalDate;
  const exceptions = daysBetween(series, firstChecked!, lastChecked)
    .filter((day) => isNearChange(epochDay(day), epochDay(day) + nights, timeZone))
    .flatMap((day) => {
      const visit = visitOn(context, day);
      const elapsed = instantOf(visit.end, timeZone) - instantOf(visit.start, timeZone);
      if (visit.start === startOn(day) && elapsed === length) return [];
      return [visitComponent(context, visit, at('recurrence-id', startOn(day), timeZone))];
    });
  const main = component(
    context,
    at('dtstart', startOn(firstDay), timeZone),
    ['duration', {}, 'duration', durationText(length)],
    ['rrule', {}, 'recur', recurrenceOf({ ...series, rule: { ...rule, count } })],
  );
  return [...skipped, main, ...exceptions];
}

function eventComponents(context: EventContext): Component[] | FeedProblem {
  const { job, event, timeZone } = context;
  const { start, rule } = event;
  if (rule === null) return [visitComponent(context, visitOn(context, dayOf(start)))];
  const time = timeOfDay(start);
  const parsed = parseRule(rule, time);
  if (!parsed.ok) return { jobId: job.id, code: parsed.problem.code };
  if (isTooLong(event)) return { jobId: job.id, code: 'visitTooLong' };
  return seriesComponents(context, { rule: parsed.rule, from: job.fromDate, time, timeZone });
}

/**
 * The jobs of a worker as iCalendar, with exactly the visits of `visitsBetween`. A recurring event
 * starts with its first visit and has its rule and its length by the clock. Of the years around the
 * current one, the visits that a change of the clock moves, lengthens or shortens are exceptions.
 */
export function calendarFeed({
  businessName,
  workerName,
  jobs,
  timeZone,
  publicOrigin,
  installation,
  now,
}: FeedOptions): Feed {
  const thisYear = yearOf(wallTimeAt(now.getTime(), timeZone));
  const parts = jobs.flatMap((job) => {
    const common = jobProperties(job, publicOrigin);
    return job.appointment.events.map((wire, index) => {
      const event = storedEvent(wire, timeZone);
      if (!event) return { jobId: job.id, code: 'unreadableTime' as const };
      const uid = `job-${job.id}-${index + 1}@${installation}`;
      return eventComponents({ job, event, uid, common, timeZone, thisYear });
    });
  });
  const events = parts.flatMap((part) => ('code' in part ? [] : part));
  const starts = events.flatMap(([, properties]) =>
    properties.filter(([name]) => name === 'dtstart').map(([, , , start]) => yearOf(String(start))),
  );
  const zone = timeZoneComponent(timeZone, Math.min(thisYear, ...starts), thisYear);
  return {
    text: writeCalendar(['vcalendar', header(businessName, workerName), [zone, ...events]]),
    problems: parts.flatMap((part) => ('code' in part ? [part] : [])),
  };
}
