import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageProps {
  readonly title: string;
  /** The title of the browser's tab, where the heading alone could be that of another page. */
  readonly tabTitle?: string;
  /** Where the page belongs, above its heading. */
  readonly trail?: ReactNode;
  /** What can be done with the page; with it, the head stays in view. */
  readonly actions?: ReactNode;
  /** What became of it. */
  readonly news?: ReactNode;
  readonly children: ReactNode;
}

const staysInView = { position: 'sticky', top: '14', zIndex: '2' } as const;

/** One screen: its heading, what can be done with it, its content. */
export function Page({ title, tabTitle = title, trail, actions, news, children }: PageProps) {
  return (
    <Box maxW="1440px" mx="auto" px={{ base: '4', md: '6' }} pb={{ base: '4', md: '5' }}>
      <title>{`${tabTitle} – Einsatzplan`}</title>
      <Flex
        align="end"
        columnGap="4"
        rowGap="2"
        wrap="wrap"
        pt={{ base: '4', md: '5' }}
        pb="4"
        bg="bg.page"
        {...(actions && staysInView)}
      >
        <Box minW="0" flex="1">
          {trail}
          <Heading
            as="h1"
            tabIndex={-1}
            outline="none"
            fontSize="xl"
            fontWeight="semibold"
            letterSpacing="-0.01em"
            lineClamp="2"
            overflowWrap="anywhere"
            title={title}
          >
            {title}
          </Heading>
        </Box>
        <Box
          order={{ base: '3', md: '2' }}
          w={{ base: 'full', md: 'auto' }}
          _empty={{ display: 'none' }}
        >
          {news}
        </Box>
        <Box order={{ base: '2', md: '3' }}>{actions}</Box>
      </Flex>
      {children}
    </Box>
  );
}
