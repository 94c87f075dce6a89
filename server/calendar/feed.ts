import { Duration } from 'luxon';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { parseRule, type Rule } from '../../src/domain/recurrence/rule.ts';
import { daysBetween, nextDays, type Series } from '../../src/domain/recurrence/series.ts';
import { lastDayOf } from '../../src/domain/recurrence/until.ts';
import {
  isTooLong,
  nightsOf,
  visitPlannedOn,
  type TimeRange,
  type ExpansionProblem,
} from '../../src/domain/recurrence/visits.ts';
import { addDays, dayOf, epochDay, formatDay } from '../../src/domain/time/dates.ts';
import { existingWallTime, instantOf, isEvenDay, wallTimeAt } from '../../src/domain/time/zone.ts';
import type { Visit } from '../../src/domain/visits/jobVisits.ts';
import type { Steps } from '../steps.ts';
import { absenceEvents, type FeedAbsence } from './absenceEvents.ts';
import { text, writeCalendar, type Component, type Property } from './jCal.ts';
import { recurrenceOf } from './recurrence.ts';
import { scheduleOf } from './schedule.ts';
import type { StoredAppointment } from './storedJob.ts';
import { timeZoneComponent } from './timeZone.ts';
import {
  comesFrom,
  exceptionsOf,
  replacedBy,
  singleVisits,
  spansOf,
  type Span,
  type WorkerEvent,
} from './workerVisits.ts';

/** A job that names the worker, with what its customer's record says of where to go. */
export interface FeedJob {
  readonly id: number;
  readonly fromDate: LocalDate;
  readonly workerId: number | null;
  readonly appointment: StoredAppointment;
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
  /** Whose feed it is. */
  readonly worker: { readonly id: number; readonly name: string };
  /** The names of all workers whom the jobs name, by their ids. */
  readonly workerNames: ReadonlyMap<number, string>;
  readonly jobs: readonly FeedJob[];
  readonly absences: readonly FeedAbsence[];
  /** Of the settings: what parts a day into halves, `HH:mm`. */
  readonly noon: string;
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
  readonly code: ExpansionProblem['code'];
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

/** `20261222` */
const digits = (day: LocalDate) => day.replaceAll('-', '');

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

/** What one visit alone has: a sign behind the name of the customer, and lines of its own. */
interface Remarks {
  readonly sign?: string;
  readonly lines: readonly string[];
}

/** What the worker has to know: of this visit, whom to call, how to get in, and what is to be done. */
function description({ customer: { phone, access }, instructions }: FeedJob, { lines }: Remarks) {
  return [
    ...lines,
    phone && `Tel. ${phone}`,
    access && `Zutritt: ${access}`,
    instructions && `Instruktionen: ${instructions}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** What the events of a job have in common, and what one says of its visit. */
function jobProperties(
  job: FeedJob,
  publicOrigin: string | null,
  remarks: Remarks = { lines: [] },
): Property[] {
  const { name, address, zip_code, city, latitude, longitude } = job.customer;
  const known = description(job, remarks);
  const place = [address, `${zip_code} ${city}`].map((part) => part.trim()).filter(Boolean);
  return [
    ['dtstamp', {}, 'date-time', job.revisedAt],
    ['last-modified', {}, 'date-time', job.revisedAt],
    ['sequence', {}, 'integer', job.revision],
    text('summary', remarks.sign ? `${name} (${remarks.sign})` : name),
    ...(place.length > 0 ? [text('location', place.join(', '))] : []),
    ...(latitude !== null && longitude !== null
      ? [['geo', {}, 'float', [latitude, longitude]] as const]
      : []),
    ...(known ? [text('description', known)] : []),
    ['status', {}, 'text', job.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'],
    ...(publicOrigin ? [['url', {}, 'uri', `${publicOrigin}/jobs/${job.id}`] as const] : []),
  ];
}

interface EventContext extends WorkerEvent, Pick<FeedOptions, 'workerNames' | 'publicOrigin'> {
  readonly job: FeedJob;
  /** The UID of an event, with what tells it from others of the same event of the job. */
  readonly uid: (part?: string) => string;
  readonly thisYear: number;
}

const at = (name: string, wallTime: LocalDateTime, timeZone: string): Property => [
  name,
  { tzid: timeZone },
  'date-time',
  wallTime,
];

function component(
  { job, publicOrigin }: EventContext,
  uid: string,
  own: readonly Property[],
  remarks?: Remarks,
): Component {
  return ['vevent', [text('uid', uid), ...jobProperties(job, publicOrigin, remarks), ...own], []];
}

/** The visit that is planned for a day on which the event takes place. */
function visitOn({ job, event, timeZone }: EventContext, day: LocalDate): TimeRange {
  return visitPlannedOn(event, job.fromDate, day, timeZone)!;
}

const period = ({ start, end }: TimeRange, timeZone: string): readonly Property[] => [
  at('dtstart', start, timeZone),
  at('dtend', end, timeZone),
];

/** Whether the clock changes on one of the days from `first` to `last`, or next to them. */
function isNearChange(first: number, last: number, timeZone: string): boolean {
  for (let day = first; day <= last; day += 1) if (!isEvenDay(day, timeZone)) return true;
  return false;
}

function remarksOn(context: EventContext, visit: Visit): Remarks {
  const { patch, seriesDay } = visit;
  const replaced = replacedBy(context, visit);
  const names = replaced.map((id) => context.workerNames.get(id) ?? '').filter(Boolean);
  return {
    ...(replaced.length > 0 && { sign: 'Vertretung' }),
    lines: [
      ...(names.length > 0 ? [`Vertretung für ${names.join(', ')}`] : []),
      ...(patch?.start ? [`Verschoben vom ${formatDay(seriesDay)}`] : []),
      ...(patch?.note ? [`Notiz: ${patch.note}`] : []),
    ],
  };
}

/** The end of a rule whose series begins with `firstDay` and ends with a span. */
function endIn({ last }: Span, series: Series, firstDay: LocalDate): Pick<Rule, 'count' | 'until'> {
  const { rule, from, time, timeZone } = series;
  if (rule.count !== null) {
    const earlier = daysBetween(series, from, addDays(firstDay, -1)).length;
    const later = last ? daysBetween(series, firstDay, last).length : Number.POSITIVE_INFINITY;
    return { count: Math.min(rule.count - earlier, later), until: null };
  }
  if (last === null) return { count: null, until: rule.until };
  const day = rule.until ? lastDayOf(rule.until, time, timeZone) : last;
  return { count: null, until: { kind: 'day', day: day < last ? day : last } };
}

/** Visits of a span, and the days on which something else is. */
interface PlannedVisits {
  readonly series: Series;
  readonly span: Span;
  readonly uid: string;
  readonly excluded: ReadonlySet<LocalDate>;
}

/**
 * The visits of a span as a series from the first one on, without the days that are `excluded`, and as
 * exceptions those that a change of the clock moves, lengthens or shortens. If the clock skips the
 * first start, that visit stands for itself, because programs would take the moved time for the time
 * of the series.
 */
function seriesComponents(
  context: EventContext,
  { series, span, uid, excluded }: PlannedVisits,
): Component[] {
  const { event, timeZone, thisYear } = context;
  const { first, last } = span;
  const { time } = series;
  const startOn = (day: LocalDate) => `${day}T${time}` as LocalDateTime;
  const exists = (day: LocalDate) => existingWallTime(startOn(day), timeZone) === startOn(day);
  const days = nextDays(series, first, excluded.size + 2)
    .filter((day) => last === null || day <= last)
    .filter((day) => !excluded.has(day));
  const firstDay = days.find(exists) ?? days[0];
  if (!firstDay) return [];
  const skipped = days
    .slice(0, days.indexOf(firstDay))
    .map((day) =>
      component(context, context.uid(digits(day)), period(visitOn(context, day), timeZone)),
    );

  const nights = nightsOf(event);
  const end = `${addDays(firstDay, nights)}T${timeOfDay(event.end)}` as LocalDateTime;
  const length = asUtc(end) - asUtc(startOn(firstDay));
  const [, firstChecked] = [firstDay, `${thisYear - YEARS_BEFORE}-01-01` as LocalDate].toSorted();
  const lastYear = `${thisYear + YEARS_AFTER}-12-31` as LocalDate;
  const [lastChecked] = [lastYear, last ?? lastYear].toSorted();
  const exceptions = daysBetween(series, firstChecked!, lastChecked!)
    .filter((day) => !excluded.has(day))
    .filter((day) => isNearChange(epochDay(day), epochDay(day) + nights, timeZone))
    .flatMap((day) => {
      const visit = visitOn(context, day);
      const elapsed = instantOf(visit.end, timeZone) - instantOf(visit.start, timeZone);
      if (visit.start === startOn(day) && elapsed === length) return [];
      const instead = at('recurrence-id', startOn(day), timeZone);
      return [component(context, uid, [instead, ...period(visit, timeZone)])];
    });
  const rule = { ...series.rule, ...endIn(span, series, firstDay) };
  const main = component(context, uid, [
    at('dtstart', startOn(firstDay), timeZone),
    ['duration', {}, 'duration', durationText(length)],
    ['rrule', {}, 'recur', recurrenceOf({ ...series, rule })],
    ...[...excluded]
      .filter((day) => day > firstDay && (last === null || day <= last))
      .toSorted()
      .map((day) => at('exdate', startOn(day), timeZone)),
  ]);
  return [...skipped, main, ...exceptions];
}

/** The only visit of an event that does not recur, if it takes place with the worker. */
function singleComponents(context: EventContext): Component[] {
  return singleVisits(context).map((visit) =>
    component(context, context.uid(), period(visit, context.timeZone), remarksOn(context, visit)),
  );
}

function recurringComponents(context: EventContext, series: Series): Component[] {
  const { timeZone } = context;
  const { days, visits } = exceptionsOf(context);
  return [
    ...spansOf(context).flatMap((span, index) => {
      const uid = context.uid(index === 0 ? undefined : `from-${digits(span.first)}`);
      return seriesComponents(context, { series, span, uid, excluded: days });
    }),
    ...visits.map((visit) =>
      component(
        context,
        context.uid(digits(visit.seriesDay)),
        period(visit, timeZone),
        remarksOn(context, visit),
      ),
    ),
  ];
}

function eventComponents(context: EventContext): Component[] | FeedProblem {
  const { job, event, timeZone } = context;
  const { start, rule } = event;
  if (rule === null) return singleComponents(context);
  const time = timeOfDay(start);
  const parsed = parseRule(rule, time);
  if (!parsed.ok) return { jobId: job.id, code: parsed.problem.code };
  if (isTooLong(event)) return { jobId: job.id, code: 'visitTooLong' };
  return recurringComponents(context, { rule: parsed.rule, from: job.fromDate, time, timeZone });
}

/** A job without what only those need who have still to come. */
function ofThePast(job: FeedJob): FeedJob {
  return { ...job, customer: { ...job.customer, phone: '', access: '' }, instructions: '' };
}

/**
 * The visits of a worker as iCalendar, exactly those of `visitsOf`. A recurring event starts with the
 * first visit that is as planned, and has its rule and its length by the clock. What single visits have
 * of their own is no exception with a `RECURRENCE-ID`, because programs that ignore it would show such
 * a visit twice: their days are left out of the series, and the visits are events of their own. Of the
 * years around the current one, the visits that a change of the clock moves, lengthens or shortens are
 * exceptions. Of a job to which the worker comes no more, it says when it was, and where. Absences are
 * events beside the visits, and do not say why.
 */
export function* calendarFeed({
  businessName,
  worker: { id: workerId, name: workerName },
  jobs,
  absences,
  noon,
  installation,
  now,
  ...options
}: FeedOptions): Steps<Feed> {
  const { timeZone } = options;
  const today = dayOf(wallTimeAt(now.getTime(), timeZone));
  const thisYear = yearOf(today);
  const parts: (Component[] | FeedProblem)[] = [];
  for (const job of jobs) {
    const { id, workerId: worker_id, fromDate, appointment } = job;
    const schedule = scheduleOf({ id, worker_id, from_date: fromDate, appointment });
    const contexts = schedule.events.map((event): Omit<EventContext, 'job'> => ({
      ...options,
      workerId,
      fromDate,
      event,
      schedule: { ...schedule, events: [event] },
      uid: (part) => `${['job', id, event.id + 1, part].filter(Boolean).join('-')}@${installation}`,
      thisYear,
    }));
    let isToCome = false;
    for (const context of contexts) {
      isToCome ||= comesFrom(context, today);
      yield;
    }
    const shown = isToCome ? job : ofThePast(job);
    for (const context of contexts) {
      parts.push(eventComponents({ ...context, job: shown }));
      yield;
    }
  }
  const away = { today, noon, timeZone, installation };
  const events = [
    ...parts.flatMap((part) => ('code' in part ? [] : part)),
    ...absences.flatMap((absence) => absenceEvents(absence, away)),
  ];
  const starts = events.flatMap(([, properties]) =>
    properties.filter(([name]) => name === 'dtstart').map(([, , , start]) => yearOf(String(start))),
  );
  const zone = timeZoneComponent(timeZone, Math.min(thisYear, ...starts), thisYear);
  return {
    text: yield* writeCalendar(['vcalendar', header(businessName, workerName), [zone, ...events]]),
    problems: parts.flatMap((part) => ('code' in part ? [part] : [])),
  };
}
