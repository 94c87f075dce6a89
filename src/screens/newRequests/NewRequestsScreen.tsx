import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { FirstSteps } from '../firstSteps/FirstSteps.tsx';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { useRowsExport } from '../list/useRowsExport.tsx';
import type { RecordTableHandle } from '../list/useReveal.ts';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { RequestMapCard } from './RequestMapCard.tsx';
import { WaitingJobs } from './WaitingJobs.tsx';

/** Where there is room for a list with rows, the map is sticky beside the lists. */
const SIDE_BY_SIDE: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  '@container (min-width: 1276px)': {
    gridTemplateColumns: 'minmax(860px, 1fr) 400px',
    alignItems: 'start',
    '& > :last-child': { position: 'sticky', top: '4.5rem' },
  },
};

/** The heading of the list is for screen readers only, because it repeats the page's. */
const WITHOUT_HEADING: SystemStyleObject = {
  '& > section > div:has(> h2)': { srOnly: true },
};

export function NewRequestsScreen() {
  const { t } = useLingui();
  return (
    <JobListProvider list={JOB_LISTS.newRequests}>
      <Page title={t`New requests`} aside={<NewRecordLink kind="job" />}>
        <NewRequests />
      </Page>
    </JobListProvider>
  );
}

/** In a business that has nothing yet, the first steps stand in place of empty lists. */
const BELOW_STEPS: SystemStyleObject = { '& > [data-first-steps] ~ *': { display: 'none' } };

/** Lists and a map; hovering over a request in the list or the map highlights it in the other. */
function NewRequests() {
  const saved = useRowsExport('job');
  const table = useRef<RecordTableHandle>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const hover = useCallback((id: number | null) => {
    setHovered(id);
    if (id !== null) setChosen((before) => (before === id ? before : null));
  }, []);
  const choose = useCallback((id: number) => {
    setChosen(id);
    table.current?.reveal(id);
  }, []);
  const highlightedId = hovered ?? chosen;
  const loading = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const isEmpty = JobList.useSelector(({ context }) => context.rows?.length === 0);
  return (
    <Box containerType="inline-size" css={BELOW_STEPS}>
      {isEmpty && (
        <AllJobs>
          <FirstSteps />
        </AllJobs>
      )}
      <Box css={SIDE_BY_SIDE}>
        <Flex direction="column" gap="4" minW="0">
          <Box css={WITHOUT_HEADING}>
            <JobTable
              list={JOB_LISTS.newRequests}
              saved={saved}
              handle={table}
              name="requests"
              title={<Trans>new requests</Trans>}
              highlightedId={highlightedId}
              onHover={hover}
            />
          </Box>
          <WaitingJobs />
        </Flex>
        {!loading && (
          <RequestMapCard highlightedId={highlightedId} onHover={hover} onChoose={choose} />
        )}
      </Box>
    </Box>
  );
}
