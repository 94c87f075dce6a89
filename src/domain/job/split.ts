import type { AppointmentEvent, EarlierWorkers, Job, LocalDate, VisitPatch } from '../entities.ts';
import { parseRule, type Rule } from '../recurrence/rule.ts';
import { withRuleEnd, type SeriesEnd } from '../recurrence/ruleEnd.ts';
import { daysBetween, nextDays, type Series } from '../recurrence/series.ts';
import { ANY_ZONE } from '../recurrence/visits.ts';
import { addDays, dayOf, timeOf } from '../time/dates.ts';
import { reanchored } from './appointment.ts';
import { isPlanned } from './dayAfterEdit.ts';
import type { DraftEvent } from './jobDraft.ts';

type Planned = Pick<Job, 'fromDate' | 'events' | 'unreadableEvents' | 'earlierWorkers'>;

/** What one of two jobs has of the one that was split; each event names the one that it comes from. */
export interface PartOfJob {
  readonly fromDate: LocalDate | null;
  readonly events: readonly (DraftEvent & { readonly origin: number })[];
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
function withOverridesWhere(
  event: AppointmentEvent,
  isWanted: (day: LocalDate) => boolean,
): AppointmentEvent {
  const { overrides = {}, ...planned } = event;
  const wanted = Object.entries(overrides).filter(([day]) => isWanted(day as LocalDate));
  return wanted.length > 0 ? { ...planned, overrides: Object.fromEntries(wanted) } : planned;
}

function seriesOf(event: AppointmentEvent, rule: Rule, fromDate: LocalDate | null): Series {
  const from = fromDate ?? dayOf(event.start);
  return { rule, from, time: timeOf(event.start), timeZone: ANY_ZONE };
}

/** An event until a day and from it on; null where it has no visit. */
interface Halves {
  readonly before: AppointmentEvent | null;
  readonly after: AppointmentEvent | null;
  /** Whether a visit is planned before the day. */
  readonly hasPast: boolean;
}

/** From which day the series of a job that is split on a day goes on. */
function startAfter(fromDate: LocalDate | null, day: LocalDate): LocalDate {
  return fromDate !== null && fromDate > day ? fromDate : day;
}

/** Null if the rule cannot be read, or means other days when it counts from the day. */
function halvesOf(
  event: AppointmentEvent,
  fromDate: LocalDate | null,
  day: LocalDate,
): Halves | null {
  if (event.rule === null) {
    const isEarlier = dayOf(event.start) < day;
    return {
      before: isEarlier ? event : null,
      after: isEarlier ? null : event,
      hasPast: isEarlier,
    };
  }
  const parsed = parseRule(event.rule, timeOf(event.start));
  if (!parsed.ok) return null;
  const { rule } = parsed;
  const { count } = rule;
  const series = seriesOf(event, rule, fromDate);
  const eve = addDays(day, -1);
  const past = daysBetween(series, series.from, eve).length;
  const days = nextDays(series, day, DAYS_COMPARED);
  const hasPast = past > 0;
  const isOver = rule.until?.kind === 'day' && rule.until.day < day;
  const ends = (end: SeriesEnd) => ({ ...event, rule: withRuleEnd(event.rule!, end) });
  const ended =
    isOver || (count !== null && days.length === 0)
      ? event
      : ends(count === null ? { kind: 'day', day: eve } : { kind: 'visits', visits: past });
  if (days.length === 0) return { before: ended, after: null, hasPast };
  const left = count === null ? event : ends({ kind: 'visits', visits: count - past });
  const start = startAfter(fromDate, day);
  const after = reanchored(left, start);
  const next = nextDays(
    seriesOf(after, { ...rule, count: count && count - past }, start),
    day,
    DAYS_COMPARED,
  );
  if (next.join() !== days.join()) return null;
  if (!hasPast) return { before: null, after, hasPast };
  return {
    before: withOverridesWhere(ended, (key) => key < day),
    after: withOverridesWhere(after, (key) => key >= day),
    hasPast,
  };
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
  const halves = events.flatMap((event, origin) => {
    const half = halvesOf(event, fromDate, day);
    return half ? { ...half, origin } : [];
  });
  if (halves.length < events.length || unreadableEvents > 0) {
    return { ok: false, problem: 'notSplittable' };
  }
  if (!halves.some(({ hasPast }) => hasPast)) return { ok: false, problem: 'firstVisit' };
  const before = halves.flatMap((half) =>
    half.before ? { ...half.before, origin: half.origin } : [],
  );
  const after = halves.flatMap((half) =>
    half.after ? { ...half.after, origin: half.origin } : [],
  );
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
