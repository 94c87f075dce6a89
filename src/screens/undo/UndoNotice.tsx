import { Box, HStack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { Undo } from '../../actors/changes/undo.ts';
import { toldOf } from '../../domain/undo/deedVisits.ts';
import type { DoneChange } from '../../domain/undo/doneChange.ts';
import { nextSteps } from '../../domain/undo/undoCase.ts';
import { ChangeFailure } from '../jobs/changes/outcome/ChangeFailure.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { BottomNotice } from '../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { LastingNote } from './LastingNote.tsx';
import { NothingNote } from './NothingNote.tsx';
import { PlanLink } from './PlanLink.tsx';
import { RecordLink } from './RecordLink.tsx';
import { Reversed } from './Reversed.tsx';
import { useUndoWords } from './useUndoWords.ts';
import { ToldNote } from './ToldNote.tsx';

/** What became of the last wish to take something back. */
export function UndoNotice() {
  const { t } = useLingui();
  const actor = Undo.useActorRef();
  const isTold = Undo.useSelector((snapshot) => snapshot.matches('told'));
  const isUndone = Undo.useSelector((snapshot) => snapshot.matches({ told: 'undone' }));
  const isNothing = Undo.useSelector((snapshot) => snapshot.matches({ told: 'nothing' }));
  const isLasting = Undo.useSelector((snapshot) => snapshot.matches({ told: 'lasting' }));
  const isForgotten = Undo.useSelector((snapshot) => snapshot.matches({ told: 'forgotten' }));
  const isChecking = Undo.useSelector((snapshot) => snapshot.matches({ taking: 'checking' }));
  const change = Undo.useSelector((snapshot) => snapshot.context.change);
  const { undoFeed } = useRuntime();
  const isPostponed = useSyncExternalStore(undoFeed.listen, undoFeed.isPostponed);
  if (isPostponed) {
    return (
      <BottomNotice label={t`Undo`}>
        <Box role="status" color="fg.muted">
          <Trans>Your last change is still being saved. It is taken back after that.</Trans>
        </Box>
      </BottomNotice>
    );
  }
  if (!isTold && !isChecking) return null;
  const close = () => {
    focusHeading();
    actor.send({ type: 'notice.closed' });
  };
  return (
    <BottomNotice label={t`Undo`} onClose={isTold ? close : undefined}>
      {isUndone ? (
        <Undone change={change!} />
      ) : isLasting ? (
        <LastingNote />
      ) : isForgotten ? (
        <Text role="alert" color="orange.800">
          <Trans>This change can no longer be taken back here: it is taken back, or too old.</Trans>
        </Text>
      ) : isNothing || !change ? (
        <NothingNote />
      ) : (
        <Outcome change={change} />
      )}
    </BottomNotice>
  );
}

interface DoneProps {
  readonly change: DoneChange;
}

/** What is so again and where, with the way back before the way on, and who has to hear of it. */
function Undone({ change }: DoneProps) {
  const { undoFeed, api } = useRuntime();
  const read = Undo.useSelector(({ context }) => context.read!);
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  const isReversible = Undo.useSelector(({ context }) => nextSteps(context).reverses);
  const hasMore = Undo.useSelector(({ context }) => nextSteps(context).more);
  const told = toldOf(change, read, api.config.timeZone);
  const wish = (isOfRedo: boolean) => {
    focusHeading();
    undoFeed.send({ type: isOfRedo ? 'redo.requested' : 'undo.requested' });
  };
  return (
    <>
      <Box role="status" color="fg.muted">
        <span>
          <Reversed change={change} isRedo={isRedo} />
        </span>{' '}
        <PlanLink change={change} />
      </Box>
      <HStack gap="4">
        {isReversible && (
          <TextButton onClick={() => wish(!isRedo)}>
            {isRedo ? <Trans>Undo</Trans> : <Trans>Bring back</Trans>}
          </TextButton>
        )}
        {hasMore && (
          <TextButton color="fg.muted" fontWeight="normal" onClick={() => wish(isRedo)}>
            {isRedo ? <Trans>Bring back one more</Trans> : <Trans>Undo one more</Trans>}
          </TextButton>
        )}
      </HStack>
      {told.length > 0 && <ToldNote people={told} />}
    </>
  );
}

/** How many other jobs were changed with it. */
function OtherJobs({ change: { others = [] } }: DoneProps) {
  if (others.length === 0) return null;
  return (
    <Text as="span" color="fg.muted">
      <Plural value={others.length} one="and # other job" other="and # other jobs" />
    </Text>
  );
}

/** What became of an undo that has changed nothing, or of which that is unclear. */
function Outcome(props: DoneProps) {
  const { change } = props;
  return (
    <>
      <RecordLink change={change} /> <OtherJobs change={change} /> <Failed {...props} />
    </>
  );
}

function Failed({ change }: DoneProps) {
  const actor = Undo.useActorRef();
  const { overtakenBy } = useUndoWords();
  const is = (state: 'edited' | 'overtaken' | 'missing' | 'failed' | 'unclear') =>
    actor.getSnapshot().matches({ told: state });
  const failure = Undo.useSelector(({ context }) => context.failure);
  const record = Undo.useSelector(({ context }) => context.record);
  const overtaking = Undo.useSelector(({ context }) => context.overtaking);
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  const act = (type: 'retry.requested' | 'check.requested') => {
    focusHeading();
    actor.send({ type });
  };
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
