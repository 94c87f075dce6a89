import type { ActorRefFrom, Subscription } from 'xstate';
import type { jobEditorMachine } from '../../machines/jobEditorMachine.ts';
import type { RecordEditorActor } from './recordEditor.ts';

/** The editor of any record: what is saved, discarded and left in the same way. */
export type EditorActor = ActorRefFrom<typeof jobEditorMachine> | RecordEditorActor;

/** How an editor answers whoever wanted to leave. */
export interface LeaveAnnouncer {
  on(answer: 'leave.granted' | 'leave.refused', then: () => void): Subscription;
}
