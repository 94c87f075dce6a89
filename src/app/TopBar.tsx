import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../ui/Logo.tsx';

interface TopBarProps {
  readonly children: ReactNode;
}

/** The bar above every page: the logo, then what the page's frame puts there. */
export function TopBar({ children }: TopBarProps) {
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="docked"
      h="14"
      align="center"
      justify="space-between"
      gap={{ base: '3', md: '6' }}
      px={{ base: '4', md: '6' }}
      bg="bg"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      <chakra.span borderRadius="l2" asChild>
        <Link to="/">
          <Logo />
        </Link>
      </chakra.span>
      {children}
    </Flex>
  );
}
