import type { LocalDate } from '../entities.ts';
import { weekNumber } from '../time/dates.ts';

export type WeekParity = 'even' | 'odd';

/** Whether all the days are in even or all in odd weeks; null if not, as around a week 53. */
export function weekParity(days: readonly LocalDate[]): WeekParity | null {
  const [parity, ...others] = new Set(days.map((day) => weekNumber(day) % 2));
  if (parity === undefined || others.length > 0) return null;
  return parity === 0 ? 'even' : 'odd';
}
