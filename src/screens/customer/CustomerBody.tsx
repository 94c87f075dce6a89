import { Box, Grid } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import type { CustomerRecord } from '../../domain/entities.ts';
import { NOTES_HEIGHT } from '../../ui/fields/NoteField.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { TWO_THIRDS } from '../editor/columns.ts';
import { FormPart } from '../editor/FormPart.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { JobsWithOverlaps } from '../jobs/overlaps/JobsWithOverlaps.tsx';
import { ArchivedVisits } from '../people/archive/ArchivedVisits.tsx';
import type { Archive } from '../people/archive/useArchive.tsx';
import { CustomerContact } from './CustomerContact.tsx';
import { CustomerCardsSkeleton } from './CustomerForm.tsx';
import { CustomerHead } from './CustomerHead.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerVisits } from './CustomerVisits.tsx';
import { PositionCard } from './PositionCard.tsx';

function useJobsOf(id: number) {
  const saved = RecordEditor.useSelector(({ context }) => context.record as CustomerRecord | null);
  const { name = '', position = null } = saved ?? {};
  return useMemo(() => JOB_LISTS.ofCustomer({ id, name, position }), [id, name, position]);
}

interface CustomerBodyProps {
  readonly id: number;
  readonly archive: Archive | null;
}

/** A customer: how to reach them, who comes next, their jobs, and what is known of them. */
export function CustomerBody({ id, archive }: CustomerBodyProps) {
  const list = useJobsOf(id);
  const offersNotes = useFeature('einsatzplan');
  return (
    <JobListProvider list={list}>
      <CustomerHead id={id} list={list} archive={archive} />
      <Grid templateColumns={TWO_THIRDS} gap="4" pb="4">
        <CustomerVisits list={list} />
        {offersNotes && (
          <FormPart skeleton={<CardSkeleton h={{ ...NOTES_HEIGHT, md: 'full' }} />}>
            <CustomerNotes inPlace />
          </FormPart>
        )}
        <Box gridColumn="1 / -1" order={{ base: '-1', md: '0' }}>
          <ArchivedVisits archive={archive} person={{ kind: 'customer', id }} />
          <JobsWithOverlaps list={list} title={<Trans>Jobs</Trans>} />
        </Box>
      </Grid>
      <KnownOfCustomer />
    </JobListProvider>
  );
}

/** How a customer is reached and where they are, as text that is edited where it stands. */
export function KnownOfCustomer() {
  return (
    <Grid templateColumns={TWO_THIRDS} gap="4" alignItems="start">
      <FormPart skeleton={<CustomerCardsSkeleton />}>
        <CustomerContact inPlace />
        <PositionCard inPlace />
      </FormPart>
    </Grid>
  );
}

/** The jobs of a customer who was new a moment ago. */
export function FirstJobs({ id }: { readonly id: number }) {
  const list = useJobsOf(id);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        <JobsWithOverlaps list={list} title={<Trans>Jobs</Trans>} />
      </JobListProvider>
    </Box>
  );
}
