import type { LocalDate } from '../../entities.ts';
import type { AskedChange } from '../../record/recordChange.ts';
import { isDay, isText, listOf, withFields } from '../../form/shape.ts';
import { dayOf } from '../../time/dates.ts';

/** Changes of visits of a day that the end of the session has kept from being saved. */
export interface UnsavedChanges {
  readonly unsavedOn: LocalDate;
  /** The names of the customers, each once. */
  readonly customers: readonly string[];
}

const areUnsaved = withFields({ unsavedOn: isDay, customers: listOf(isText) });

/** Null for a change of anything else. */
export function unsavedVisitsOf(asked: AskedChange): UnsavedChanges | null {
  const visits = asked.target === 'visits' ? asked.change : [];
  const [first] = visits;
  if (!first) return null;
  const { start } = first.seen.patch ?? {};
  return {
    unsavedOn: start ? dayOf(start) : first.change.seriesDay,
    customers: [...new Set(visits.map(({ name }) => name))],
  };
}

/** Whether something that was stored is about such changes. */
export function areUnsavedVisits(value: unknown): value is UnsavedChanges {
  return areUnsaved(value);
}
