import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import type { RecordTableHandle } from '../list/useReveal.ts';
import { RequestMapCard } from './RequestMapCard.tsx';

/**
 * The list's heading is for screen readers only, because it repeats the page's. On a wide page the
 * map is sticky beside the list.
 */
const SIDE_BY_SIDE: SystemStyleObject = {
  '& div:has(> h2)': { srOnly: true },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '4',
  '@media (min-width: 1600px)': {
    gridTemplateColumns: 'minmax(860px, 1fr) 400px',
    alignItems: 'start',
    '& > :last-child': { position: 'sticky', top: '4.5rem' },
  },
};

/** A list and a map; hovering over an entry of one highlights it in the other. */
export function NewRequests() {
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
  const loading = JobList.useSelector((snapshot) => snapshot.matches('loading'));
  return (
    <Box css={SIDE_BY_SIDE}>
      <JobTable
        handle={table}
        name="requests"
        order="startDate"
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
      {!loading && (
        <RequestMapCard highlightedId={highlightedId} onHover={hover} onChoose={choose} />
      )}
    </Box>
  );
}
