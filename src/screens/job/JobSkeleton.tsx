import { Stack, type StackProps } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { CUSTOMER_CARD_HEIGHT } from './CustomerCard.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';

export function JobSkeleton() {
  return (
    <Stack gap="4">
      <FormSkeleton columns={NARROW_FORM}>
        <Stack gap="4">
          <CardSkeleton h={CUSTOMER_CARD_HEIGHT} />
          <CardSkeleton h="150px" />
          <CardSkeleton h={{ base: '484px', sm: '408px' }} />
        </Stack>
        <CardSkeleton h={{ base: '1279px', md: '760px' }} />
      </FormSkeleton>
      <ScheduleSkeleton aria-busy="true" />
    </Stack>
  );
}

/** The week, and the route of a day with one stop. */
export function ScheduleSkeleton(stack: StackProps) {
  return (
    <Stack gap="4" {...stack}>
      <CardSkeleton title={<Trans>Week</Trans>} h="696px" />
      <CardSkeleton title={<Trans>Route</Trans>} h={{ base: '663px', md: '812px' }} />
    </Stack>
  );
}
