import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announces an error. */
  readonly failed?: boolean;
}

export function EmptyState({ title, children, action, failed = false }: EmptyStateProps) {
  return (
    <Flex
      role={failed ? 'alert' : undefined}
      direction="column"
      align="center"
      gap="2"
      px="6"
      py="14"
      textAlign="center"
    >
      <Text fontWeight="semibold" fontSize="md">
        {title}
      </Text>
      {children && (
        <Text color="fg.muted" maxW="48ch">
          {children}
        </Text>
      )}
      {action && <Flex pt="2">{action}</Flex>}
    </Flex>
  );
}
