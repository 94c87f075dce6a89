import { Flex, Spinner } from '@chakra-ui/react';
import { delayedFadeIn } from '../tokens.ts';

/** Blank at first: the spinner appears only if checking the session takes long. */
export function Splash() {
  return (
    <Flex minH="100dvh" align="center" justify="center" aria-busy="true" {...delayedFadeIn}>
      <Spinner color="accent.border" size="lg" />
    </Flex>
  );
}
