import { Box, Text } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Changes } from '../../../actors/change.ts';
import { useRuntime } from '../../../actors/runtime.ts';
import { recordKindOf } from '../../../domain/recordChange.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';
import { AssignedElsewhere } from './AssignedElsewhere.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { Hindrances } from './Hindrances.tsx';
import { SavedChange } from './SavedChange.tsx';
import { SupersedingSeries } from './SavedSeries.tsx';
import { SupersedingVisit, SupersedingVisits } from './VisitNews.tsx';

/** What another person has changed meanwhile, in a sentence. */
function ChangedElsewhere() {
  const asked = Changes.useSelector(({ context }) => context.asked);
  if (asked?.target === 'visit') return <SupersedingVisit asked={asked} />;
  if (asked?.target === 'visits') return <SupersedingVisits asked={asked} />;
  if (asked?.target === 'series') return <SupersedingSeries />;
  return asked?.target === 'job' && <AssignedElsewhere jobId={asked.id} workerId={asked.seen} />;
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
  const isNotKept = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'notKept' }));
  const isMissing = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'missing' }));
  const isUnclear = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'unclear' }));
  const waiting = Changes.useSelector(({ context }) => context.waiting.length);
  const isChecking = Changes.useSelector((snapshot) => snapshot.matches({ changing: 'checking' }));
  const isSaving = Changes.useSelector((snapshot) => snapshot.hasTag('busy')) && !isChecking;
  const { undoFeed } = useRuntime();
  const record = Changes.useSelector((snapshot) => snapshot.context.record);
  const asked = Changes.useSelector(({ context }) => context.asked);
  const undo = () => {
    onAct();
    undoFeed.send({ type: 'undo.requested', of: record });
  };
  const act = (type: 'retry.requested' | 'check.requested') => {
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
            <SavedChange /> <Hindrances />{' '}
            {asked?.target !== 'merge' && asked?.target !== 'erasure' && (
              <TextButton onClick={undo}>
                <Trans>Undo</Trans>
              </TextButton>
            )}
          </>
        )}
        {isSaving && <Trans>Saving…</Trans>}
        {isChecking && <Trans>It is unclear whether this was saved. Checking…</Trans>}
      </Box>
      {(isUnsaved || isSuperseded || isNotKept || isMissing || isUnclear) && (
        <Text role="alert" color="red.800">
          {!isUnclear && failure && (
            <>
              <ChangeFailure kind={asked ? recordKindOf(asked) : 'job'} failure={failure} />{' '}
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
              <ChangedElsewhere /> <Trans>Nothing was changed.</Trans> {others}
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Change anyway</Trans>
              </TextButton>
            </>
          )}
          {isNotKept && (
            <>
              <Trans>This server does not keep changes of single visits.</Trans> {others}
            </>
          )}
          {isMissing && (
            <>
              {!failure && <Trans>This visit no longer exists.</Trans>} {others}
            </>
          )}
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
