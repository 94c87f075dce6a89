import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useMemo,
  type ReactNode,
} from 'react';
import { Board } from '../../../actors/board.ts';
import { bestLanes } from '../../../domain/plan/bestLanes.ts';
import type { Lane, LaneId } from '../../../domain/plan/lane.ts';
import type { Carried } from '../../../domain/plan/laneFit.ts';
import { useCarriedVisits, useShift } from './CarriedVisits.tsx';
import { useFitOptions } from './useFitOptions.ts';

const NONE: readonly LaneId[] = [];

const Best = createContext<readonly LaneId[]>(NONE);

/** The place of a lane among those that fit best what is carried, from 1; null if it is none of them. */
export function useBestPlace(id: LaneId): number | null {
  const index = useContext(Best).indexOf(id);
  return index === -1 ? null : index + 1;
}

/** Tells which lanes fit best. */
export function useBestLanes(lanes: readonly Lane[]): (carried: Carried) => readonly LaneId[] {
  const options = useFitOptions();
  return useCallback(
    (carried) => (options ? bestLanes(lanes, carried, options) : NONE),
    [lanes, options],
  );
}

interface BestLanesProps {
  readonly bestOf: ReturnType<typeof useBestLanes>;
  readonly children: ReactNode;
}

/** Tells the lanes which of them fit best while something is carried. */
export function BestLanes({ bestOf, children }: BestLanesProps) {
  const isCarrying = Board.useSelector(
    (snapshot) => snapshot.matches('carrying') && !snapshot.matches({ carrying: 'pulling' }),
  );
  const { minutes, longer } = useShift();
  const visits = useCarriedVisits();
  const carried = useDeferredValue(
    useMemo(
      () => (isCarrying ? { visits, minutes, longer } : null),
      [isCarrying, visits, minutes, longer],
    ),
  );
  const best = useMemo(() => (carried ? bestOf(carried) : NONE), [carried, bestOf]);
  return <Best value={best}>{children}</Best>;
}
