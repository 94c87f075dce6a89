import { Flex, Spinner } from '@chakra-ui/react';
import { delayedFadeIn } from '../delayedFadeIn.ts';

/** Quiet while the session is checked; a spinner comes only where that takes long. */
export function Splash() {
  return (
    <Flex minH="100dvh" align="center" justify="center" aria-busy="true" {...delayedFadeIn}>
      <Spinner color="accent.border" size="lg" />
    </Flex>
  );
}
