import { Grid, Stack } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { NARROW_FORM } from '../editor/columns.ts';
import { ConfirmationsCard } from './ConfirmationsCard.tsx';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { isNewRecord, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { EffectLine } from './effect/EffectLine.tsx';
import { JobCustomerCard } from './JobCustomerCard.tsx';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { JobNotes } from './JobNotes.tsx';
import { JobCard } from './appointment/JobCard.tsx';
import { RequestCard } from './RequestCard.tsx';
import { AssignedWorker } from './workers/AssignedWorker.tsx';
import { WorkerTable } from './workers/WorkerTable.tsx';

export function JobForm(card: ComponentProps<typeof JobCustomerCard>) {
  const isNew = RecordEditor.useSelector(isNewRecord);
  const offersNotes = useFeature('einsatzplan');
  const mayEdit = usePermission('edit');
  return (
    <Stack gap="4">
      <ConfirmationsCard />
      <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
        <Stack gap="4">
          <JobCustomerCard {...card} />
          <JobCard />
          {offersNotes && <JobNotes />}
          {!isNew && <RequestCard />}
        </Stack>
        {mayEdit ? <Workers /> : <AssignedWorker />}
      </Grid>
    </Stack>
  );
}

function Workers() {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerTable />
      <EffectLine />
    </JobList.Provider>
  );
}
