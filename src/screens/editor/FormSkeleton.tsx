import { Grid, VisuallyHidden, type GridProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface FormSkeletonProps {
  /** The columns of the form that is to come. */
  readonly columns: NonNullable<GridProps['templateColumns']>;
  readonly children: ReactNode;
}

/** A form's cards before their content has come. */
export function FormSkeleton({ columns, children }: FormSkeletonProps) {
  return (
    <Grid templateColumns={columns} gap="4" alignItems="start" aria-busy="true">
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {children}
    </Grid>
  );
}
