import { Box, Flex, Heading, type BoxProps } from '@chakra-ui/react';
import { useId, type ReactNode, type Ref } from 'react';
import { BESIDE_OTHERS } from '../tokens.ts';

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
        <Flex
          wrap={{ base: 'wrap', md: 'nowrap' }}
          align="baseline"
          justify="space-between"
          columnGap="4"
          px="4"
          pt="3.5"
          pb="1"
        >
          <Heading as="h2" id={titleId} {...BESIDE_OTHERS} fontSize="md" fontWeight="semibold">
            {title}
          </Heading>
          {aside}
        </Flex>
      )}
      {children}
    </Box>
  );
}
