import { visitId } from '../visits/jobVisits.ts';
import type { Lane, LaneId } from './lane.ts';

/** A visit in a lane, by its id there. */
export interface LanePlace {
  readonly lane: LaneId;
  readonly id: string;
}

export interface LaneMove {
  readonly from: LanePlace;
  readonly to: LanePlace;
}

interface TimedPlace extends LanePlace {
  readonly start: string;
}

/** Where each visit is; one of several people is in the lane of each of them. */
function placesOf(lanes: readonly Lane[]): ReadonlyMap<string, readonly TimedPlace[]> {
  const places = new Map<string, TimedPlace[]>();
  for (const { id: lane, visits } of lanes) {
    for (const visit of visits) {
      const key = visitId(visit.jobId, visit);
      const place = { lane, id: visit.id, start: visit.start };
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  }
  return places;
}

/** The visits that are in another lane than before, or in the same one at another time. */
export function movedVisits(before: readonly Lane[], after: readonly Lane[]): readonly LaneMove[] {
  const earlier = placesOf(before);
  const moved: LaneMove[] = [];
  for (const [key, places] of placesOf(after)) {
    const former = earlier.get(key);
    if (!former) continue;
    const isStill = (one: TimedPlace) => (other: TimedPlace) =>
      one.lane === other.lane && one.start === other.start;
    const left = former.filter((place) => !places.some(isStill(place)));
    const reached = places.filter((place) => !former.some(isStill(place)));
    for (const [index, { lane, id }] of reached.entries()) {
      const from = left[index];
      if (from) moved.push({ from: { lane: from.lane, id: from.id }, to: { lane, id } });
    }
  }
  return moved;
}
