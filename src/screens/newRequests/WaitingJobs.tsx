import { Trans } from '@lingui/react/macro';
import { JobList } from '../../actors/jobList.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { BlockTitle } from './BlockTitle.tsx';

/**
 * Jobs that wait for a confirmation. They load in parallel to the new requests and show after them,
 * or else they would move down when those arrive.
 */
export function WaitingJobs() {
  const above = JobList.useSelector((snapshot) => snapshot.matches('loading'));
  return (
    <JobListProvider list={JOB_LISTS.waiting}>
      {!above && (
        <JobTable
          list={JOB_LISTS.waiting}
          name="waiting"
          title={
            <BlockTitle>
              <Trans>waiting for confirmation</Trans>
            </BlockTitle>
          }
        />
      )}
    </JobListProvider>
  );
}
