import { useSelector } from '@xstate/react';
import { use } from 'react';
import { BoardAround } from '../../../actors/boardAround.ts';

/** Whether a visit is carried, or chosen to be carried with others. */
export function useCarriedVisit(id: string): { isCarried: boolean; isChosen: boolean } {
  const board = use(BoardAround) ?? undefined;
  const isHeld = useSelector(
    board,
    (snapshot) => snapshot?.context.visits.some((visit) => visit.id === id) ?? false,
  );
  const isCarrying = useSelector(
    board,
    (snapshot) => isHeld && snapshot !== undefined && snapshot.matches('carrying'),
  );
  return { isCarried: isHeld && isCarrying, isChosen: isHeld && !isCarrying };
}
