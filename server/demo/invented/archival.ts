import { dayOfWeek, type Clock } from '../appointments.ts';

/** Every how many people of a list one is archived. */
const EVERY = 20;

/** Within how many weeks they were archived, and how far one is from the next. */
const WEEKS = { last: 100, step: 7 };

/** In which week from the current one the person at that place was archived; null for most. */
export function archivalWeek(place: number): number | null {
  if (place % EVERY !== 0) return null;
  return -1 - (((place / EVERY - 1) * WEEKS.step) % WEEKS.last);
}

/** Whether and when the person at that place was archived, as it travels. */
export function archivalAt(place: number, clock: Clock): { archived_on: string | null } {
  const week = archivalWeek(place);
  return { archived_on: week === null ? null : dayOfWeek(week, 'MO', clock) };
}

/** The place itself, or the one before if its person is archived. */
export function inUse(place: number): number {
  return archivalWeek(place) === null ? place : place - 1;
}
