import { Box, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRuntime } from '../../actors/runtime.ts';
import { Undo } from '../../actors/undo.ts';
import type { DoneChange } from '../../domain/undo/doneChange.ts';
import { ChangeFailure } from '../jobs/changes/ChangeFailure.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { BottomNotice } from '../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { LastingNote } from './LastingNote.tsx';
import { RecordLink } from './RecordLink.tsx';
import { useUndoWords } from './useUndoWords.ts';

/** What became of the last wish to take something back. */
export function UndoNotice() {
  const { t } = useLingui();
  const actor = Undo.useActorRef();
  const isTold = Undo.useSelector((snapshot) => snapshot.matches('told'));
  const isNothing = Undo.useSelector((snapshot) => snapshot.matches({ told: 'nothing' }));
  const isLasting = Undo.useSelector((snapshot) => snapshot.matches({ told: 'lasting' }));
  const isForgotten = Undo.useSelector((snapshot) => snapshot.matches({ told: 'forgotten' }));
  const isChecking = Undo.useSelector((snapshot) => snapshot.matches({ taking: 'checking' }));
  const change = Undo.useSelector((snapshot) => snapshot.context.change);
  const isRedo = Undo.useSelector((snapshot) => snapshot.context.isRedo);
  if (!isTold && !isChecking) return null;
  const close = () => {
    focusHeading();
    actor.send({ type: 'notice.closed' });
  };
  return (
    <BottomNotice label={t`Undo`} onClose={isTold ? close : undefined}>
      {isLasting ? (
        <LastingNote />
      ) : isForgotten ? (
        <Text role="alert" color="orange.800">
          <Trans>This change can no longer be taken back here: it is taken back, or too old.</Trans>
        </Text>
      ) : isNothing || !change ? (
        <Box role="status" color="fg.muted">
          {isRedo ? (
            <Trans>There is nothing to bring back.</Trans>
          ) : (
            <Trans>There is nothing to take back.</Trans>
          )}
        </Box>
      ) : (
        <>
          <RecordLink change={change} /> <OtherJobs change={change} /> <Outcome change={change} />
        </>
      )}
    </BottomNotice>
  );
}

/** How many other jobs were changed with it. */
function OtherJobs({ change: { others = [] } }: { readonly change: DoneChange }) {
  if (others.length === 0) return null;
  return (
    <Text as="span" color="fg.muted">
      <Plural value={others.length} one="and # other job" other="and # other jobs" />
    </Text>
  );
}

function Outcome({ change }: { readonly change: DoneChange }) {
  const actor = Undo.useActorRef();
  const { sentenceOf, overtakenBy } = useUndoWords();
  const is = (state: 'undone' | 'edited' | 'overtaken' | 'missing' | 'failed' | 'unclear') =>
    actor.getSnapshot().matches({ told: state });
  const failure = Undo.useSelector(({ context }) => context.failure);
  const record = Undo.useSelector(({ context }) => context.record);
  const overtaking = Undo.useSelector(({ context }) => context.overtaking);
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  const hasUndone = Undo.useSelector(({ context }) => context.undone.length > 0);
  const { undoFeed } = useRuntime();
  const act = (type: 'retry.requested' | 'check.requested') => {
    focusHeading();
    actor.send({ type });
  };
  if (is('undone')) {
    const what = sentenceOf(change);
    return (
      <Box role="status" color="fg.muted">
        <span>
          {isRedo ? <Trans>Brought back: {what}</Trans> : <Trans>Taken back: {what}</Trans>}
        </span>{' '}
        {hasUndone && !isRedo && (
          <TextButton
            onClick={() => {
              focusHeading();
              undoFeed.send({ type: 'redo.requested' });
            }}
          >
            <Trans>Bring back</Trans>
          </TextButton>
        )}
      </Box>
    );
  }
  if (is('edited')) {
    return (
      <Text role="alert" color="orange.800">
        <Trans>There are unsaved changes. Save or discard them before you take back others.</Trans>
      </Text>
    );
  }
  if (is('overtaken')) {
    return (
      <Text role="alert" color="orange.800">
        <Trans>It can no longer be taken back.</Trans> {overtakenBy(change, record!, overtaking)}
      </Text>
    );
  }
  if (is('missing') || is('failed')) {
    return (
      <Text role="alert" color="red.800">
        {failure && <ChangeFailure kind={change.kind} failure={failure} />}{' '}
        {isRedo ? <Trans>Nothing was brought back.</Trans> : <Trans>Nothing was taken back.</Trans>}{' '}
        {is('failed') && (
          <TextButton onClick={() => act('retry.requested')}>
            <Trans>Try again</Trans>
          </TextButton>
        )}
        <RequestReference failure={failure} />
      </Text>
    );
  }
  if (is('unclear')) {
    return (
      <Text role="alert" color="red.800">
        <Trans>It is unclear whether this was taken back.</Trans>{' '}
        <TextButton onClick={() => act('check.requested')}>
          <Trans>Check again</Trans>
        </TextButton>
        <RequestReference failure={failure} />
      </Text>
    );
  }
  return (
    <Box role="status" color="fg.muted">
      <Trans>It is unclear whether this was taken back. Checking…</Trans>
    </Box>
  );
}
