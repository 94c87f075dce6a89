import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/Card.tsx';
import { quietly } from '../../ui/quietly.ts';
import { COLUMNS } from './columns.ts';

/** A record's cards before their content has come. */
export function RecordSkeleton() {
  return (
    <Grid templateColumns={COLUMNS} gap="4" aria-busy="true">
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Placeholder h="320px" />
      <Placeholder h="560px" />
    </Grid>
  );
}

function Placeholder({ h }: { readonly h: string }) {
  return (
    <Card h={h} p="4">
      <Box h="3" w="40%" bg="gray.100" borderRadius="full" {...quietly} />
    </Card>
  );
}
