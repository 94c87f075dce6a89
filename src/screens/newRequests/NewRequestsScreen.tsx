import { useLingui } from '@lingui/react/macro';
import { JobList, newRequests } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NewRequests } from './NewRequests.tsx';
import { WaitingJobs } from './WaitingJobs.tsx';

export function NewRequestsScreen() {
  const { t } = useLingui();
  return (
    <JobList.Provider key={newRequests.key} {...useRecordListProps(newRequests)}>
      <Page title={t`New requests`}>
        <NewRequests>
          <WaitingJobs />
        </NewRequests>
      </Page>
    </JobList.Provider>
  );
}
