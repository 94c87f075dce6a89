import { Box, Text } from '@chakra-ui/react';
import { Plural, Select, Trans } from '@lingui/react/macro';
import { Changes } from '../../../actors/change.ts';
import { useConnectivity } from '../../../actors/connectivity.ts';
import { useCachedWorkers } from '../../../actors/workerList.ts';
import type { Failure } from '../../../domain/failure.ts';
import { sentence } from '../../../domain/sentence.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { useWorkerName } from '../words.ts';
import { SavedChange } from './SavedChange.tsx';

/** What went wrong, in a sentence. */
function ChangeFailure({ failure }: { readonly failure: Failure }) {
  const { code, message } = failure;
  const target = Changes.useSelector(({ context }) => context.asked?.target ?? 'job');
  const kind = target === 'merge' ? 'customer' : target;
  const lost = useConnectivity((snapshot) => snapshot.hasTag('lost'));
  switch (code) {
    case 'notFound':
      return (
        <Select
          value={kind}
          _customer="This customer no longer exists."
          _worker="This worker no longer exists."
          other="This job no longer exists."
        />
      );
    case 'refused':
    case 'unauthorized':
    case 'forbidden':
    case 'tooManyAttempts':
      return message ? sentence(message) : <Trans>The server rejected the change.</Trans>;
    case 'unreachable':
      return lost ? (
        <Trans>There is no connection.</Trans>
      ) : (
        <Trans>The server did not answer.</Trans>
      );
    case 'conflict':
      return <Trans>The same was changed elsewhere.</Trans>;
    case 'outdated':
      return <Trans>The record is being saved elsewhere right now.</Trans>;
    case 'busy':
    case 'unavailable':
      return <Trans>The server is busy right now.</Trans>;
    case 'serverFault':
    case 'unreadableAnswer':
      return <Trans>The server has a problem.</Trans>;
  }
}

/** Whom another person has assigned meanwhile, in a sentence. */
function AssignedElsewhere() {
  const workerId = Changes.useSelector(({ context: { asked } }) =>
    asked?.target === 'job' ? asked.seen : null,
  );
  const name = useWorkerName(useCachedWorkers())(workerId);
  return workerId === null ? (
    <Trans>Meanwhile the worker was removed elsewhere.</Trans>
  ) : (
    <Trans>Meanwhile {name} was assigned elsewhere.</Trans>
  );
}

interface ChangeOutcomeProps {
  /** Called before a button removes itself, to move the focus. */
  readonly onAct: () => void;
}

/** The outcome of the last change, with the actions on it. */
export function ChangeOutcome({ onAct }: ChangeOutcomeProps) {
  const actor = Changes.useActorRef();
  const failure = Changes.useSelector(({ context }) => context.failure);
  const isSaved = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'saved' }));
  const isUnsaved = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'unsaved' }));
  const isSuperseded = Changes.useSelector((snapshot) =>
    snapshot.matches({ outcome: 'superseded' }),
  );
  const isMissing = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'missing' }));
  const isUnclear = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'unclear' }));
  const waiting = Changes.useSelector(({ context }) => context.waiting.length);
  const isChecking = Changes.useSelector((snapshot) => snapshot.matches({ changing: 'checking' }));
  const act = (type: 'undo.requested' | 'retry.requested' | 'check.requested') => {
    onAct();
    actor.send({ type });
  };
  const others = waiting > 0 && (
    <>
      <Plural
        value={waiting}
        one="Another change was not made either."
        other="# other changes were not made either."
      />{' '}
    </>
  );
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
              <Trans>Nothing was changed.</Trans> {others}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Try again</Trans>
              </TextButton>
            </>
          )}
          {isSuperseded && (
            <>
              <AssignedElsewhere /> <Trans>Nothing was changed.</Trans> {others}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Change anyway</Trans>
              </TextButton>
            </>
          )}
          {isMissing && others}
          {isUnclear && (
            <>
              <Trans>It is unclear whether this was saved.</Trans> {others}
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
