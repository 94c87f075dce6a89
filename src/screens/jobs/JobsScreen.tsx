import { useLingui } from '@lingui/react/macro';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { Page } from '../../ui/Page.tsx';
import { JobTable } from './JobTable.tsx';
import { useJobWords } from './useJobWords.ts';

export function JobsScreen() {
  const { t } = useLingui();
  return (
    <JobList.Provider key={allJobs.key} {...useRecordListProps(allJobs)}>
      <Page title={t`Jobs`}>
        <JobTable words={useJobWords()} />
      </Page>
    </JobList.Provider>
  );
}
