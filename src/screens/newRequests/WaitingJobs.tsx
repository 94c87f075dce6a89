import { Trans, useLingui } from '@lingui/react/macro';
import { JobList, waitingJobs } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { NamedJobTable } from '../jobs/NamedJobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import { BlockTitle } from './BlockTitle.tsx';

/**
 * The jobs that somebody has yet to confirm. They load beside the new requests, and show once it is
 * known how much room those take, so that nothing moves under a person's eyes.
 */
export function WaitingJobs() {
  const { t } = useLingui();
  const words = useJobListTexts();
  const above = JobList.useSelector((snapshot) => snapshot.matches('loading'));
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
            words={{
              ...words,
              label: t`Jobs waiting for confirmation`,
              none: t`No job waits for confirmation`,
              noneYet: t`Jobs appear here until customer support, customer and worker have confirmed them.`,
            }}
          />
        )}
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
