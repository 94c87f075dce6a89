import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface EmptyStateProps {
  /** The SVG path of an icon above the title. */
  readonly icon?: string;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announces an error. */
  readonly failed?: boolean;
}

export function EmptyState({ icon, title, children, action, failed = false }: EmptyStateProps) {
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
      {icon && (
        <Flex p="3" mb="1" bg="accent.100" color="accent.fg" borderRadius="full">
          <Icon path={icon} size={24} />
        </Flex>
      )}
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
