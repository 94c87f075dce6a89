import { Trans, useLingui } from '@lingui/react/macro';
import { JobList, waitingJobs } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { NamedJobTable } from '../jobs/NamedJobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import { BlockTitle } from './BlockTitle.tsx';

/**
 * Jobs that wait for a confirmation. They load in parallel to the new requests and show after them,
 * or else they would move down when those arrive.
 */
export function WaitingJobs() {
  const { t } = useLingui();
  const texts = useJobListTexts();
  const above = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  return (
    <JobList.Provider key={waitingJobs.key} {...useRecordListProps(waitingJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        {!above && (
          <NamedJobTable
            name="waiting"
            title={
              <BlockTitle>
                <Trans>waiting for confirmation</Trans>
              </BlockTitle>
            }
            texts={{
              ...texts,
              label: t`Jobs waiting for confirmation`,
              empty: t`No jobs are waiting for confirmation`,
              emptyHint: t`Jobs appear here until customer support, customer and worker have confirmed them.`,
            }}
          />
        )}
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
