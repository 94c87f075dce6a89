import { Flex, Grid, Stack } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { NARROW_FORM } from '../editor/columns.ts';
import { ConfirmationsCard } from './ConfirmationsCard.tsx';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { isNewRecord, JobEditor, RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { EffectLine } from './effect/EffectLine.tsx';
import { JobCustomerCard } from './JobCustomerCard.tsx';
import { usePermission } from '../../actors/session/usePermission.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { JobNotes } from './JobNotes.tsx';
import { JobCard } from './appointment/JobCard.tsx';
import { NoRequest, RequestCard } from './RequestCard.tsx';
import { AssignedWorker } from './workers/AssignedWorker.tsx';
import { WorkerTable } from './workers/WorkerTable.tsx';

/** Above the form of a saved job: for whom it is, and who agrees to it, with room for what they agreed to. */
export const JOB_HEAD = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: NARROW_FORM.md },
  gap: '4',
  minH: { lg: '160px' },
};

export function JobForm(card: ComponentProps<typeof JobCustomerCard>) {
  const isNew = RecordEditor.useSelector(isNewRecord);
  const offersNotes = useFeature('einsatzplan');
  const mayEdit = usePermission('edit');
  const hasRequest = JobEditor.useRecord(({ request }) => request !== null);
  const isWaiting = JobEditor.useRecord(({ workerId }) => workerId === null);
  // Nothing moves as somebody gets the job.
  const [wasWaiting] = useState(isWaiting);
  const request = hasRequest && <RequestCard />;
  return (
    <Stack gap="4">
      {!isNew && (
        <Grid {...JOB_HEAD}>
          <Flex direction="column" gap="4" css={{ '& > section': { flex: '1' } }}>
            <JobCustomerCard {...card} />
          </Flex>
          <ConfirmationsCard />
        </Grid>
      )}
      <Grid templateColumns={NARROW_FORM} gap="4" alignItems="start">
        <Stack gap="4">
          {isNew && <JobCustomerCard {...card} />}
          {wasWaiting && request}
          <JobCard />
          {!wasWaiting && request}
          {offersNotes && <JobNotes />}
          {!isNew && !hasRequest && <NoRequest />}
        </Stack>
        <Stack gap="4">
          {mayEdit ? <Workers /> : <AssignedWorker />}
          {isNew && <ConfirmationsCard />}
        </Stack>
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
