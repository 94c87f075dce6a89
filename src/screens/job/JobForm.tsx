import { Grid, Stack } from '@chakra-ui/react';
import { WorkerList, allWorkers } from '../../actors/workerList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { ConfirmationsCard } from './ConfirmationsCard.tsx';
import { CustomerCard } from './CustomerCard.tsx';
import { WorkerTable } from './WorkerTable.tsx';

export function JobForm() {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap="4"
      alignItems="start"
    >
      <Stack gap="4">
        <CustomerCard />
        <AppointmentCard />
        <ConfirmationsCard />
      </Stack>
      <WorkerList.Provider key={allWorkers.key} {...useRecordListProps(allWorkers)}>
        <WorkerTable />
      </WorkerList.Provider>
    </Grid>
  );
}
