import { Grid, Stack } from '@chakra-ui/react';
import type { ComponentProps, Ref } from 'react';
import { NARROW_FORM } from '../editor/columns.ts';
import { CustomerCard } from './CustomerCard.tsx';
import { JobCard } from './JobCard.tsx';
import { RequestCard } from './RequestCard.tsx';
import { WorkerTable } from './WorkerTable.tsx';

interface JobFormProps extends ComponentProps<typeof CustomerCard> {
  /** Where texts are typed that are part of the job. */
  readonly form: Ref<HTMLElement>;
}

/** The cards of a job's page. */
export function JobForm({ form, ...customer }: JobFormProps) {
  return (
    <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
      <Stack gap="4">
        <CustomerCard {...customer} />
        <RequestCard />
        <JobCard ref={form} />
      </Stack>
      <WorkerTable />
    </Grid>
  );
}
