import { Box, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobChange } from '../../../actors/jobChange.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { useWorkerName } from '../words.ts';
import { ChangeFailure } from './ChangeFailure.tsx';
import { SavedChange } from './SavedChange.tsx';

/** Whom another person has assigned meanwhile, in a sentence. */
function AssignedElsewhere() {
  const workerId = JobChange.useSelector(({ context }) => context.seenWorkerId);
  const name = useWorkerName(useCachedWorkers())(workerId);
  return workerId === null ? (
    <Trans>Meanwhile the worker was removed elsewhere.</Trans>
  ) : (
    <Trans>Meanwhile {name} was assigned elsewhere.</Trans>
  );
}

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
  const isSuperseded = JobChange.useSelector((snapshot) =>
    snapshot.matches({ ready: 'superseded' }),
  );
  const isMissing = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'missing' }));
  const isUnclear = JobChange.useSelector((snapshot) => snapshot.matches({ ready: 'unclear' }));
  const isChecking = JobChange.useSelector((snapshot) => snapshot.matches('checking'));
  const act = (type: 'undo.requested' | 'retry.requested' | 'check.requested') => {
    onAct();
    actor.send({ type });
  };
  return (
    <>
      <Box role="status" color="fg.muted">
        {isSaved && (
          <>
            <SavedChange />{' '}
            <TextButton onClick={() => act('undo.requested')}>
              <Trans>Undo</Trans>
            </TextButton>
          </>
        )}
        {isChecking && <Trans>It is unclear whether this was saved. Checking…</Trans>}
      </Box>
      {(isUnsaved || isSuperseded || isMissing || isUnclear) && (
        <Text role="alert" color="red.800">
          {!isUnclear && failure && (
            <>
              <ChangeFailure failure={failure} />{' '}
            </>
          )}
          {isUnsaved && (
            <>
              <Trans>Nothing was changed.</Trans>{' '}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Try again</Trans>
              </TextButton>
            </>
          )}
          {isSuperseded && (
            <>
              <AssignedElsewhere /> <Trans>Nothing was changed.</Trans>{' '}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Change anyway</Trans>
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
