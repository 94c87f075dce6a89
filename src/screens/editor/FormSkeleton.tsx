import { Grid, VisuallyHidden, type GridProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';

interface FormSkeletonProps {
  readonly columns: NonNullable<GridProps['templateColumns']>;
  readonly children: ReactNode;
}

const saveNothing = () => {};

/** Prevents Ctrl+S from opening the browser's save dialog while the form loads. */
export function FormSkeleton({ columns, children }: FormSkeletonProps) {
  const skeleton = useRef<HTMLDivElement>(null);
  useSaveShortcut(skeleton, saveNothing);
  return (
    <Grid ref={skeleton} templateColumns={columns} gap="4" alignItems="start" aria-busy="true">
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {children}
    </Grid>
  );
}
