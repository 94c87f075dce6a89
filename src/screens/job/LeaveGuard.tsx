import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { JobEditor } from '../../actors/jobEditor.ts';
import { isSignInPath } from '../../domain/route.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Holds back whoever opens another page until the editor lets them go; never a sign-out. */
function useLeaveGuard(): void {
  const editor = JobEditor.useActorRef();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !isSignInPath(nextLocation.pathname) &&
      editor.getSnapshot().can({ type: 'leave.requested' }),
  );
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    const granted = editor.on('leave.granted', () => proceed());
    const refused = editor.on('leave.refused', () => reset());
    editor.send({ type: 'leave.requested' });
    return () => {
      granted.unsubscribe();
      refused.unsubscribe();
    };
  }, [editor, state, proceed, reset]);
  useBeforeUnload((event) => {
    if (editor.getSnapshot().can({ type: 'leave.requested' })) event.preventDefault();
  });
}

/** Asks what becomes of unsaved changes before another page is opened. */
export function LeaveGuard() {
  const editor = JobEditor.useActorRef();
  const asking = JobEditor.useSelector((snapshot) => snapshot.matches('leaving'));
  const waiting = JobEditor.useSelector((snapshot) => snapshot.matches({ saving: 'leaving' }));
  const canSave = JobEditor.useSelector((snapshot) => snapshot.can({ type: 'save.requested' }));
  useLeaveGuard();
  const stay = () => editor.send({ type: 'leave.declined' });
  if (waiting) {
    return (
      <Dialog
        title={<Trans>Saving…</Trans>}
        onDismiss={stay}
        actions={
          <Button size="sm" variant="outline" colorPalette="gray" onClick={stay}>
            <Trans>Stay on this page</Trans>
          </Button>
        }
      >
        <Trans>The page is left as soon as the job is saved.</Trans>
      </Dialog>
    );
  }
  if (!asking) return null;
  return (
    <Dialog
      title={<Trans>Leave without saving?</Trans>}
      onDismiss={stay}
      actions={
        <>
          <Button size="sm" variant="outline" colorPalette="gray" autoFocus onClick={stay}>
            <Trans>Stay on this page</Trans>
          </Button>
          <Button
            size="sm"
            variant="outline"
            colorPalette="red"
            onClick={() => editor.send({ type: 'leave.confirmed' })}
          >
            <Trans>Discard and leave</Trans>
          </Button>
          <ActionButton
            size="sm"
            disabled={!canSave}
            onClick={() => editor.send({ type: 'save.requested' })}
          >
            <Trans>Save and leave</Trans>
          </ActionButton>
        </>
      }
    >
      {canSave ? (
        <Trans>This job has changes that are not saved.</Trans>
      ) : (
        <Trans>This job has changes that cannot be saved before the marked fields are right.</Trans>
      )}
    </Dialog>
  );
}
