import { Board } from '../../../actors/board.ts';

/** Whether a visit is carried, or chosen to be carried with others. */
export function useCarriedVisit(id: string): { isCarried: boolean; isChosen: boolean } {
  const isHeld = Board.useSelector(({ context }) =>
    context.visits.some((visit) => visit.id === id),
  );
  const isCarrying = Board.useSelector((snapshot) => isHeld && snapshot.matches('carrying'));
  return { isCarried: isHeld && isCarrying, isChosen: isHeld && !isCarrying };
}
