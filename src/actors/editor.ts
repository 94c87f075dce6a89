import type { ActorRefFrom, Subscription } from 'xstate';
import type { jobEditorMachine } from '../../machines/jobEditorMachine.ts';
import type { RecordEditorActor } from './recordEditor.ts';

/** The editor of any record: what is saved, discarded and left in the same way. */
export type EditorActor = ActorRefFrom<typeof jobEditorMachine> | RecordEditorActor;

/** How an editor answers whoever wanted to leave. */
export interface LeaveAnnouncer {
  on(answer: 'leave.saved' | 'leave.granted' | 'leave.refused', then: () => void): Subscription;
}

/** Whom an editor's record is about, to name it by; empty where that is not known. */
export function subjectOf(editor: EditorActor): string {
  const { context } = editor.getSnapshot();
  const subject = 'loaded' in context ? context.loaded?.customer : context.record;
  return subject?.name ?? '';
}
