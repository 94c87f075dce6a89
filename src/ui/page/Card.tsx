import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';

interface CardProps extends Omit<BoxProps, 'title'> {
  readonly title?: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** With a title, the card is a region of that name. */
export function Card({ title, aside, children, ...box }: CardProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      bg="bg"
      borderWidth="1px"
      borderRadius="l3"
      aria-labelledby={title ? titleId : undefined}
      {...box}
    >
      {title && (
        <Flex align="baseline" justify="space-between" gap="4" px="4" pt="3.5" pb="1">
          <Heading as="h2" id={titleId} fontSize="md" fontWeight="semibold">
            {title}
          </Heading>
          {aside}
        </Flex>
      )}
      {children}
    </Box>
  );
}
