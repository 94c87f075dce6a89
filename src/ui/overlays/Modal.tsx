import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<HTMLChakraProps<'dialog'>, 'onCancel'> {
  /** `alertdialog` for a question, `dialog` for a form. */
  readonly role: 'alertdialog' | 'dialog';
  /** Escape; must not change anything. */
  readonly onDismiss: () => void;
}

function isUppermost(dialog: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog:modal')].at(-1) === dialog;
}

/** A modal `<dialog>`. The focus returns to where it was. */
export function Modal({ onDismiss, ...box }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed, because only `close()` restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Handled here, because the browser closes a dialog if `cancel` was prevented twice in a row.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (!isUppermost(dialog.current)) return;
    event.preventDefault();
    onDismiss();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <chakra.dialog
      ref={dialog}
      closedby="none"
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
      m="auto"
      w="calc(100vw - 2rem)"
      bg="bg"
      color="fg"
      borderRadius="l3"
      boxShadow="lg"
      css={{ '&::backdrop': { background: 'rgba(29, 26, 46, 0.45)' } }}
      {...box}
    />
  );
}
