import { Box, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageProps {
  /** The heading, and the title of the browser's tab. */
  readonly title: string;
  /** Where the page belongs, above its heading. */
  readonly trail?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen: its heading, what can be done with it, its content. */
export function Page({ title, trail, actions, children }: PageProps) {
  return (
    <Box maxW="1440px" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', md: '5' }}>
      <title>{`${title} – Einsatzplan`}</title>
      <Flex align="end" gap="4" wrap="wrap" mb="4">
        <Box minW="0" flex="1">
          {trail}
          <Heading
            as="h1"
            tabIndex={-1}
            outline="none"
            fontSize="xl"
            fontWeight="semibold"
            letterSpacing="-0.01em"
            truncate
          >
            {title}
          </Heading>
        </Box>
        {actions}
      </Flex>
      {children}
    </Box>
  );
}
