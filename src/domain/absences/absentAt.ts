import { ascending } from '../ascending.ts';
import type { Absence, DayPart, LocalDate, LocalDateTime } from '../entities.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { dayOf, timeOf } from '../time/dates.ts';

/** How many days an absence may last at most, unless it has no last day. */
export const MAX_ABSENCE_DAYS = 400;

/** So many days of an absence without a last day are looked at, and shown. */
export const OPEN_DAYS = 14;

/** In UTF-16 code units. */
export const ABSENCE_NOTE_LENGTH = 300;

export const ABSENCE_KINDS = ['sick', 'holiday', 'accident', 'service', 'other'] as const;
export const DAY_PARTS = ['all', 'am', 'pm'] as const;

export function isDayPart(value: unknown): value is DayPart {
  return DAY_PARTS.some((part) => part === value);
}

/** Whether an absence is about a day, or a part of it. */
export function coversDay(
  { firstDay, lastDay }: Pick<Absence, 'firstDay' | 'lastDay'>,
  day: LocalDate,
): boolean {
  return firstDay <= day && (lastDay === null || day <= lastDay);
}

/**
 * Whether a visit takes any of a part of the day on which it starts; noon is `HH:mm`. What goes on
 * past midnight belongs to the day on which it starts.
 */
export function takesPart({ start, end }: TimeRange, part: DayPart, noon: string): boolean {
  switch (part) {
    case 'all':
      return true;
    case 'am':
      return timeOf(start) < noon;
    case 'pm':
      return dayOf(end) > dayOf(start) || timeOf(end) > noon;
  }
}

/** What of a visit is in the half of the day that it takes any of; null if all of it is. */
export function partTaken(
  { start, end }: TimeRange,
  part: DayPart,
  noon: string,
): TimeRange | null {
  const midday = `${dayOf(start)}T${noon}:00` as LocalDateTime;
  if (part === 'all' || midday <= start || midday >= end) return null;
  return part === 'am' ? { start, end: midday } : { start: midday, end };
}

/** Whose an absence is, and when. */
export type AbsentDays = Pick<Absence, 'workerId' | 'firstDay' | 'lastDay' | 'part'>;

/** Tells why a worker does not come to a visit; undefined if they do. */
export type AbsenceFinder<Known = Absence> = (
  workerId: number,
  visit: TimeRange,
) => Known | undefined;

/** Those until further notice first, then by the last day, the later first. */
function longestFirst(one: AbsentDays, other: AbsentDays): number {
  const last = ({ lastDay }: AbsentDays) => lastDay ?? '9999-12-31';
  return ascending(last(other), last(one));
}

/** Answers for many visits; of absences that overlap, by the one that ends last. */
export function absenceFinder<Known extends AbsentDays>(
  absences: readonly Known[],
  noon: string,
): AbsenceFinder<Known> {
  const byWorker = Map.groupBy(absences.toSorted(longestFirst), ({ workerId }) => workerId);
  return (workerId, visit) => {
    const day = dayOf(visit.start);
    return byWorker
      .get(workerId)
      ?.find((absence) => coversDay(absence, day) && takesPart(visit, absence.part, noon));
  };
}

/** The same with an absence that may not be noted yet. */
export function withAbsence(
  absenceOf: AbsenceFinder,
  absence: Absence,
  noon: string,
): AbsenceFinder {
  const byThis = absenceFinder([absence], noon);
  return (workerId, visit) => absenceOf(workerId, visit) ?? byThis(workerId, visit);
}

/** Nobody is absent. */
export const NO_ABSENCE: AbsenceFinder = () => undefined;

/** Why those who are to come to a visit do not; empty if all come. */
export function absencesAmong<Known>(
  workerIds: readonly number[],
  visit: TimeRange,
  absenceOf: AbsenceFinder<Known>,
): readonly Known[] {
  return workerIds.flatMap((id) => absenceOf(id, visit) ?? []);
}
