import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useIsSending, type DialogFormRef } from '../../../actors/dialogForm.ts';
import { SubmitDialog } from './SubmitDialog.tsx';

interface FormDialogProps {
  readonly form: DialogFormRef;
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** In place of «Cancel». */
  readonly decline?: ReactNode;
  /** What can be done if nobody knows whether it was saved. */
  readonly unclear?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog, as its chart has it. */
export function FormDialog({ form, ...dialog }: FormDialogProps) {
  const failure = useSelector(form, ({ context }) => context.failure);
  const isUnclear = useSelector(form, (snapshot) => snapshot.matches({ editing: 'unanswered' }));
  const busy = useIsSending(form);
  return (
    <SubmitDialog
      {...dialog}
      busy={busy}
      canSubmit={useSelector(form, (snapshot) => snapshot.can({ type: 'submit.requested' }))}
      failure={busy ? null : failure}
      isUnclear={isUnclear}
      onSubmit={() => form.send({ type: 'submit.requested' })}
      onClose={() => form.send({ type: 'dialog.closed' })}
    />
  );
}
