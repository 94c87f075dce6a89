import type { ReactNode } from 'react';
import { UserAccess } from '../../actors/account/userAccess.ts';
import { SubmitDialog } from '../page/dialogs/SubmitDialog.tsx';

interface AccessFormProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** In place of «Cancel». */
  readonly decline?: ReactNode;
  readonly children: ReactNode;
}

/** What the dialogs have in common: a form that is sent, and what became of it. */
export function AccessForm(form: AccessFormProps) {
  const actor = UserAccess.useActorRef();
  const failure = UserAccess.useSelector(({ context }) => context.failure);
  const isRefused = useIsThere('refused');
  const isUnclear = useIsThere('unanswered');
  return (
    <SubmitDialog
      {...form}
      busy={useBusy()}
      canSubmit={UserAccess.useSelector((snapshot) => snapshot.can({ type: 'submit.requested' }))}
      failure={isRefused || isUnclear ? failure : null}
      isUnclear={isUnclear}
      onSubmit={() => actor.send({ type: 'submit.requested' })}
      onClose={() => actor.send({ type: 'dialog.closed' })}
    />
  );
}

function useIsThere(state: 'refused' | 'unanswered'): boolean {
  return UserAccess.useSelector(
    (snapshot) => snapshot.matches({ editing: state }) || snapshot.matches({ offering: state }),
  );
}

export function useBusy(): boolean {
  return UserAccess.useSelector(
    (snapshot) => snapshot.matches('saving') || snapshot.matches('renewing'),
  );
}
