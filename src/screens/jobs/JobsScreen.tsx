import { useLingui } from '@lingui/react/macro';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NamedJobTable } from './NamedJobTable.tsx';
import { useJobFilters } from './useJobFilters.ts';
import { useJobListTexts } from './useJobListTexts.ts';

function Jobs() {
  return <NamedJobTable texts={useJobListTexts()} filters={useJobFilters()} />;
}

export function JobsScreen() {
  const { t } = useLingui();
  return (
    <JobList.Provider key={allJobs.key} {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <Page title={t`Jobs`}>
          <Jobs />
        </Page>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
