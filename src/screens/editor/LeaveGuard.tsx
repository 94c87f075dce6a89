import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import type { EditorActor, LeaveAnnouncer } from '../../actors/editor.ts';
import type { RecordKind } from '../../domain/keptDraft.ts';
import { opensAnotherPage } from '../../domain/route.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/** Whether leaving now would take something that is not saved, be it asked about already. */
export function hasUnsavedChanges(editor: EditorActor): boolean {
  const snapshot = editor.getSnapshot();
  return snapshot.can({ type: 'leave.requested' }) || snapshot.hasTag('leaving');
}

/** Lets the browser ask before it closes or reloads a page with changes that are not saved. */
export function useUnloadGuard(editor: EditorActor): void {
  useBeforeUnload((event) => {
    if (hasUnsavedChanges(editor)) event.preventDefault();
  });
}

/** Holds back whoever opens another page until the editor lets them go; never a sign-out. */
function useLeaveGuard(editor: EditorActor): void {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      opensAnotherPage(currentLocation.pathname, nextLocation.pathname) &&
      hasUnsavedChanges(editor),
  );
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    const announcer: LeaveAnnouncer = editor;
    const granted = announcer.on('leave.granted', () => proceed());
    const refused = announcer.on('leave.refused', () => reset());
    editor.send({ type: 'leave.requested' });
    return () => {
      granted.unsubscribe();
      refused.unsubscribe();
    };
  }, [editor, state, proceed, reset]);
}

interface LeaveGuardProps {
  readonly kind: RecordKind;
  readonly editor: EditorActor;
}

/** Asks what becomes of unsaved changes before another page is opened. */
export function LeaveGuard({ kind, editor }: LeaveGuardProps) {
  useLeaveGuard(editor);
  return <LeaveQuestion kind={kind} place="page" editor={editor} />;
}
