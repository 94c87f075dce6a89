import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface DoneDialogProps {
  readonly title: ReactNode;
  /** Where nothing in it takes the focus. */
  readonly startsAtTitle?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What has become of something, to read and to leave. */
export function DoneDialog({ title, startsAtTitle = false, onClose, children }: DoneDialogProps) {
  return (
    <Dialog
      role="dialog"
      title={title}
      startsAtTitle={startsAtTitle}
      onDismiss={onClose}
      actions={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
