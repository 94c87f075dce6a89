import { Box } from '@chakra-ui/react';
import { delayedFadeIn } from '../delayedFadeIn.ts';

/** In place of text that is on its way. */
export function SkeletonLine() {
  return <Box h="3" w="40%" bg="gray.200" borderRadius="full" {...delayedFadeIn} />;
}
