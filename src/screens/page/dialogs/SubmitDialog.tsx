import { Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import { sentence } from '../../../domain/text/sentence.ts';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RequestReference } from '../RequestReference.tsx';

interface SubmitDialogProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** In place of «Cancel». */
  readonly decline?: ReactNode;
  /** Whether it is being sent. */
  readonly busy: boolean;
  readonly canSubmit: boolean;
  /** Why the last try failed. */
  readonly failure: Failure | null;
  /** Whether nobody knows what has become of the last try. */
  readonly isUnclear: boolean;
  /** What can be done then; by default what the page shows is to be looked at. */
  readonly unclear?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a dialog that is sent, and what became of it. */
export function SubmitDialog({
  title,
  action,
  decline,
  busy,
  canSubmit,
  failure,
  isUnclear,
  unclear,
  onSubmit,
  onClose,
  children,
}: SubmitDialogProps) {
  const id = useId();
  return (
    <Dialog
      role="dialog"
      title={title}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton variant="outline" colorPalette="gray" disabled={busy} onClick={onClose}>
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
      <Form id={id} onSubmit={onSubmit}>
        <Stack gap="4" pt="2" color="fg">
          {isUnclear ? (
            <Notice tone="failure">
              {unclear ?? (
                <Trans>
                  It is unclear whether this was saved. The list behind this window shows what is
                  the case.
                </Trans>
              )}
              <RequestReference failure={failure} />
            </Notice>
          ) : (
            failure && <Refusal failure={failure} />
          )}
          {children}
        </Stack>
      </Form>
    </Dialog>
  );
}

function Refusal({ failure: { code, message, ...failure } }: { readonly failure: Failure }) {
  return (
    <Notice tone="failure">
      {message ? sentence(message) : <Trans>The server rejected the change.</Trans>}
      {code !== 'refused' && <RequestReference failure={{ code, ...failure }} />}
    </Notice>
  );
}
