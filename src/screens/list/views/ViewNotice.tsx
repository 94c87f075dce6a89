import { Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SavedViews } from '../../../actors/lists/savedViews.ts';
import { isolated } from '../../../domain/isolated.ts';
import { TextButton } from '../../../ui/buttons.tsx';
import { BottomNotice } from '../../../ui/overlays/BottomNotice.tsx';
import { focusHeading } from '../../../ui/page/landmarks.ts';
import { LoadErrorHint } from '../../page/LoadErrorHint.tsx';
import { RequestReference } from '../../page/RequestReference.tsx';

/** Says that a view is deleted, and brings it back; or why a view could not be changed. */
export function ViewNotice() {
  const { t } = useLingui();
  const actor = SavedViews.useActorRef();
  const isDeleted = SavedViews.useSelector((snapshot) => snapshot.matches({ known: 'deleted' }));
  const isUnchanged = SavedViews.useSelector((snapshot) =>
    snapshot.matches({ known: 'unchanged' }),
  );
  if (!isDeleted && !isUnchanged) return null;
  const act = (type: 'undo.requested' | 'retry.requested' | 'notice.closed') => () => {
    focusHeading();
    actor.send({ type });
  };
  return (
    <BottomNotice label={t`My views`} onClose={act('notice.closed')}>
      {isDeleted ? (
        <Deleted onUndo={act('undo.requested')} />
      ) : (
        <Unchanged onRetry={act('retry.requested')} />
      )}
    </BottomNotice>
  );
}

function Deleted({ onUndo }: { readonly onUndo: () => void }) {
  const name = isolated(SavedViews.useSelector(({ context }) => context.change!.view.name));
  return (
    <Text role="status">
      <Trans>The view “{name}” is deleted.</Trans>{' '}
      <TextButton onClick={onUndo}>
        <Trans>Undo</Trans>
      </TextButton>
    </Text>
  );
}

function Unchanged({ onRetry }: { readonly onRetry: () => void }) {
  const failure = SavedViews.useSelector(({ context }) => context.failure);
  return (
    <Text role="alert" color="red.800">
      <Trans>The view could not be changed.</Trans> {failure && <LoadErrorHint failure={failure} />}{' '}
      <TextButton onClick={onRetry}>
        <Trans>Try again</Trans>
      </TextButton>
      <RequestReference failure={failure} />
    </Text>
  );
}
