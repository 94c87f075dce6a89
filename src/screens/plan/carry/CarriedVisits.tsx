import { createContext, useContext, useMemo } from 'react';
import { Board } from '../../../actors/board.ts';
import type { PlanVisit } from '../../../domain/plan/lane.ts';

/** The visits that the plan draws, by their id. */
export const DrawnVisits = createContext<ReadonlyMap<string, PlanVisit>>(new Map());

/** What is carried, or chosen, as it is drawn. */
export function useCarriedVisits(): readonly PlanVisit[] {
  const byId = useContext(DrawnVisits);
  const held = Board.useSelector(({ context }) => context.visits);
  return useMemo(() => held.flatMap(({ id }) => byId.get(id) ?? []), [held, byId]);
}
