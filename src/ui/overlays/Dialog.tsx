import { chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';

interface DialogProps {
  /** `alertdialog` needs a decision and is read out whole; `dialog` is information, or a form. */
  readonly role?: 'alertdialog' | 'dialog';
  readonly title: ReactNode;
  /** Whether the focus goes to the title: of what is read from its start. */
  readonly startsAtTitle?: boolean;
  /** Buttons; the first one with `autoFocus` gets the focus. */
  readonly actions: ReactNode;
  /** Escape; must not change anything. */
  readonly onDismiss: () => void;
  readonly children?: ReactNode;
}

export function Dialog({
  role = 'alertdialog',
  title,
  startsAtTitle = false,
  actions,
  onDismiss,
  children,
}: DialogProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Modal
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' && children ? textId : undefined}
      onDismiss={onDismiss}
      maxW="640px"
      p="5"
    >
      <chakra.h2
        id={titleId}
        {...(startsAtTitle && { tabIndex: -1, outline: 'none' })}
        fontSize="md"
        fontWeight="semibold"
      >
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
