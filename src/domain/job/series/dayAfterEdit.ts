import type { AppointmentEvent, LocalDate } from '../../entities.ts';
import { ANY_ZONE, isSeriesDay } from '../../recurrence/visits.ts';
import { addDays, dayOf, weekdayIndex } from '../../time/dates.ts';
import { weekdayOf } from '../appointment.ts';

/** An event, and the day from which its rule counts. */
export interface PlannedEvent {
  readonly event: AppointmentEvent;
  readonly fromDate: LocalDate | null;
}

/** Whether a visit of the event is planned for the day. */
export function isPlanned({ event, fromDate }: PlannedEvent, day: LocalDate): boolean {
  return isSeriesDay(event, fromDate, day, ANY_ZONE);
}

/**
 * The day that an exception has once its event is edited; null if it falls away. With another weekday
 * it is the day of the same week.
 */
export function dayAfter(
  before: PlannedEvent,
  edited: PlannedEvent,
  day: LocalDate,
): LocalDate | null {
  if (isPlanned(edited, day)) return day;
  if (!isPlanned(before, day)) return null;
  if (edited.event.rule === null) return dayOf(edited.event.start);
  const weekday = weekdayOf(edited.event);
  if (weekday === null) return null;
  const inSameWeek = addDays(day, weekday - weekdayIndex(day));
  return isPlanned(edited, inSameWeek) ? inSameWeek : null;
}
