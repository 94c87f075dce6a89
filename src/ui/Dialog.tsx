import { chakra, Flex } from '@chakra-ui/react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  /** Whether it asks something that has to be answered, or is there to be read. */
  readonly role?: 'alertdialog' | 'dialog';
  readonly title: ReactNode;
  /** What can be done; the first one that asks for it by `autoFocus` has the focus. */
  readonly actions: ReactNode;
  /** Escape: the way out that changes nothing. */
  readonly onDismiss: () => void;
  readonly children?: ReactNode;
}

/** A question or a page of help over the page. The focus goes back to where it was. */
export function Dialog({ role = 'alertdialog', title, actions, onDismiss, children }: DialogProps) {
  const titleId = useId();
  const textId = useId();
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
      role={role}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      m="auto"
      w="calc(100vw - 2rem)"
      maxW="600px"
      p="5"
      bg="bg"
      color="fg"
      borderRadius="l3"
      boxShadow="lg"
      css={{ '&::backdrop': { background: 'rgba(29, 26, 46, 0.45)' } }}
    >
      <chakra.h2 id={titleId} fontSize="md" fontWeight="semibold">
        {title}
      </chakra.h2>
      {children && (
        <chakra.div id={textId} pt="1.5" color="fg.muted">
          {children}
        </chakra.div>
      )}
      <Flex
        direction={{ base: 'column-reverse', sm: 'row' }}
        justify="end"
        align={{ base: 'stretch', sm: 'center' }}
        gap="2"
        pt="5"
      >
        {actions}
      </Flex>
    </chakra.dialog>
  );
}
