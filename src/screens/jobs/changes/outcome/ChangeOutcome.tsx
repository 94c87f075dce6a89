import { Box, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Changes } from '../../../../actors/changes/change.ts';
import { useFeature } from '../../../../actors/runtime/useFeature.ts';
import { useRuntime } from '../../../../actors/runtime/runtime.ts';
import { othersUnmade } from '../../../../domain/record/changeQueue.ts';
import { isolated } from '../../../../domain/isolated.ts';
import { recordKindOf, rulesOf } from '../../../../domain/record/recordChange.ts';
import { TextButton } from '../../../../ui/buttons.tsx';
import { RequestReference } from '../../../page/RequestReference.tsx';
import { AlsoFollowing } from './AlsoFollowing.tsx';
import { AssignedElsewhere } from './AssignedElsewhere.tsx';
import { ChangeFailure } from './ChangeFailure.tsx';
import { Hindrances } from './Hindrances.tsx';
import { SavedChange } from './SavedChange.tsx';
import { SupersedingSeries } from './SavedSeries.tsx';
import { SupersedingVisits } from './VisitNews.tsx';

/** What another person has changed meanwhile, in a sentence. */
function ChangedElsewhere() {
  const change = Changes.useSelector(({ context }) => context.asked)!;
  const record = Changes.useSelector(({ context }) => context.record)!;
  const asked = useMemo(() => rulesOf(change).knowing(record, change), [record, change]);
  if (asked.target === 'visits') return <SupersedingVisits asked={asked} />;
  if (asked.target === 'series') return <SupersedingSeries />;
  if (asked.target === 'contact') {
    const text = isolated(asked.seen);
    return <Trans>The customer's record has «{text}» by now.</Trans>;
  }
  return asked.target === 'job' && <AssignedElsewhere jobId={asked.id} workerId={asked.seen} />;
}

/** Whose other changes were not made. */
function OthersUnmade() {
  const { i18n, t } = useLingui();
  const waiting = Changes.useSelector(({ context }) => context.waiting);
  const failed = Changes.useSelector(({ context }) => context.failed);
  const asked = Changes.useSelector(({ context }) => context.asked);
  const others = othersUnmade({ asked, waiting, failed });
  if (others.length === 0) return null;
  const customers = new Set(others.map(({ name }) => isolated(name || t`Unknown customer`)));
  const names = new Intl.ListFormat(i18n.locale).format(customers);
  return (
    <>
      <Trans>Not changed either: {names}.</Trans>{' '}
    </>
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
  const isNotKept = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'notKept' }));
  const isMissing = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'missing' }));
  const isUnclear = Changes.useSelector((snapshot) => snapshot.matches({ outcome: 'unclear' }));
  const isChecking = Changes.useSelector((snapshot) => snapshot.matches({ changing: 'checking' }));
  const isSaving = Changes.useSelector((snapshot) => snapshot.hasTag('busy')) && !isChecking;
  const { undoFeed } = useRuntime();
  const isUndoable = useFeature('einsatzplan');
  const asked = Changes.useSelector(({ context }) => context.asked);
  const undo = () => {
    onAct();
    undoFeed.send({ type: 'undo.requested', of: asked });
  };
  const act = (type: 'retry.requested' | 'check.requested') => {
    onAct();
    actor.send({ type });
  };
  return (
    <>
      <Box role="status" color="fg.muted">
        {isSaved && (
          <>
            <SavedChange /> <Hindrances /> <AlsoFollowing onAct={onAct} />{' '}
            {isUndoable && asked?.target !== 'erasure' && (
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
              <Trans>Nothing was changed.</Trans> <OthersUnmade />
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Try again</Trans>
              </TextButton>
            </>
          )}
          {isSuperseded && (
            <>
              <ChangedElsewhere /> <Trans>Nothing was changed.</Trans> <OthersUnmade />
              <TextButton onClick={() => act('retry.requested')}>
                <Trans>Change anyway</Trans>
              </TextButton>
            </>
          )}
          {isNotKept && (
            <>
              <Trans>This server does not keep changes of single visits.</Trans> <OthersUnmade />
            </>
          )}
          {isMissing && (
            <>
              {!failure && <Trans>This visit no longer exists.</Trans>} <OthersUnmade />
            </>
          )}
          {isUnclear && (
            <>
              <Trans>It is unclear whether this was saved.</Trans> <OthersUnmade />
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
