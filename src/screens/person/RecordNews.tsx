import { useSelector } from '@xstate/react';
import type { PersonKind, RecordEditorActor } from '../../actors/recordEditor.ts';
import { isDirty, isSavable } from '../../domain/personDraft.ts';
import { SaveNews } from '../editor/SaveNews.tsx';

interface RecordNewsProps {
  readonly kind: PersonKind;
  readonly editor: RecordEditorActor;
}

/** What became of the last save of a customer or worker, and whether anything waits for the next. */
export function RecordNews({ kind, editor }: RecordNewsProps) {
  const dirty = useSelector(editor, ({ context }) => isDirty(context.record, context.draft));
  const savable = useSelector(editor, ({ context }) => isSavable(context.record, context.draft));
  return <SaveNews kind={kind} editor={editor} dirty={dirty} savable={savable} />;
}
