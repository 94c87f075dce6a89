import type { GridHours } from '../calendar/dimensions.ts';
import { minutesOf } from '../calendar/timeGrid.ts';
import type { TimeRange } from '../recurrence/visits.ts';
import { spanOf, type Span } from '../calendar/hourSpan.ts';
import type { DayTrack } from './dayTrack.ts';
import type { Gap } from '../visits/fit/gaps.ts';

/** A gap shorter than this has no room for the words of its way, in hours. */
const ROOMY_HOURS = 1;

/** Where a day says how long a way takes. */
export interface WayPlace<One> extends Span {
  readonly gap: Gap<One>;
  /** The row of both visits, where the words fit between them; null below the visits. */
  readonly row: number | null;
}

/** The places of the ways of a lane that lead somewhere else. */
export function wayPlaces<One extends TimeRange & { readonly id: string }>(
  gaps: readonly Gap<One>[],
  { placed }: DayTrack<One>,
  hours: GridHours,
): readonly WayPlace<One>[] {
  const rows = new Map(placed.map(({ visit, row }) => [visit.id, row]));
  return gaps
    .filter(({ way }) => way !== null && way > 0)
    .map((gap) => {
      const { before, after, isShort } = gap;
      const span = spanOf({ from: minutesOf(before.end), to: minutesOf(after.start) }, hours);
      const row = rows.get(before.id);
      const fits = !isShort && span.width * hours.count >= ROOMY_HOURS;
      const isBeside = row !== undefined && row === rows.get(after.id);
      return { gap, ...span, row: fits && isBeside ? row : null };
    });
}
