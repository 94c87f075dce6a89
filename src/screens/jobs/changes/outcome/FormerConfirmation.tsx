import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Changes, usePendingChanges } from '../../../../actors/changes/change.ts';
import { useCachedWorkers } from '../../../../actors/lists/workerList.ts';
import type { StaleConfirmation } from '../../../../domain/job/confirmation/staleConfirmations.ts';
import { TextButton } from '../../../../ui/buttons.tsx';
import { useWorkerName } from '../../words.ts';

interface FormerConfirmationProps {
  readonly stale: StaleConfirmation;
  /** Called before the button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** Says that the former worker's confirmation is still set, and removes it. */
export function FormerConfirmation({ stale, onAct }: FormerConfirmationProps) {
  const actor = Changes.useActorRef();
  const { jobId, customerName, workerId } = stale;
  const isRemoved = usePendingChanges(jobId).some(
    ({ confirmations }) => confirmations?.worker === false,
  );
  const former = useWorkerName(useCachedWorkers())(workerId);
  const remove = () => {
    onAct();
    const change = { confirmations: { worker: false } };
    actor.send({
      type: 'change.requested',
      asked: { target: 'job', id: jobId, name: customerName, change, seen: null },
    });
  };
  if (isRemoved) return null;
  return (
    <Text color="orange.800">
      <Trans>Still confirmed by {former}.</Trans>{' '}
      <TextButton onClick={remove}>
        <Trans>Remove confirmation</Trans>
      </TextButton>
    </Text>
  );
}
