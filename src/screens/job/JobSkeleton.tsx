import { Box, Stack } from '@chakra-ui/react';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { CONFIRMATIONS_HEIGHT } from './ConfirmationsCard.tsx';
import { CUSTOMER_CARD_HEIGHT } from './CustomerCard.tsx';
import { NoRequest } from './RequestCard.tsx';
import { ScheduleSkeleton } from './schedule/ScheduleSkeleton.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { WorkerTableSkeleton } from './workers/WorkerTable.tsx';

export function JobSkeleton() {
  return (
    <Stack gap="4">
      <CardSkeleton h={CONFIRMATIONS_HEIGHT} />
      <FormSkeleton columns={NARROW_FORM}>
        <Stack gap="4">
          <CardSkeleton h={CUSTOMER_CARD_HEIGHT} />
          <CardSkeleton h={{ base: '428px', sm: '331px', md: '561px', lg: '352px' }} />
          <Box visibility="hidden">
            <NoRequest />
          </Box>
        </Stack>
        <WorkerTableSkeleton />
      </FormSkeleton>
      <ScheduleSkeleton aria-busy="true" />
    </Stack>
  );
}
