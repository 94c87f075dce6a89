import { Box, Flex, type SystemStyleObject } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import type { RecordTableHandle } from '../list/useReveal.ts';
import { RequestMapCard } from './RequestMapCard.tsx';

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

interface NewRequestsProps {
  /** Between the list and the map. */
  readonly children: ReactNode;
}

/** A list and a map; hovering over an entry of one highlights it in the other. */
export function NewRequests({ children }: NewRequestsProps) {
  const { t } = useLingui();
  const texts = useJobListTexts();
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
    <Box containerType="inline-size">
      <Box css={SIDE_BY_SIDE}>
        <Flex direction="column" gap="4" minW="0">
          <Box css={WITHOUT_HEADING}>
            <JobTable
              handle={table}
              name="requests"
              kind="requests"
              title={<Trans>new requests</Trans>}
              highlightedId={highlightedId}
              onHover={hover}
              texts={{
                ...texts,
                label: t`New requests`,
                count: (found) => t`${plural(found, { one: '# request', other: '# requests' })}`,
                loadFailed: t`The requests could not be loaded`,
                noMatch: (criteria) => t`No request matches ${criteria}`,
                empty: t`There are no new requests`,
                emptyHint: t`Requests appear here until they are assigned.`,
              }}
            />
          </Box>
          {children}
        </Flex>
        {!loading && (
          <RequestMapCard highlightedId={highlightedId} onHover={hover} onChoose={choose} />
        )}
      </Box>
    </Box>
  );
}
