import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<HTMLChakraProps<'dialog'>, 'onCancel'> {
  /** A question waits for its answer; anything else is a form. */
  readonly role: 'alertdialog' | 'dialog';
  /** Escape: the way out that changes nothing. */
  readonly onDismiss: () => void;
}

function isUppermost(dialog: HTMLDialogElement | null): boolean {
  return [...document.querySelectorAll('dialog:modal')].at(-1) === dialog;
}

/** Something over the page, which is out of reach meanwhile. The focus goes back to where it was. */
export function Modal({ onDismiss, ...box }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken away, because only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Escape is heard here and not left to the browser: one that was refused twice in a row closes.
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
