import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { useId, type ReactNode } from 'react';
import { ACTION_ROW, ActionRow, type ActionRowProps } from '../ActionRow.tsx';
import { Icon } from '../Icon.tsx';
import { Modal } from './Modal.tsx';

interface FormDialogProps extends ActionRowProps {
  readonly title: ReactNode;
  /** Escape and the close button. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

export function FormDialog({
  title,
  actions,
  status,
  alerts,
  onDismiss,
  children,
}: FormDialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Modal
      role="dialog"
      aria-labelledby={titleId}
      onDismiss={onDismiss}
      maxW="960px"
      maxH="calc(100dvh - 2rem)"
      overflow="hidden"
      p="0"
      flexDirection="column"
      _open={{ display: 'flex' }}
    >
      <Flex
        align="center"
        gap="4"
        ps={{ base: '4', md: '5' }}
        pe="3"
        py="2"
        borderBottomWidth="1px"
      >
        <chakra.h2
          id={titleId}
          tabIndex={-1}
          outline="none"
          flex="1"
          minW="0"
          fontSize="md"
          fontWeight="semibold"
          lineClamp="2"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h2>
        <IconButton variant="ghost" colorPalette="gray" aria-label={t`Close`} onClick={onDismiss}>
          <Icon path={mdiClose} />
        </IconButton>
      </Flex>
      <Box flex="1" minH="0" overflowY="auto">
        {children}
      </Box>
      {actions && (
        <Box css={ACTION_ROW} px={{ base: '4', md: '5' }} borderTopWidth="1px">
          <ActionRow actions={actions} status={status} alerts={alerts} />
        </Box>
      )}
    </Modal>
  );
}
