import { useCallback } from 'react';
import { JobEditor } from '../../actors/jobEditor.ts';
import type { JobEdit } from '../../domain/job/jobDraft.ts';

/** Sends an edit of the job to its editor; whether a text is readable only where that is news. */
export function useJobEdit(): (edit: JobEdit) => void {
  const editor = JobEditor.useActorRef();
  return useCallback(
    (edit) => {
      const { draft } = editor.getSnapshot().context;
      const isNews =
        edit.kind !== 'text' || draft?.unreadable.includes(edit.field) === edit.readable;
      if (isNews) editor.send({ type: 'draft.edited', edit });
    },
    [editor],
  );
}
