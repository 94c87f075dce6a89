import { Grid, Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { NARROW_FORM } from '../editor/columns.ts';
import { ConfirmationsCard } from './ConfirmationsCard.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { useMay } from '../../actors/useMay.ts';
import { useOffer } from '../../actors/useOffer.ts';
import { JobNotes } from './JobNotes.tsx';
import { JobCard } from './appointment/JobCard.tsx';
import { RequestCard } from './RequestCard.tsx';
import { AssignedWorker } from './workers/AssignedWorker.tsx';
import { WorkerTable } from './workers/WorkerTable.tsx';

export function JobForm(card: ComponentProps<typeof CustomerCard>) {
  const offersNotes = useOffer('instructions');
  const mayEdit = useMay('edit');
  return (
    <Stack gap="4">
      <ConfirmationsCard />
      <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
        <Stack gap="4">
          <CustomerCard {...card} />
          <JobCard />
          {offersNotes && <JobNotes />}
          <RequestCard />
        </Stack>
        {mayEdit ? <WorkerTable /> : <AssignedWorker />}
      </Grid>
    </Stack>
  );
}
