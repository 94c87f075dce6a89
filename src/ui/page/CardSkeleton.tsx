import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { delayedFadeIn } from '../tokens.ts';
import { Card } from './Card.tsx';

/** A placeholder for text that loads. */
export function SkeletonLine() {
  return <Box h="3" w="40%" bg="gray.200" borderRadius="full" {...delayedFadeIn} />;
}

interface CardSkeletonProps extends Required<Pick<BoxProps, 'h'>> {
  /** If known before the content. */
  readonly title?: ReactNode;
}

export function CardSkeleton({ title, h }: CardSkeletonProps) {
  if (title) return <Card h={h} title={title} />;
  return (
    <Card h={h} p="4">
      <SkeletonLine />
    </Card>
  );
}
