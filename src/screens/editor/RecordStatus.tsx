import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import type { RecordEditorActor } from '../../actors/recordEditor.ts';
import { isDirty, isSavable } from '../../domain/person/personDraft.ts';
import { SaveStatus } from './SaveStatus.tsx';

interface RecordStatusProps {
  readonly editor: RecordEditorActor;
  readonly form: RefObject<HTMLElement | null>;
}

/** How things stand with the changes to a customer or worker. */
export function RecordStatus({ editor, form }: RecordStatusProps) {
  const dirty = useSelector(editor, ({ context }) => isDirty(context.record, context.draft));
  const savable = useSelector(editor, ({ context }) => isSavable(context.record, context.draft));
  return <SaveStatus editor={editor} form={form} dirty={dirty} savable={savable} />;
}
