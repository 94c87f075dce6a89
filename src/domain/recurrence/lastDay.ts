import type { LocalDate } from '../entities.ts';
import { epochDay } from '../time/dates.ts';
import { localDateOf } from '../time/epochDay.ts';
import { rhythmOf } from './rhythm.ts';
import { endOf, walk, type Series } from './series.ts';

/** How many days before its end the last day of a series is looked for at first. */
const FIRST_SEARCH = 32;

/** The last day of a series; null if it never ends or has no day. */
export function lastDay(series: Series): LocalDate | null {
  const { until, count } = series.rule;
  if (until === null && count === null) return null;
  const rhythm = rhythmOf(series.rule, epochDay(series.from));
  const end = endOf(series);
  for (let span = count === null ? FIRST_SEARCH : end.lastDay; ; span *= 8) {
    const first = Math.max(rhythm.from, end.lastDay - span);
    let last: number | null = null;
    for (const day of walk(rhythm, end, first)) last = day;
    if (last !== null) return localDateOf(last);
    if (first === rhythm.from) return null;
  }
}
