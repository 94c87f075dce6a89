import { createContext, useContext, useMemo } from 'react';
import { Board } from '../../../actors/board.ts';
import { useRuntime } from '../../../actors/runtime/runtime.ts';
import { shiftedBy } from '../../../domain/plan/carrying.ts';
import type { Shift } from '../../../domain/plan/boardItem.ts';
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

/** How much later and longer it is led. */
export function useShift(): Shift {
  const minutes = Board.useSelector(({ context }) => context.minutes);
  const longer = Board.useSelector(({ context }) => context.longer);
  return useMemo(() => ({ minutes, longer }), [minutes, longer]);
}

/** What a drop into a lane would change, when it would be then. */
export function useVisitsInto(lane: Lane): readonly Assignment[] {
  const { timeZone } = useRuntime().api.config;
  const visits = useCarriedVisits();
  const shift = useShift();
  return useMemo(
    () =>
      movedInto(lane, { visits, ...shift }).map((visit) => ({
        ...visit,
        ...shiftedBy(visit, shift, timeZone),
      })),
    [lane, visits, shift, timeZone],
  );
}
