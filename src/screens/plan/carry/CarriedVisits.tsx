import { createContext, useContext, useMemo } from 'react';
import { Board } from '../../../actors/board.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { shiftedBy } from '../../../domain/plan/carrying.ts';
import type { Lane, LaneEntry } from '../../../domain/plan/lane.ts';
import { movedInto } from '../../../domain/plan/laneFit.ts';
import type { Assignment } from '../../../domain/visits/assignments.ts';

/** The visits that the plan draws, by their id. */
export const DrawnVisits = createContext<ReadonlyMap<string, LaneEntry>>(new Map());

/** What is carried, or chosen, as it is drawn. */
export function useCarriedVisits(): readonly LaneEntry[] {
  const byId = useContext(DrawnVisits);
  const held = Board.useSelector(({ context }) => context.visits);
  return useMemo(() => held.flatMap(({ id }) => byId.get(id) ?? []), [held, byId]);
}

/** What a drop into a lane would change, when it would be then. */
export function useVisitsInto(lane: Lane): readonly Assignment[] {
  const { timeZone } = useRuntime().api.config;
  const visits = useCarriedVisits();
  const minutes = Board.useSelector(({ context }) => context.minutes);
  return useMemo(
    () =>
      movedInto(lane, { visits, minutes }).map((visit) => ({
        ...visit,
        ...shiftedBy(visit, minutes, timeZone),
      })),
    [lane, visits, minutes, timeZone],
  );
}
