import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ActionButton } from '../buttons.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly action: ReactNode;
  /** Whether the confirmed action runs: both buttons are disabled. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
  readonly children: ReactNode;
}

/** Asks before something that cannot be undone; the focus is on the button that cancels. */
export function ConfirmDialog({
  title,
  action,
  busy = false,
  onConfirm,
  onDecline,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      onDismiss={onDecline}
      actions={
        <>
          <ActionButton
            variant="outline"
            colorPalette="gray"
            autoFocus
            disabled={busy}
            onClick={onDecline}
          >
            <Trans>Cancel</Trans>
          </ActionButton>
          <ActionButton disabled={busy} onClick={onConfirm}>
            {action}
          </ActionButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
