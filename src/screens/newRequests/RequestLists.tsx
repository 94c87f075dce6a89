import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useRowsExport } from '../list/useRowsExport.tsx';
import type { RecordTableHandle } from '../list/useReveal.ts';
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

/** All columns and a map; hovering over a request in the list or the map highlights it in the other. */
export function RequestLists() {
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
  return (
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
  );
}
