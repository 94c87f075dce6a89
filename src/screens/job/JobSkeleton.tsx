import { Box, Grid, Stack, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Card } from '../../ui/Card.tsx';
import { quietly } from '../../ui/quietly.ts';

/** The job page's cards before their content has come. */
export function JobSkeleton() {
  return (
    <Grid
      templateColumns={{ base: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap="4"
      aria-busy="true"
    >
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Stack gap="4">
        <Placeholder h="164px" />
        <Placeholder h="150px" />
        <Placeholder h="164px" />
      </Stack>
      <Placeholder h="600px" />
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
