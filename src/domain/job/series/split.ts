import type {
  AppointmentEvent,
  EarlierWorkers,
  Job,
  JobEvent,
  LocalDate,
  VisitPatch,
} from '../../entities.ts';
import { parseRule, type Rule } from '../../recurrence/rule.ts';
import { withRuleEnd, type SeriesEnd } from '../../recurrence/ruleEnd.ts';
import { countBeforeDay, nextDays, type Series } from '../../recurrence/series.ts';
import { ANY_ZONE } from '../../recurrence/visits.ts';
import { addDays, dayOf, timeOf } from '../../time/dates.ts';
import { reanchored } from '../appointment.ts';
import { isPlanned } from './dayAfterEdit.ts';

type PlannedEvents = Pick<Job, 'fromDate'> & { readonly events: readonly AppointmentEvent[] };
type Planned = Pick<Job, 'fromDate' | 'events' | 'unreadableEvents' | 'earlierWorkers'>;

/** What one of two jobs has of the one that was split; each event has the id of the one that it comes from. */
export interface PartOfJob {
  readonly fromDate: LocalDate | null;
  readonly events: readonly JobEvent[];
  readonly earlierWorkers: readonly EarlierWorkers[];
}

interface Split {
  /** The job as it is until the day. */
  readonly ended: PartOfJob;
  /** The job that goes on with it from the day on. */
  readonly following: PartOfJob;
}

/**
 * Why a job is not split on a day: it has no visit then, none before, or its series cannot go on as
 * another one that starts there.
 */
export type SplitProblem = 'notAVisit' | 'firstVisit' | 'notSplittable';

export type SplitResult =
  | ({ readonly ok: true } & Split)
  | { readonly ok: false; readonly problem: SplitProblem };

/** Of how many days a series is compared with what it has to be. */
export const DAYS_COMPARED = 60;

/** The event with those exceptions whose days are wanted, wherever their visits are moved to. */
function withOverridesWhere(event: JobEvent, isWanted: (day: LocalDate) => boolean): JobEvent {
  const { overrides = {}, ...planned } = event;
  const wanted = Object.entries(overrides).filter(([day]) => isWanted(day as LocalDate));
  return wanted.length > 0 ? { ...planned, overrides: Object.fromEntries(wanted) } : planned;
}

function seriesOf(event: AppointmentEvent, rule: Rule, fromDate: LocalDate | null): Series {
  const from = fromDate ?? dayOf(event.start);
  return { rule, from, time: timeOf(event.start), timeZone: ANY_ZONE };
}

/** From which day the series of a job that is split on a day goes on. */
function startAfter(fromDate: LocalDate | null, day: LocalDate): LocalDate {
  return fromDate !== null && fromDate > day ? fromDate : day;
}

/** What an event has before a day. */
interface Past {
  /** Null where it has no visit. */
  readonly before: JobEvent | null;
  /** For how many visits before the day it is planned. */
  readonly visits: number;
  /** Its first days from that one on. */
  readonly days: readonly LocalDate[];
}

/** Null if the rule cannot be read. */
function pastOf(event: JobEvent, fromDate: LocalDate | null, day: LocalDate): Past | null {
  if (event.rule === null) {
    const own = dayOf(event.start);
    return own < day
      ? { before: event, visits: 1, days: [] }
      : { before: null, visits: 0, days: [own] };
  }
  const parsed = parseRule(event.rule, timeOf(event.start));
  if (!parsed.ok) return null;
  const { rule } = parsed;
  const series = seriesOf(event, rule, fromDate);
  const visits = countBeforeDay(series, day);
  const days = nextDays(series, day, DAYS_COMPARED);
  const isOver =
    rule.count === null ? rule.until?.kind === 'day' && rule.until.day < day : days.length === 0;
  if (isOver) return { before: event, visits, days };
  if (visits === 0 && days.length > 0) return { before: null, visits, days };
  const end: SeriesEnd =
    rule.count === null ? { kind: 'day', day: addDays(day, -1) } : { kind: 'visits', visits };
  const ended = { ...event, rule: withRuleEnd(event.rule, end) };
  return { before: withOverridesWhere(ended, (key) => key < day), visits, days };
}

/** What goes on of an event; null if its rule means other days when it counts from the day. */
function restOf(
  event: JobEvent,
  fromDate: LocalDate | null,
  day: LocalDate,
  { visits, days }: Past,
): JobEvent | null {
  if (event.rule === null) return event;
  const parsed = parseRule(event.rule, timeOf(event.start));
  if (!parsed.ok) return null;
  const count = parsed.rule.count && parsed.rule.count - visits;
  const left = count
    ? { ...event, rule: withRuleEnd(event.rule, { kind: 'visits', visits: count }) }
    : event;
  const start = startAfter(fromDate, day);
  const after = reanchored(left, start);
  const series = seriesOf(after, { ...parsed.rule, count }, start);
  if (nextDays(series, day, DAYS_COMPARED).join() !== days.join()) return null;
  return visits === 0 ? after : withOverridesWhere(after, (key) => key >= day);
}

/**
 * The events of a job until the day before another one, null if there is none, or it cannot
 * be known.
 */
export function eventsBefore(
  { fromDate, events, unreadableEvents = 0 }: Planned,
  day: LocalDate,
): PartOfJob['events'] | null {
  const pasts = events.map((event) => pastOf(event, fromDate, day));
  if (unreadableEvents > 0 || pasts.includes(null)) return null;
  if (!pasts.some((past) => past!.visits > 0)) return null;
  return pasts.flatMap((past) => past?.before ?? []);
}

/** Those who had the job on a day of the visits, or will have had it. */
function earlierFrom(
  entries: readonly EarlierWorkers[],
  events: readonly AppointmentEvent[],
  day: LocalDate,
): readonly EarlierWorkers[] {
  const patches: readonly VisitPatch[] = events.flatMap(({ overrides = {} }) =>
    Object.values(overrides),
  );
  const moved = patches.flatMap(({ start }) => (start ? dayOf(start) : []));
  const first = [day, ...moved].toSorted()[0]!;
  return entries.filter(({ until }) => until >= first);
}

/**
 * Splits a job on the day of a visit: what is planned for earlier days stays, the rest is another
 * job, and the visits of both are those of the job, with the same people. A series with a number of
 * visits has as many of them as are planned before the day, and the other one the rest. The exception
 * of a visit is where its day in the series is, also where the visit is moved to the other side.
 * An `UNTIL` has to be a day, as those of entities are.
 */
export function splitOn(job: Planned, day: LocalDate): SplitResult {
  const { fromDate, events, unreadableEvents = 0, earlierWorkers = [] } = job;
  if (!events.some((event) => isPlanned({ event, fromDate }, day))) {
    return { ok: false, problem: 'notAVisit' };
  }
  const pasts = events.map((event) => pastOf(event, fromDate, day));
  if (unreadableEvents > 0 || pasts.includes(null)) return { ok: false, problem: 'notSplittable' };
  const rests = events.map((event, index) => {
    const past = pasts[index]!;
    return past.days.length > 0 ? restOf(event, fromDate, day, past) : undefined;
  });
  if (rests.includes(null)) return { ok: false, problem: 'notSplittable' };
  const before = eventsBefore(job, day);
  if (!before) return { ok: false, problem: 'firstVisit' };
  const after = rests.flatMap((rest) => rest ?? []);
  return {
    ok: true,
    ended: { fromDate, events: before, earlierWorkers },
    following: {
      fromDate: startAfter(fromDate, day),
      events: after,
      earlierWorkers: earlierFrom(earlierWorkers, after, day),
    },
  };
}

/**
 * The first day before the one of a split for which both jobs have a visit; null if there is none.
 * The one that goes on may begin earlier: with visits that are moved from a Tuesday to the Monday.
 */
export function sharedDay(
  ended: PlannedEvents,
  following: PlannedEvents,
  day: LocalDate,
): LocalDate | null {
  const first = [ended.fromDate, following.fromDate]
    .flatMap((from) => from ?? [])
    .toSorted()
    .at(-1);
  const { fromDate } = following;
  const days = following.events.flatMap((event) => {
    if (event.rule === null) return dayOf(event.start);
    const parsed = parseRule(event.rule, timeOf(event.start));
    if (!parsed.ok) return [];
    const series = seriesOf(event, parsed.rule, fromDate);
    return nextDays(series, first ?? series.from, DAYS_COMPARED);
  });
  const isShared = (one: LocalDate) =>
    one < day && ended.events.some((event) => isPlanned({ event, fromDate: ended.fromDate }, one));
  return days.filter(isShared).toSorted()[0] ?? null;
}
