import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/page/Page.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { NewRequests } from './NewRequests.tsx';
import { WaitingJobs } from './WaitingJobs.tsx';

export function NewRequestsScreen() {
  const { t } = useLingui();
  return (
    <JobListProvider list={JOB_LISTS.newRequests}>
      <Page title={t`New requests`}>
        <NewRequests>
          <WaitingJobs />
        </NewRequests>
      </Page>
    </JobListProvider>
  );
}
