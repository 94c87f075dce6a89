import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { recordEditorMachine } from '../../../machines/editor/recordEditorMachine.ts';
import { formOf } from '../../domain/record/recordForm.ts';
import type { StoredDraft } from '../../domain/record/storedDraft.ts';
import { editedId, type RecordEditorActor } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useUsername } from '../session/session.ts';

/**
 * Stores the unsaved changes of an editor at every edit, for the life of the tab, so that the end of
 * a session does not take them. `name` says whom the record is about, to offer them by.
 */
export function useDraftPersistence(editor: RecordEditorActor, name: string): void {
  const { draftStore } = useRuntime();
  const username = useUsername();
  const { kind } = editor.getSnapshot().context;
  const id = useSelector(editor, editedId);

  useEffect(() => {
    if (username === '') return undefined;
    return draftStore.markOpen(username, kind, id);
  }, [draftStore, username, kind, id]);

  useEffect(() => {
    if (username === '') return undefined;
    let stored = '';
    const store = ({ context }: SnapshotFrom<typeof recordEditorMachine>) => {
      const { record, draft } = context;
      if (!record || !draft) return;
      if (editedId({ context }) !== id) {
        // A new record has been saved: its next edits are stored under its own id.
        draftStore.remove(username, kind, id);
        return;
      }
      const changes = formOf(kind).changesOf(record, draft);
      const written = JSON.stringify(changes);
      if (written === stored) return;
      stored = written;
      if (Object.keys(changes).length === 0) draftStore.remove(username, kind, id);
      else draftStore.save({ username, kind, id, name, record, changes } as StoredDraft);
    };
    store(editor.getSnapshot());
    return editor.subscribe(store).unsubscribe;
  }, [draftStore, editor, username, kind, id, name]);
}
