import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/Logo.tsx';

interface TopBarProps {
  /** Shown before the logo; on a narrow screen it takes the space of the name. */
  readonly start?: ReactNode;
  readonly children: ReactNode;
}

export function TopBar({ start, children }: TopBarProps) {
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      h="14"
      align="center"
      justify="space-between"
      gap={{ base: '2', md: '4' }}
      ps={start ? '2' : { base: '4', md: '6' }}
      pe={{ base: '2', sm: '4', md: '6' }}
      bg="bg"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      {start}
      <chakra.span borderRadius="l2" asChild>
        <Link to="/">
          <Logo short={start ? { base: true, sm: false } : false} />
        </Link>
      </chakra.span>
      {children}
    </Flex>
  );
}
