import { Box, Flex } from '@chakra-ui/react';
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface NoticeProps {
  readonly tone: 'failure' | 'warning' | 'info' | 'success';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const TONES = {
  failure: {
    role: 'alert',
    icon: mdiAlertCircleOutline,
    style: { bg: 'red.50', color: 'red.800', borderColor: 'red.200' },
  },
  warning: {
    role: undefined,
    icon: mdiAlertOutline,
    style: { bg: 'orange.50', color: 'orange.800', borderColor: 'orange.200' },
  },
  info: {
    role: undefined,
    icon: mdiInformationOutline,
    style: { bg: 'accent.50', color: 'accent.800', borderColor: 'accent.200' },
  },
  success: {
    role: undefined,
    icon: mdiCheckCircleOutline,
    style: { bg: 'green.50', color: 'green.800', borderColor: 'green.200' },
  },
} as const;

/** Announces a failure by itself; a success needs a live region around it. */
export function Notice({ tone, children, action }: NoticeProps) {
  const { role, icon, style } = TONES[tone];
  return (
    <Flex
      role={role}
      align={action ? 'center' : 'start'}
      gap="2.5"
      wrap={action ? 'wrap' : 'nowrap'}
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2"
      {...style}
    >
      <Flex h="1lh" align="center">
        <Icon path={icon} />
      </Flex>
      <Box as="span" flex="1 1 12rem">
        {children}
      </Box>
      {action && (
        <Flex ms="auto" gap="2">
          {action}
        </Flex>
      )}
    </Flex>
  );
}
