import { ascending } from '../../ascending.ts';
import { weekOf, weekStart } from '../../calendar/view.ts';
import type { AbsenceFinder } from '../../absences/absentAt.ts';
import type { Absence, JobListing, LocalDate } from '../../entities.ts';
import { daysOfVisit } from '../../recurrence/daysOfVisit.ts';
import type { DayWindow, TimeRange } from '../../recurrence/visits.ts';
import { isSameJson } from '../../sameJson.ts';
import { addDays, dayOf } from '../../time/dates.ts';
import { visitsOf, type Visit, type ScheduledJob } from '../../visits/jobVisits.ts';
import { workersOf } from '../../visits/workersOf.ts';

const DAYS_PER_YEAR = 365;

/** A visit before and after an edit. */
interface ChangedVisit {
  readonly before: Visit;
  readonly after: Visit;
}

/** A visit of the edited job, and one of another job at the same time. */
export interface NewClash {
  readonly visit: Visit;
  /** Who is at both. */
  readonly workerId: number;
  readonly other: Visit;
  /** Of the other job; empty if the customer has no name. */
  readonly customerName: string;
}

/** A visit of the edited job to which somebody cannot come. */
export interface NewAbsence {
  readonly visit: Visit;
  readonly workerId: number;
  readonly absence: Absence;
}

/** What an edit does to the visits of a job; each list is ascending by start. */
export interface EffectOfEdit {
  readonly added: readonly Visit[];
  readonly removed: readonly Visit[];
  /** Those at other times. */
  readonly moved: readonly ChangedVisit[];
  /** Those to which others come, also where they are at other times. */
  readonly reassigned: readonly ChangedVisit[];
  /** Those that there were not before. */
  readonly clashes: readonly NewClash[];
  /** Those that did not keep anybody from the visit before. */
  readonly absences: readonly NewAbsence[];
}

type OtherJob = ScheduledJob & Pick<JobListing, 'customerName'>;

export interface EditOptions {
  /** As it is saved. */
  readonly before: ScheduledJob;
  /** As it would be saved. */
  readonly after: ScheduledJob;
  /** All jobs; that of the same id is left out. */
  readonly jobs: readonly OtherJob[];
  readonly absenceOf: AbsenceFinder;
  /** The first day that is looked at; the last one is a year later. */
  readonly today: LocalDate;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

/**
 * By what a visit is found again after an edit: first those that are the same, then those of the same
 * day of the series, then those of the same week.
 */
const LIKENESSES: readonly ((visit: Visit) => string)[] = [
  ({ start, end, workerIds }) => `${start} ${end} ${workerIds.join()}`,
  ({ start, end }) => `${start} ${end}`,
  ({ seriesDay }) => seriesDay,
  ({ start }) => weekStart(dayOf(start)),
];

const byStart = (one: TimeRange, other: TimeRange) => ascending(one.start, other.start);

/** Pairs the visits before and after an edit, each with one at most. Both are ascending by start. */
function pairsOf(before: readonly Visit[], after: readonly Visit[]) {
  const pairs: ChangedVisit[] = [];
  let removed = before;
  let added = after;
  for (const likeness of LIKENESSES) {
    const waiting = Map.groupBy(added.toReversed(), likeness);
    const rest: Visit[] = [];
    const paired = new Set<Visit>();
    for (const visit of removed) {
      const found = waiting.get(likeness(visit))?.pop();
      if (found) {
        pairs.push({ before: visit, after: found });
        paired.add(found);
      } else {
        rest.push(visit);
      }
    }
    removed = rest;
    added = added.filter((visit) => !paired.has(visit));
  }
  return { pairs: pairs.toSorted((one, other) => byStart(one.after, other.after)), removed, added };
}

const isMoved = ({ before, after }: ChangedVisit) =>
  before.start !== after.start || before.end !== after.end;

const isReassigned = ({ before, after }: ChangedVisit) =>
  !isSameJson(before.workerIds, after.workerIds);

const isIn =
  ({ first, last }: DayWindow) =>
  ({ start }: Visit) =>
    dayOf(start) >= first && dayOf(start) <= last;

/** Where visits overlap those of other jobs of who comes, ascending by start. */
function clashesOf(
  visits: readonly Visit[],
  others: readonly OtherJob[],
  timeZone: string,
): readonly NewClash[] {
  const byDay = new Map<LocalDate, Visit[]>();
  for (const visit of visits) {
    for (const day of daysOfVisit(visit)) {
      const ofDay = byDay.get(day);
      if (ofDay) ofDay.push(visit);
      else byDay.set(day, [visit]);
    }
  }
  const days = [...byDay.keys()].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const comes = new Set(visits.flatMap(({ workerIds }) => workerIds));
  const clashes: NewClash[] = [];
  for (const job of others) {
    if (![...workersOf(job)].some((id) => comes.has(id))) continue;
    const { customerName } = job;
    for (const other of visitsOf(job, { first, last }, timeZone).visits) {
      for (const visit of new Set(daysOfVisit(other).flatMap((day) => byDay.get(day) ?? []))) {
        if (visit.start >= other.end || visit.end <= other.start) continue;
        for (const workerId of visit.workerIds) {
          if (other.workerIds.includes(workerId))
            clashes.push({ visit, workerId, other, customerName });
        }
      }
    }
  }
  return clashes.toSorted((one, other) => byStart(one.visit, other.visit));
}

/**
 * Who comes as well to all of these visits, in the place of nobody. Empty if anything else is changed
 * of who comes.
 */
export function joiningAt(reassigned: readonly ChangedVisit[]): readonly number[] {
  const [first = [], ...others] = reassigned.map(({ before, after }) => {
    const isStaffed = before.workerIds.length > 0;
    const staysEach = before.workerIds.every((id) => after.workerIds.includes(id));
    return isStaffed && staysEach
      ? after.workerIds.filter((id) => !before.workerIds.includes(id))
      : [];
  });
  return others.every((ids) => isSameJson(ids, first)) ? first : [];
}

/**
 * What an edit does to the visits of a job within a year. A visit at another time of its day or week
 * is moved; of any other, one is removed and one is added. Cancelled ones are none, before and after.
 */
export function effectOfEdit({
  before,
  after,
  jobs,
  absenceOf,
  today,
  timeZone,
}: EditOptions): EffectOfEdit {
  const window = { first: today, last: addDays(today, DAYS_PER_YEAR - 1) };
  const weeks = { first: weekStart(window.first), last: weekOf(window.last).at(-1)! };
  const visitsIn = (job: ScheduledJob) => visitsOf(job, weeks, timeZone).visits.toSorted(byStart);
  const isLookedAt = isIn(window);
  const found = pairsOf(visitsIn(before), visitsIn(after));
  const pairs = found.pairs.filter((pair) => isLookedAt(pair.before) || isLookedAt(pair.after));
  const added = found.added.filter(isLookedAt);
  const moved = pairs.filter(isMoved);
  const reassigned = pairs.filter(isReassigned);
  const formerOf = new Map([...moved, ...reassigned].map((pair) => [pair.after, pair.before]));
  const others = jobs.filter(({ id }) => id !== after.id);
  const clashesWith = (visits: readonly Visit[]) => clashesOf(visits, others, timeZone);
  const nameOf = (visit: Visit | undefined, { workerId, other }: NewClash) =>
    `${visit?.id} ${workerId} ${other.id}`;
  const fresh = [...added, ...formerOf.keys()].toSorted(byStart);
  const clashes = clashesWith(fresh);
  const former = clashes.length > 0 ? clashesWith([...formerOf.values()]) : [];
  const known = new Set(former.map((clash) => nameOf(clash.visit, clash)));
  const absencesAt = (visit: Visit) =>
    visit.workerIds.flatMap((workerId) => {
      const absence = absenceOf(workerId, visit);
      return absence ? [{ visit, workerId, absence }] : [];
    });
  const wasAbsent = ({ visit, workerId, absence }: NewAbsence) => {
    const was = formerOf.get(visit);
    return was?.workerIds.includes(workerId) && absenceOf(workerId, was) === absence;
  };
  return {
    added,
    removed: found.removed.filter(isLookedAt),
    moved,
    reassigned,
    clashes: clashes.filter((clash) => !known.has(nameOf(formerOf.get(clash.visit), clash))),
    absences: fresh.flatMap(absencesAt).filter((absent) => !wasAbsent(absent)),
  };
}
