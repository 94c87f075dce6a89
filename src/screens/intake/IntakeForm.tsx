import type { ReactNode } from 'react';
import { Intake } from '../../actors/exchange/intake.ts';
import { SubmitDialog } from '../page/dialogs/SubmitDialog.tsx';

interface IntakeFormProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** What the dialogs have in common: a form that is sent, and what became of it. */
export function IntakeForm(form: IntakeFormProps) {
  const actor = Intake.useActorRef();
  const failure = Intake.useSelector(({ context }) => context.failure);
  const isRefused = Intake.useSelector((snapshot) => snapshot.matches({ editing: 'refused' }));
  const isUnclear = Intake.useSelector((snapshot) => snapshot.matches({ editing: 'unanswered' }));
  return (
    <SubmitDialog
      {...form}
      busy={useBusy()}
      canSubmit={Intake.useSelector((snapshot) => snapshot.can({ type: 'submit.requested' }))}
      failure={isRefused || isUnclear ? failure : null}
      isUnclear={isUnclear}
      onSubmit={() => actor.send({ type: 'submit.requested' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  );
}

export function useBusy(): boolean {
  return Intake.useSelector((snapshot) => snapshot.matches('saving'));
}
