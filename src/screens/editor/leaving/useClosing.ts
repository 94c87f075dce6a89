import { useCallback, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { RecordEditor } from '../../../actors/editor/recordEditor.ts';
import { opensAnotherPage } from '../../../domain/navigation/route.ts';
import { useUnloadGuard } from './LeaveGuard.tsx';

/**
 * Closes the dialog once the editor allows it. The Back button closes the dialog and stays on the
 * page.
 */
export function useClosing(onClose: () => void): () => void {
  const editor = RecordEditor.useActorRef();
  const close = useCallback(() => {
    if (editor.getSnapshot().hasTag('open')) editor.send({ type: 'leave.requested' });
    else onClose();
  }, [editor, onClose]);
  useEffect(() => editor.on('navigation.allowed', onClose).unsubscribe, [editor, onClose]);
  const { state, reset } = useBlocker(({ currentLocation, nextLocation }) =>
    opensAnotherPage(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    reset();
    close();
  }, [state, reset, close]);
  useUnloadGuard(editor);
  return close;
}
