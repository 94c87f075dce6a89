import { Box, Button, Flex, type ButtonProps, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { RequestQueue } from './queue/RequestQueue.tsx';
import { RequestLists } from './RequestLists.tsx';

const LISTS = 'lists';

/** In a business that has nothing yet, the first steps stand in place of empty lists. */
const BELOW_STEPS: SystemStyleObject = { '& > [data-first-steps] ~ *': { display: 'none' } };

export function NewRequestsScreen() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const areLists = search.get('view') === LISTS;
  return (
    <JobListProvider list={JOB_LISTS.newRequests}>
      <Page
        title={t`New requests`}
        aside={
          <Flex gap="2">
            <OtherView areLists={areLists} hideBelow="md" />
            <NewRecordLink kind="job" />
          </Flex>
        }
      >
        <Box containerType="inline-size" css={BELOW_STEPS}>
          <StepsInstead />
          {areLists ? <RequestLists /> : <RequestQueue />}
          <OtherView areLists={areLists} hideFrom="md" mt="4" />
        </Box>
      </Page>
    </JobListProvider>
  );
}

interface OtherViewProps extends ButtonProps {
  readonly areLists: boolean;
}

function OtherView({ areLists, ...button }: OtherViewProps) {
  return (
    <Button
      asChild
      variant="outline"
      colorPalette="gray"
      size="lg"
      _print={{ display: 'none' }}
      {...button}
    >
      <RouterLink to={ROUTES.newRequests.path + (areLists ? '' : `?view=${LISTS}`)}>
        {areLists ? <Trans>One after another</Trans> : <Trans>Lists and map</Trans>}
      </RouterLink>
    </Button>
  );
}

/** Who has had a request is no new business, and keeps the empty list. */
function StepsInstead() {
  const count = JobList.useRows()?.length;
  const [hadRequests, setHadRequests] = useState(false);
  if (count && !hadRequests) setHadRequests(true);
  return (
    count === 0 &&
    !hadRequests && (
      <AllJobs>
        <FirstSteps />
      </AllJobs>
    )
  );
}
