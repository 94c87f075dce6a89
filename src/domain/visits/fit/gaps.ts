import type { Coordinates } from '../../entities.ts';
import { distanceInKm } from '../../map/distance.ts';
import type { TimeRange } from '../../recurrence/visits.ts';
import { instantOf } from '../../time/zone.ts';
import type { Assignment } from '../assignments.ts';

/** As the crow flies, with what getting going and finding the door take. */
export const WAY_SPEED = 25;
export const WAY_EXTRA_MINUTES = 5;

const MINUTE = 60_000;

interface TimeBetween {
  /** The time between them. */
  readonly minutes: number;
  /** How long the way is, estimated; 0 at the same place, null if a place is not known. */
  readonly way: number | null;
  /** Whether the way takes longer than there is time. */
  readonly isShort: boolean;
}

/** What is between two visits of a worker that follow each other. */
export interface Gap<One> extends TimeBetween {
  readonly before: One;
  readonly after: One;
}

/**
 * The estimated minutes of a way; 0 from a place to itself.
 *
 * @internal
 */
export function wayMinutes(from: Coordinates, to: Coordinates): number {
  const km = distanceInKm(from, to);
  return km === 0 ? 0 : Math.round((km / WAY_SPEED) * 60) + WAY_EXTRA_MINUTES;
}

interface Place {
  readonly position: Coordinates | null;
}

/** What is between a visit and one that starts once it has ended. */
export function gapOf(
  before: Place & Pick<TimeRange, 'end'>,
  after: Place & Pick<TimeRange, 'start'>,
  timeZone: string,
): TimeBetween {
  const minutes = (instantOf(after.start, timeZone) - instantOf(before.end, timeZone)) / MINUTE;
  const way = before.position && after.position && wayMinutes(before.position, after.position);
  return { minutes, way, isShort: way !== null && way > minutes };
}

/**
 * The gaps between the visits of a lane that take place, which are by start. Between visits at the
 * same time there is none, nor after one that is inside another.
 */
export function gapsBetween<
  One extends TimeRange &
    Pick<Assignment, 'isCancelled'> & {
      readonly job: { readonly customerPosition: Coordinates | null };
    },
>(visits: readonly One[], timeZone: string): readonly Gap<One>[] {
  const gaps: Gap<One>[] = [];
  let before: One | undefined;
  for (const after of visits) {
    if (after.isCancelled) continue;
    if (before && before.end <= after.start) {
      const from = { end: before.end, position: before.job.customerPosition };
      const to = { start: after.start, position: after.job.customerPosition };
      gaps.push({ before, after, ...gapOf(from, to, timeZone) });
    }
    if (!before || after.end > before.end) before = after;
  }
  return gaps;
}
