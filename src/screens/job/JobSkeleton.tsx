import { Stack } from '@chakra-ui/react';
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
      <ScheduleSkeleton />
    </Stack>
  );
}

/** The week, and the route of a day with one stop. */
export function ScheduleSkeleton() {
  return (
    <Stack gap="4" aria-busy="true">
      <CardSkeleton h="696px" />
      <CardSkeleton h={{ base: '663px', md: '812px' }} />
    </Stack>
  );
}
