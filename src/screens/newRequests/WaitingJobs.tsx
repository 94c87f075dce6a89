import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { JobList } from '../../actors/lists/jobList.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { useRowsExport } from '../list/useRowsExport.tsx';

/** A heading with the number of jobs in the list, which is no part of the heading's name. */
function BlockTitle({ children }: { readonly children: ReactNode }) {
  const rows = JobList.useRows();
  return (
    <chakra.span display="block" _firstLetter={{ textTransform: 'uppercase' }}>
      {children}
      {rows && (
        <chakra.span
          aria-hidden="true"
          ms="2"
          px="2"
          fontSize="xs"
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
          color="fg.muted"
          bg="gray.100"
          borderRadius="full"
        >
          {rows.length}
        </chakra.span>
      )}
    </chakra.span>
  );
}

/**
 * Jobs that wait for a confirmation. They load in parallel to the new requests and show after them,
 * or else they would move down when those arrive.
 */
export function WaitingJobs() {
  const saved = useRowsExport('job');
  const above = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  return (
    <JobListProvider list={JOB_LISTS.waiting}>
      {!above && (
        <JobTable
          list={JOB_LISTS.waiting}
          saved={saved}
          name="waiting"
          title={
            <BlockTitle>
              <Trans>waiting for confirmation</Trans>
            </BlockTitle>
          }
        />
      )}
    </JobListProvider>
  );
}
