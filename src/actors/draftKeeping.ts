import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import type { ChangesOf, KeptDraft, RecordKind } from '../domain/keptDraft.ts';
import { useRuntime } from './runtime.ts';
import { useUsername } from './session.ts';

/** A record that is open, with what was changed about it. */
export interface Edited<Kind extends RecordKind> {
  readonly name: string;
  readonly changes: ChangesOf<Kind>;
}

interface Editor<Context> {
  readonly subscribe: (observer: (snapshot: { readonly context: Context }) => void) => Subscription;
}

/**
 * Keeps what is not saved for the life of the tab, so that the end of a session does not take it.
 * `editedOf` reads an editor's context, null until the record is there; it has to be stable.
 */
export function useDraftKeeping<Kind extends RecordKind, Context>(
  kind: Kind,
  id: number,
  editor: Editor<Context>,
  editedOf: (context: Context) => Edited<Kind> | null,
): void {
  const { keptDrafts } = useRuntime();
  const username = useUsername();
  useEffect(() => {
    if (username === '') return undefined;
    let known = '';
    const release = keptDrafts.attend(username, kind, id);
    const { unsubscribe } = editor.subscribe(({ context }) => {
      const edited = editedOf(context);
      const told = JSON.stringify(edited);
      if (!edited || told === known) return;
      const { name, changes } = edited;
      known = told;
      if (Object.keys(changes).length === 0) keptDrafts.drop(username, kind, id);
      else keptDrafts.keep({ username, kind, id, name, changes } as KeptDraft);
    });
    return () => {
      unsubscribe();
      release();
    };
  }, [editor, editedOf, id, keptDrafts, kind, username]);
}
