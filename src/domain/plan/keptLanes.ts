import { isSameJson } from '../sameJson.ts';
import type { Assignment } from '../visits/assignments.ts';
import type { Lane, LaneEntry } from './lane.ts';

/** A lane with how its visits are drawn, by their ids. */
export interface WordedLane<Words> extends Lane {
  readonly words: ReadonlyMap<string, Words>;
}

function areAll<One>(
  ones: readonly One[],
  others: readonly One[],
  isSame: (one: One, other: One) => boolean,
): boolean {
  return ones.length === others.length && ones.every((one, index) => isSame(one, others[index]!));
}

/** What a visit is follows from its job, and when it is and who comes. */
function isSameVisit(one: Assignment, other: Assignment): boolean {
  return (
    one.job === other.job &&
    one.id === other.id &&
    one.worker === other.worker &&
    one.isCancelled === other.isCancelled
  );
}

function isSameDrawn(one: LaneEntry, other: LaneEntry): boolean {
  return (
    isSameVisit(one, other) &&
    one.absence === other.absence &&
    areAll(one.meets, other.meets, isSameVisit)
  );
}

function isSameLane<Words>(one: WordedLane<Words>, other: WordedLane<Words>): boolean {
  return (
    one.worker === other.worker &&
    one.hours === other.hours &&
    one.week === other.week &&
    areAll(one.absences, other.absences, Object.is) &&
    areAll(one.visits, other.visits, isSameDrawn) &&
    one.visits.every(({ id }) => isSameJson(one.words.get(id), other.words.get(id)))
  );
}

/**
 * Returns, each time, the lanes given, but those in which nothing has changed since the last time as
 * the very objects of then. So a change draws only its own lanes again.
 */
export function laneKeeper<Words>(): (
  lanes: readonly WordedLane<Words>[],
) => readonly WordedLane<Words>[] {
  let kept: ReadonlyMap<number, WordedLane<Words>> = new Map();
  return (lanes) => {
    const next = lanes.map((lane) => {
      const before = kept.get(lane.id);
      return before && isSameLane(before, lane) ? before : lane;
    });
    kept = new Map(next.map((lane) => [lane.id, lane]));
    return next;
  };
}
