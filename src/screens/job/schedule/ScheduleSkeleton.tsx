import { Stack, type StackProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CardSkeleton } from '../../../ui/page/CardSkeleton.tsx';

/** The week, and the route of a day with one stop. */
export function ScheduleSkeleton(stack: StackProps) {
  return (
    <Stack gap="4" {...stack}>
      <CardSkeleton title={<Trans>Week</Trans>} h={{ base: '745px', sm: '696px' }} />
      <CardSkeleton title={<Trans>Route</Trans>} h={{ base: '307px', sm: '248px' }} />
    </Stack>
  );
}
