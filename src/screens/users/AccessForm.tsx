import { Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { UserAccess } from '../../actors/account/userAccess.ts';
import type { Failure } from '../../domain/failure.ts';
import { sentence } from '../../domain/text/sentence.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { Form } from '../../ui/fields/Form.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { RequestReference } from '../page/RequestReference.tsx';

interface AccessFormProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** In place of «Cancel». */
  readonly decline?: ReactNode;
  readonly children: ReactNode;
}

/** What the dialogs have in common: a form that is sent, and what became of it. */
export function AccessForm({ title, action, decline, children }: AccessFormProps) {
  const id = useId();
  const actor = UserAccess.useActorRef();
  const busy = useBusy();
  const canSubmit = UserAccess.useSelector((snapshot) =>
    snapshot.can({ type: 'submit.requested' }),
  );
  const close = () => actor.send({ type: 'dialog.closed' });
  return (
    <Dialog
      role="dialog"
      title={title}
      onDismiss={close}
      actions={
        <>
          <ActionButton variant="outline" colorPalette="gray" disabled={busy} onClick={close}>
            {decline ?? <Trans>Cancel</Trans>}
          </ActionButton>
          <Button
            type="submit"
            form={id}
            disabled={!canSubmit && !busy}
            aria-disabled={busy}
            aria-busy={busy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={() => actor.send({ type: 'submit.requested' })}>
        <Stack gap="4" pt="2" color="fg">
          <Outcome />
          {children}
        </Stack>
      </Form>
    </Dialog>
  );
}

function useIsThere(state: 'refused' | 'unanswered'): boolean {
  return UserAccess.useSelector(
    (snapshot) => snapshot.matches({ editing: state }) || snapshot.matches({ offering: state }),
  );
}

/** Why the last try failed. */
function Outcome() {
  const failure = UserAccess.useSelector(({ context }) => context.failure);
  const refused = useIsThere('refused');
  const unanswered = useIsThere('unanswered');
  if (unanswered) {
    return (
      <Notice tone="failure">
        <Trans>
          It is unclear whether this was saved. The list behind this window shows what is the case.
        </Trans>
        <RequestReference failure={failure} />
      </Notice>
    );
  }
  return refused && failure ? <Refusal failure={failure} /> : null;
}

function Refusal({ failure: { code, message, ...failure } }: { readonly failure: Failure }) {
  return (
    <Notice tone="failure">
      {message ? sentence(message) : <Trans>The server rejected the change.</Trans>}
      {code !== 'refused' && <RequestReference failure={{ code, ...failure }} />}
    </Notice>
  );
}

export function useBusy(): boolean {
  return UserAccess.useSelector(
    (snapshot) => snapshot.matches('saving') || snapshot.matches('renewing'),
  );
}
