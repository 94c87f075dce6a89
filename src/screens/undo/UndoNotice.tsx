import { Box, HStack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { Undo, type ReportedState } from '../../actors/changes/undo.ts';
import { recordsIn } from '../../domain/undo/madeChange.ts';
import { informedOf } from '../../domain/undo/reversal.ts';
import { nextSteps } from '../../domain/undo/undoCase.ts';
import { ChangeFailure } from '../jobs/changes/outcome/ChangeFailure.tsx';
import { RequestReference } from '../page/RequestReference.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { BottomNotice } from '../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../ui/page/landmarks.ts';
import { IrreversibleNote } from './IrreversibleNote.tsx';
import { KeptChanges } from './KeptChanges.tsx';
import { NothingNote } from './NothingNote.tsx';
import { PlanLink } from './PlanLink.tsx';
import { RecordLink } from './RecordLink.tsx';
import { Reversed } from './Reversed.tsx';
import { InformAgainNote } from './InformAgainNote.tsx';

/** What became of the last request to take something back. */
export function UndoNotice() {
  const { t } = useLingui();
  const actor = Undo.useActorRef();
  const reported = Undo.useSelector(({ value }) =>
    typeof value === 'object' && 'reported' in value ? value.reported : null,
  );
  const isPostponed = Undo.useSelector((snapshot) => snapshot.matches('postponed'));
  if (isPostponed) {
    return (
      <BottomNotice label={t`Undo`}>
        <Box role="status" color="fg.muted">
          <Trans>Your last change is still being saved. It is taken back after that.</Trans>
        </Box>
      </BottomNotice>
    );
  }
  if (!reported) return null;
  const close = () => {
    focusHeading();
    actor.send({ type: 'notice.closed' });
  };
  return (
    <BottomNotice label={t`Undo`} onClose={close}>
      <Told state={reported} />
    </BottomNotice>
  );
}

function Told({ state }: { readonly state: ReportedState }) {
  switch (state) {
    case 'undone':
      return <Undone />;
    case 'partlyKept':
      return (
        <>
          <Undone />
          <Kept />
        </>
      );
    case 'kept':
      return (
        <>
          <Subject />
          <Kept />
        </>
      );
    case 'nothing':
      return <NothingNote />;
    case 'irreversible':
      return <IrreversibleNote />;
    case 'forgotten':
      return (
        <Text role="alert" color="orange.800">
          <Trans>This change can no longer be taken back here: it is taken back, or too old.</Trans>
        </Text>
      );
    case 'edited':
      return (
        <>
          <Subject />
          <Text role="alert" color="orange.800">
            <Trans>
              There are unsaved changes. Save or discard them before you take back others.
            </Trans>
          </Text>
        </>
      );
    case 'missing':
      return (
        <>
          <Subject />
          <Text role="alert" color="red.800">
            <Trans>The server no longer knows this change.</Trans> <NothingReversed />
          </Text>
        </>
      );
    case 'failed':
      return (
        <>
          <Subject />
          <Failed />
        </>
      );
    case 'unclear':
      return (
        <>
          <Subject />
          <Unclear />
        </>
      );
  }
}

const useChange = () => Undo.useSelector(({ context }) => context.change!);

/** What is so again and where, with the way back before the way on, and who has to hear of it. */
function Undone() {
  const { undoFeed, api } = useRuntime();
  const change = useChange();
  const outcome = Undo.useSelector(({ context }) => context.outcome!);
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  const isReversible = Undo.useSelector(({ context }) => nextSteps(context).isReversible);
  const hasMore = Undo.useSelector(({ context }) => nextSteps(context).hasMore);
  const reported = informedOf(outcome, api.config.timeZone);
  const request = (isOfRedo: boolean) => {
    focusHeading();
    undoFeed.send({ type: isOfRedo ? 'redo.requested' : 'undo.requested' });
  };
  return (
    <>
      <Box role="status" color="fg.muted">
        <span>
          <Reversed change={change} outcome={outcome} isRedo={isRedo} />
        </span>{' '}
        <PlanLink outcome={outcome} />
      </Box>
      <HStack gap="4">
        {isReversible && (
          <TextButton onClick={() => request(!isRedo)}>
            {isRedo ? <Trans>Undo</Trans> : <Trans>Bring back</Trans>}
          </TextButton>
        )}
        {hasMore && (
          <TextButton color="fg.muted" fontWeight="normal" onClick={() => request(isRedo)}>
            {isRedo ? <Trans>Bring back one more</Trans> : <Trans>Undo one more</Trans>}
          </TextButton>
        )}
      </HStack>
      {reported.length > 0 && <InformAgainNote people={reported} />}
    </>
  );
}

function Kept() {
  const kept = Undo.useSelector(({ context }) => context.outcome!.kept);
  return <KeptChanges kept={kept} />;
}

/** The record that an undo is about, and how many other jobs were changed with it. */
function Subject() {
  const change = useChange();
  const others = recordsIn(change).length - 1;
  return (
    <>
      <RecordLink change={change} />{' '}
      {others > 0 && (
        <Text as="span" color="fg.muted">
          <Plural value={others} one="and # other job" other="and # other jobs" />
        </Text>
      )}{' '}
    </>
  );
}

function NothingReversed() {
  const isRedo = Undo.useSelector(({ context }) => context.isRedo);
  return isRedo ? <Trans>Nothing was brought back.</Trans> : <Trans>Nothing was taken back.</Trans>;
}

function Retry({ children }: { readonly children: ReactNode }) {
  const actor = Undo.useActorRef();
  const failure = Undo.useSelector(({ context }) => context.failure);
  const retry = () => {
    focusHeading();
    actor.send({ type: 'retry.requested' });
  };
  return (
    <>
      <TextButton onClick={retry}>{children}</TextButton>
      <RequestReference failure={failure} />
    </>
  );
}

function Failed() {
  const { kind } = useChange();
  const failure = Undo.useSelector(({ context }) => context.failure!);
  return (
    <Text role="alert" color="red.800">
      <ChangeFailure kind={kind} failure={failure} /> <NothingReversed />{' '}
      <Retry>
        <Trans>Try again</Trans>
      </Retry>
    </Text>
  );
}

function Unclear() {
  return (
    <Text role="alert" color="red.800">
      <Trans>It is unclear whether this was taken back.</Trans>{' '}
      <Retry>
        <Trans>Check again</Trans>
      </Retry>
    </Text>
  );
}
