import { Button, Stack } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface VisitDialogProps {
  readonly title: ReactNode;
  /** Which visit it is. */
  readonly about: ReactNode;
  /** The verb of the button that sends the form. */
  readonly action?: ReactNode;
  /** Called only by that button, and Enter. */
  readonly onSubmit?: () => void;
  readonly onClose: () => void;
  /** More buttons, before that of the form. */
  readonly others?: ReactNode;
  readonly children: ReactNode;
}

/** Asks what is to become of a visit, or of those from it on. */
export function VisitDialog({
  title,
  about,
  action,
  onSubmit,
  onClose,
  others,
  children,
}: VisitDialogProps) {
  const id = useId();
  return (
    <Dialog
      role="dialog"
      title={title}
      onDismiss={onClose}
      actions={
        <>
          <ActionButton variant="outline" colorPalette="gray" onClick={onClose}>
            {action || others ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
          </ActionButton>
          {others}
          {action && (
            <Button type="submit" form={id}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} onSubmit={() => onSubmit?.()}>
        {about}
        <Stack gap="4" pt="4" color="fg">
          {children}
        </Stack>
      </Form>
    </Dialog>
  );
}
