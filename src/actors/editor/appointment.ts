import { createActorContext } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { appointmentMachine } from '../../../machines/editor/appointmentMachine.ts';
import type { Job } from '../../domain/entities.ts';
import type { JobDraft } from '../../domain/job/jobDraft.ts';
import { RecordEditor, type RecordEditorActor } from './recordEditor.ts';
import { useRuntime } from '../runtime/runtime.ts';

export const Appointment = createActorContext(appointmentMachine);

const editedJob = ({ context }: SnapshotFrom<RecordEditorActor>) => ({
  job: context.record as Job,
  draft: context.draft as JobDraft,
});

/** The `logic` and `options` of the appointment's provider, below an editor whose form is open. */
export function useAppointmentProps() {
  const { actorOptions } = useRuntime();
  const editor = RecordEditor.useActorRef();
  return useMemo(
    () => ({
      logic: appointmentMachine,
      options: { ...actorOptions, input: editedJob(editor.getSnapshot()) },
    }),
    [actorOptions, editor],
  );
}

/** Sends every new draft to the appointment, and its edits to the editor. */
export function useAppointmentDraft(): void {
  const editor = RecordEditor.useActorRef();
  const appointment = Appointment.useActorRef();
  useEffect(() => {
    const tell = (snapshot: SnapshotFrom<RecordEditorActor>) => {
      const { job, draft } = editedJob(snapshot);
      const known = appointment.getSnapshot().context;
      if (job === known.job && draft === known.draft) return;
      appointment.send({ type: 'draft.changed', job, draft });
    };
    tell(editor.getSnapshot());
    const subscriptions = [
      editor.subscribe(tell),
      appointment.on('edit.made', ({ edit }) => editor.send({ type: 'draft.edited', edit })),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [editor, appointment]);
}

/** Whether the event can happen now, so that its control is offered. */
export function useOffers(event: EventFrom<typeof appointmentMachine>): boolean {
  return Appointment.useSelector((snapshot) => snapshot.can(event));
}
