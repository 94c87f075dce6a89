import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { formerWorker, JobChange } from '../../actors/jobChange.ts';
import { useCachedWorkers } from '../../actors/workerList.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { useWorkerName } from './useWorkerName.ts';

interface ChangeOutcomeProps {
  /** Called before a button is used, which is then gone: for the focus. */
  readonly onAct: () => void;
}

/** What became of the last change, with what can be done about it. */
export function ChangeOutcome({ onAct }: ChangeOutcomeProps) {
  const actor = JobChange.useActorRef();
  const failure = JobChange.useSelector(({ context }) => context.failure);
  const isSaved = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'saved' }));
  const isUnsaved = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'unsaved' }));
  const isMissing = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'missing' }));
  const isUnclear = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'unclear' }));
  const isChecking = JobChange.useSelector((snapshot) => snapshot.matches('checking'));
  const confirmedBy = JobChange.useSelector(formerWorker);
  const nameOf = useWorkerName(useCachedWorkers());
  const former = confirmedBy === null ? '' : nameOf(confirmedBy);
  const act = (type: 'undo.requested' | 'retry.requested' | 'check.requested') => {
    onAct();
    actor.send({ type });
  };
  const takeConfirmationAway = () => {
    const { jobId, customerName } = actor.getSnapshot().context;
    onAct();
    actor.send({
      type: 'change.requested',
      jobId: jobId!,
      customerName,
      change: { confirmations: { worker: false } },
    });
  };
  return (
    <>
      <Box role="status" color="fg.muted">
        {isSaved && (
          <>
            <Trans>Saved.</Trans>{' '}
            <TextButton onClick={() => act('undo.requested')}>
              <Trans>Undo</Trans>
            </TextButton>
          </>
        )}
        {former && (
          <Text color="orange.800">
            <Trans>Confirmed by {former}.</Trans>{' '}
            <TextButton onClick={takeConfirmationAway}>
              <Trans>Take back</Trans>
            </TextButton>
          </Text>
        )}
        {isChecking && <Trans>It is unclear whether this was saved. Checking…</Trans>}
      </Box>
      {(isUnsaved || isMissing || isUnclear) && (
        <Text role="alert" color="red.800">
          {!isUnclear && failure && <ChangeFailure failure={failure} />}{' '}
          {isUnsaved && (
            <>
              <Trans>Nothing was changed.</Trans>{' '}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Try again</Trans>
              </TextButton>
            </>
          )}
          {isUnclear && (
            <>
              <Trans>It is unclear whether this was saved.</Trans>{' '}
              <TextButton onClick={() => act('check.requested')}>
                <Trans>Check again</Trans>
              </TextButton>
            </>
          )}
          <RequestReference failure={failure} />
        </Text>
      )}
    </>
  );
}
