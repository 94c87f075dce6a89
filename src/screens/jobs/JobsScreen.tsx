import { useLingui } from '@lingui/react/macro';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { Page } from '../../ui/Page.tsx';
import { JobTable } from './JobTable.tsx';

export function JobsScreen() {
  const { t } = useLingui();
  return (
    <JobList.Provider key={allJobs.key} {...useRecordListProps(allJobs)}>
      <Page title={t`Jobs`}>
        <JobTable />
      </Page>
    </JobList.Provider>
  );
}
