import type { Absence, DayPart, LocalDate } from '../entities.ts';
import type { Visit } from '../recurrence/visits.ts';
import { dayOf, timeOf } from '../time/dates.ts';

/** How many days an absence may last at most, unless it has no last day. */
export const MAX_ABSENCE_DAYS = 400;

/** In UTF-16 code units. */
export const ABSENCE_NOTE_LENGTH = 300;

export const ABSENCE_KINDS = ['sick', 'holiday', 'accident', 'service', 'other'] as const;
export const DAY_PARTS = ['all', 'am', 'pm'] as const;

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
export function takesPart({ start, end }: Visit, part: DayPart, noon: string): boolean {
  switch (part) {
    case 'all':
      return true;
    case 'am':
      return timeOf(start) < noon;
    case 'pm':
      return dayOf(end) > dayOf(start) || timeOf(end) > noon;
  }
}

/** The first absence of a worker who therefore does not come to a visit; undefined if none. */
export function absenceAt<One extends Absence>(
  absences: readonly One[],
  workerId: number,
  visit: Visit,
  noon: string,
): One | undefined {
  const day = dayOf(visit.start);
  return absences.find(
    (absence) =>
      absence.workerId === workerId &&
      coversDay(absence, day) &&
      takesPart(visit, absence.part, noon),
  );
}
