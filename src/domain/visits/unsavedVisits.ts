import type { LocalDate } from '../entities.ts';
import type { AskedChange } from '../recordChange.ts';
import { isDay, withFields } from '../shape.ts';
import { dayOf } from '../time/dates.ts';

/** Changes of visits that the end of the session has kept from being saved: on which day these were. */
export interface UnsavedVisits {
  readonly unsavedOn: LocalDate;
}

const hasDay = withFields({ unsavedOn: isDay });

/** Null for a change of anything else. */
export function unsavedVisitsOf(asked: AskedChange): UnsavedVisits | null {
  const [first] =
    asked.target === 'visits' ? asked.change : asked.target === 'visit' ? [asked] : [];
  if (!first) return null;
  const { start } = first.seen.patch ?? {};
  return { unsavedOn: start ? dayOf(start) : first.change.seriesDay };
}

/** Whether something that was stored is about such changes. */
export function areUnsavedVisits(value: unknown): value is UnsavedVisits {
  return hasDay(value);
}
