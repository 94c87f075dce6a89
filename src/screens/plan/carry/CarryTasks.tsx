import { Trans } from '@lingui/react/macro';
import { Board } from '../../../actors/board.ts';
import type { BoardItem } from '../../../domain/plan/boardItem.ts';
import { KeyHint } from '../../../ui/Kbd.tsx';
import { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { useCarriedVisit } from './useCarriedVisit.ts';

interface CarryTasksProps {
  /** Null if it cannot be carried. */
  readonly visit: BoardItem | null;
  readonly onClose: () => void;
}

/** Picks the open visit up, or chooses it, without dragging: items of its menu. */
export function CarryTasks({ visit, onClose }: CarryTasksProps) {
  const board = Board.useActorRef();
  const { isChosen } = useCarriedVisit(visit?.id ?? '');
  if (!visit) return null;
  const act = (type: 'pickUp.requested' | 'choice.toggled') => {
    board.send({ type, visit });
    onClose();
  };
  return (
    <>
      <MenuItem aria-keyshortcuts="Space" onClick={() => act('pickUp.requested')}>
        <Trans>Pick up</Trans>
        <KeyHint ms="auto">
          <Trans>Space</Trans>
        </KeyHint>
      </MenuItem>
      <MenuItem aria-keyshortcuts="Shift+Space" onClick={() => act('choice.toggled')}>
        {isChosen ? <Trans>Choose no more</Trans> : <Trans>Choose several</Trans>}
        <KeyHint ms="auto">
          <Trans>Shift+Space</Trans>
        </KeyHint>
      </MenuItem>
    </>
  );
}
