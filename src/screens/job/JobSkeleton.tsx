import { Box, Grid, Stack } from '@chakra-ui/react';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { NOTES_HEIGHT } from '../../ui/fields/NoteField.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { NARROW_FORM } from '../editor/columns.ts';
import { CONFIRMATIONS_HEIGHT } from './ConfirmationsCard.tsx';
import { useCustomerCardHeight } from './CustomerCard.tsx';
import { JOB_HEAD } from './JobForm.tsx';
import { NoRequest } from './RequestCard.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { NEXT_VISITS_SKELETON } from './visits/NextVisits.tsx';
import { WorkerTableSkeleton } from './workers/WorkerTable.tsx';

export function JobSkeleton() {
  const isOurs = useFeature('einsatzplan');
  const customerHeight = useCustomerCardHeight();
  return (
    <Stack gap="4">
      <Grid {...JOB_HEAD}>
        <CardSkeleton h={customerHeight} />
        <CardSkeleton h={CONFIRMATIONS_HEIGHT} />
      </Grid>
      <FormSkeleton columns={NARROW_FORM}>
        <Stack gap="4">
          <CardSkeleton h={{ base: '155px', sm: '135px', lg: '155px' }} />
          {isOurs && <CardSkeleton h={NOTES_HEIGHT} />}
          <Box visibility="hidden">
            <NoRequest />
          </Box>
        </Stack>
        <WorkerTableSkeleton />
      </FormSkeleton>
      {isOurs && NEXT_VISITS_SKELETON}
    </Stack>
  );
}
