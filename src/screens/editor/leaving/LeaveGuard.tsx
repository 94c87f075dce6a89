import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import {
  editedId,
  RecordEditor,
  type RecordEditorActor,
} from '../../../actors/editor/recordEditor.ts';
import type { PageKind } from '../../../domain/record/recordForm.ts';
import { opensAnotherPage, recordPath } from '../../../domain/navigation/route.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

export function useUnloadGuard(editor: RecordEditorActor): void {
  useBeforeUnload((event) => {
    if (editor.getSnapshot().hasTag('unsaved')) event.preventDefault();
  });
}

/**
 * Asks the editor before navigating to another page; not before a sign-out, and not where a new
 * record gets its own address.
 */
export function LeaveGuard({ name }: { readonly name: string }) {
  const editor = RecordEditor.useActorRef();
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    if (!opensAnotherPage(currentLocation.pathname, nextLocation.pathname)) return false;
    const snapshot = editor.getSnapshot();
    if (snapshot.status !== 'active' || !snapshot.hasTag('open')) return false;
    if (nextLocation.pathname === recordPath(snapshot.context.kind as PageKind, editedId(snapshot)))
      return false;
    editor.send({ type: 'leave.requested' });
    return editor.getSnapshot().hasTag('unsaved');
  });
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    if (editor.getSnapshot().matches('left')) {
      proceed();
      return undefined;
    }
    const allowed = editor.on('navigation.allowed', () => proceed());
    const blocked = editor.on('navigation.blocked', () => reset());
    return () => {
      allowed.unsubscribe();
      blocked.unsubscribe();
    };
  }, [editor, state, proceed, reset]);
  return <LeaveQuestion subject="page" name={name} />;
}
