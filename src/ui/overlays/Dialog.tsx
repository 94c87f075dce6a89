import { chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';

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

/** A question or a page of help over the page. */
export function Dialog({ role = 'alertdialog', title, actions, onDismiss, children }: DialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Modal
      role={role}
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      onDismiss={onDismiss}
      maxW="640px"
      p="5"
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
        direction={{ base: 'column', sm: 'row' }}
        justify="end"
        align={{ base: 'stretch', sm: 'center' }}
        wrap={{ sm: 'wrap' }}
        gap="2"
        pt="5"
      >
        {actions}
      </Flex>
    </Modal>
  );
}
