import { ascending } from '../ascending.ts';
import type { LocalDate } from '../entities.ts';
import { existingVisit, type TimeRange } from '../recurrence/visits.ts';
import { addDays, at, dayOf, daysBetween, MINUTES_PER_DAY, timeOf } from '../time/dates.ts';
import { visitsOf, type Visit, type ScheduledJob } from './jobVisits.ts';
import { workersAt } from './workersOf.ts';

/** Where a visit is to be moved to. */
export interface MoveDraft {
  readonly day: LocalDate;
  /** `HH:mm` */
  readonly start: string;
  readonly end: string;
}

/** An end before the start is that of the next day, unless the visit would be longer. */
const LONGEST_NIGHT = 12 * 60;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function timeAt(minutes: number): string {
  const ofDay = minutes % MINUTES_PER_DAY;
  const [hours, rest] = [Math.floor(ofDay / 60), ofDay % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** From the start to the end, on the next day if it is not later on the same. */
function minutesBetween(start: string, end: string): number {
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes > 0 ? minutes : minutes + MINUTES_PER_DAY;
}

export function moveDraftOf({ start, end }: TimeRange): MoveDraft {
  return { day: dayOf(start), start: timeOf(start), end: timeOf(end) };
}

/** The draft with another start; the visit stays as long as it was. */
export function startingAt(draft: MoveDraft, start: string): MoveDraft {
  const end = timeAt(minutesOf(start) + minutesBetween(draft.start, draft.end));
  return { ...draft, start, end };
}

/**
 * When the visit would be, in existing wall times of the zone; null if its end is not after its
 * start. A visit of several nights keeps them.
 */
export function movedTo(
  { day, start, end }: MoveDraft,
  visit: TimeRange,
  timeZone: string,
): TimeRange | null {
  const nights = daysBetween(dayOf(visit.start), dayOf(visit.end));
  const withNights = (days: number) =>
    existingVisit({ start: at(day, start), end: at(addDays(day, days), end) }, timeZone);
  if (nights > 1) return withNights(nights);
  if (end > start) return withNights(0);
  const isNight = nights === 1 || minutesBetween(start, end) <= LONGEST_NIGHT;
  return isNight && end < start ? withNights(1) : null;
}

export interface MoveEffects {
  /** The first visit of the job that would come before it, and was to come after it. */
  readonly passed: Visit | null;
  /** Another visit of the job on the same day. */
  readonly beside: Visit | null;
  /** Who comes then. */
  readonly workerIds: readonly number[];
}

/** What a move of a visit means for the others of its job, and for those who come. */
export function moveEffects(
  job: ScheduledJob,
  visit: Visit,
  { start, end }: TimeRange,
  timeZone: string,
): MoveEffects {
  const othersFrom = (first: LocalDate, last: LocalDate) =>
    first > last
      ? []
      : visitsOf(job, { first, last }, timeZone).visits.filter(({ id }) => id !== visit.id);
  const passed = othersFrom(visit.seriesDay, dayOf(start)).filter(
    (other) => other.seriesDay > visit.seriesDay && other.start < start,
  );
  return {
    passed: passed.toSorted((one, other) => ascending(one.start, other.start))[0] ?? null,
    beside: othersFrom(dayOf(start), dayOf(end))[0] ?? null,
    workerIds: workersAt(job, visit, { start }),
  };
}
