import { chakra, Flex, Text, type HTMLChakraProps } from '@chakra-ui/react';

interface LogoProps {
  /** Whether, or at which breakpoints, the name is for screen readers only. */
  readonly short?: HTMLChakraProps<'span'>['srOnly'];
}

export function Logo({ short = false }: LogoProps) {
  return (
    <Flex h="48px" align="center" gap="2.5">
      <chakra.svg viewBox="0 0 32 32" boxSize="32px" aria-hidden="true" flexShrink={0}>
        <chakra.rect width="32" height="32" rx="9" fill="accent.solid" />
        <rect x="8" y="8.5" width="16" height="3.6" rx="1.8" fill="#fff" />
        <rect x="8" y="14.2" width="10" height="3.6" rx="1.8" fill="#fff" opacity=".75" />
        <chakra.rect x="8" y="19.9" width="13" height="3.6" rx="1.8" fill="accent.300" />
      </chakra.svg>
      <Text as="span" srOnly={short} fontSize="md" fontWeight="semibold" letterSpacing="-0.01em">
        Einsatzplan
      </Text>
    </Flex>
  );
}
