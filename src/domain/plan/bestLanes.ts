import { isArchived } from '../person/archive.ts';
import { visitRanking } from '../visits/fit/substitution.ts';
import type { Lane, LaneId } from './lane.ts';
import { carriedFits, movedInto, type Carried, type FitOptions } from './laneFit.ts';
import { shiftedBy } from './carrying.ts';

/** How many lanes are marked as those that fit best. */
const MOST = 3;

/**
 * The lanes of those who fit what is carried best, the best first: nothing hinders them, and they do
 * not have all of it already. Who fits the first visit better comes first.
 */
export function bestLanes(
  lanes: readonly Lane[],
  carried: Carried,
  options: FitOptions,
): readonly LaneId[] {
  const visit = carried.visits[0];
  if (!visit) return [];
  const offered = lanes.filter(
    (lane) => lane.worker && !isArchived(lane.worker) && movedInto(lane, carried).length > 0,
  );
  const planned = { ...visit, ...shiftedBy(visit, carried, options.timeZone) };
  const { fits } = visitRanking({
    ...options,
    job: visit.job,
    visit: planned,
    workers: offered.map(({ worker }) => worker!),
  });
  const byId = new Map(offered.map((lane) => [lane.id, lane]));
  const best: LaneId[] = [];
  for (const { workerId } of fits) {
    if (best.length === MOST) break;
    const isFree = carriedFits(byId.get(workerId)!, carried, options).every(
      ({ isHindered }) => !isHindered,
    );
    if (isFree) best.push(workerId);
  }
  return best;
}
