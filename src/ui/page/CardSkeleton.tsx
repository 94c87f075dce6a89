import type { BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { SkeletonLine } from './SkeletonLine.tsx';

interface CardSkeletonProps extends Required<Pick<BoxProps, 'h'>> {
  /** If it is known before the content. */
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
