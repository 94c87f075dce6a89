import { Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Board } from '../../../actors/board.ts';
import type { HeldVisit } from '../../../domain/plan/heldVisit.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { useCarriedVisit } from './useCarriedVisit.ts';

interface CarryTasksProps {
  /** Null if it cannot be carried. */
  readonly visit: HeldVisit | null;
  readonly onClose: () => void;
}

const BUTTON = { size: 'xs', variant: 'outline', colorPalette: 'gray' } as const;

/** Picks the open visit up, or chooses it, without dragging. */
export function CarryTasks({ visit, onClose }: CarryTasksProps) {
  const board = Board.useActorRef();
  const { isChosen } = useCarriedVisit(visit?.id ?? '');
  if (!visit) return null;
  const act = (type: 'pickUp.requested' | 'choice.toggled') => {
    board.send({ type, visit });
    onClose();
  };
  return (
    <Grid templateColumns="1fr 1fr" gap="2" pt="2">
      <ActionButton {...BUTTON} onClick={() => act('pickUp.requested')}>
        <Trans>Pick up</Trans>
      </ActionButton>
      <ActionButton {...BUTTON} onClick={() => act('choice.toggled')}>
        {isChosen ? <Trans>Choose no more</Trans> : <Trans>Choose several</Trans>}
      </ActionButton>
    </Grid>
  );
}
