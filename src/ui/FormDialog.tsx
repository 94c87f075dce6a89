import { Box, chakra, Flex, IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

interface FormDialogProps {
  readonly title: ReactNode;
  /** What can be done with the form; it stays in view. */
  readonly actions: ReactNode;
  /** A few words on how things stand. */
  readonly status: ReactNode;
  /** What has to be told at length. */
  readonly news: ReactNode;
  /** Escape, or the cross. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A form over the page. */
export function FormDialog({ title, actions, status, news, onDismiss, children }: FormDialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <Modal
      role="dialog"
      aria-labelledby={titleId}
      onDismiss={onDismiss}
      maxW="960px"
      maxH="calc(100dvh - 2rem)"
      overflowY="auto"
      p="0"
    >
      <Flex
        position="sticky"
        top="0"
        zIndex="2"
        align="center"
        wrap="wrap"
        columnGap="4"
        rowGap="2"
        px={{ base: '4', md: '5' }}
        py="3"
        bg="bg"
        borderBottomWidth="1px"
      >
        <chakra.h2
          id={titleId}
          flex="1 1 0"
          minW="0"
          fontSize="md"
          fontWeight="semibold"
          lineClamp="2"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.h2>
        <Box
          order={{ base: '4', md: '2' }}
          w={{ base: 'full', md: 'auto' }}
          _empty={{ display: 'none' }}
        >
          {status}
        </Box>
        <Box
          order="3"
          w={{ base: 'full', md: 'auto' }}
          display="flex"
          justifyContent="end"
          _empty={{ display: 'none' }}
        >
          {actions}
        </Box>
        <IconButton
          order={{ base: '2', md: '4' }}
          size="sm"
          variant="ghost"
          colorPalette="gray"
          aria-label={t`Close`}
          onClick={onDismiss}
        >
          <Icon path={mdiClose} />
        </IconButton>
        <Box order="5" w="full" _empty={{ display: 'none' }}>
          {news}
        </Box>
      </Flex>
      {children}
    </Modal>
  );
}
