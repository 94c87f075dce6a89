import { Box, type BoxProps } from '@chakra-ui/react';
import { Card } from './Card.tsx';
import { delayedFadeIn } from '../delayedFadeIn.ts';

export function CardSkeleton({ h }: Required<Pick<BoxProps, 'h'>>) {
  return (
    <Card h={h} p="4">
      <Box h="3" w="40%" bg="gray.200" borderRadius="full" {...delayedFadeIn} />
    </Card>
  );
}
