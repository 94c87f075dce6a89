import { Grid, VisuallyHidden, type GridProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { useSaveShortcut } from './useSaveShortcut.ts';

interface FormSkeletonProps {
  /** The columns of the form that is to come. */
  readonly columns: NonNullable<GridProps['templateColumns']>;
  readonly children: ReactNode;
}

const saveNothing = () => {};

/** A form's cards before their content has come; the keys that save it do not save the page as a file. */
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
