import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly tone: 'failure' | 'info' | 'success';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const TONES = {
  failure: {
    role: 'alert',
    sign: 'M12 7v6m0 3.5v.5',
    style: { bg: 'red.50', color: 'red.800', borderColor: 'red.200' },
  },
  info: {
    role: undefined,
    sign: 'M12 11v6m0-10v.5',
    style: { bg: 'accent.50', color: 'accent.800', borderColor: 'accent.200' },
  },
  success: {
    role: undefined,
    sign: 'm7.5 12.5 3 3 6-6.5',
    style: { bg: 'green.50', color: 'green.800', borderColor: 'green.200' },
  },
} as const;

/** Announces a failure by itself; a success needs a live region around it. */
export function Notice({ tone, children, action }: NoticeProps) {
  const { role, sign, style } = TONES[tone];
  return (
    <Flex
      role={role}
      align={action ? 'center' : 'start'}
      gap="2.5"
      wrap={{ base: action ? 'wrap' : 'nowrap', md: 'nowrap' }}
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2"
      {...style}
    >
      <Flex h="1lh" align="center">
        <Sign path={sign} />
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

/**
 * Drawn here, because an icon of `@mdi/js` would add the chunk of all icons to the sign-in page.
 */
function Sign({ path }: { readonly path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d={path} />
    </svg>
  );
}
