import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<HTMLChakraProps<'dialog'>, 'onCancel'> {
  /** A question waits for its answer; anything else is a form. */
  readonly role: 'alertdialog' | 'dialog';
  /** Escape: the way out that changes nothing. */
  readonly onDismiss: () => void;
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
  return (
    <chakra.dialog
      ref={dialog}
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
