import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { useToday } from '../../actors/clock/useToday.ts';
import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { AbsencesCard } from '../absences/AbsencesCard.tsx';
import { PLANNING_LISTS } from '../known/KnownLists.tsx';
import { useListsKnowledge } from '../known/useListsKnowledge.ts';
import { FormPart } from '../editor/FormPart.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { JobsWithOverlaps } from '../jobs/overlaps/JobsWithOverlaps.tsx';
import { ArchivedVisits } from '../people/archive/ArchivedVisits.tsx';
import type { Archive } from '../people/archive/useArchive.tsx';
import { GivenVisits } from './GivenVisits.tsx';
import { KnownOfWorker, KnownSkeleton } from './WorkerForm.tsx';
import { WorkerHead } from './WorkerHead.tsx';
import { WorkerWeek } from './WorkerWeek.tsx';

interface WorkerBodyProps {
  readonly id: number;
  readonly archive: Archive | null;
}

/** A worker: how to reach them, their week, what they do, and what is known of them. */
export function WorkerBody({ id, archive }: WorkerBodyProps) {
  const [isSending, setSending] = useState(false);
  return (
    <JobListProvider list={useJobsOf(id)}>
      <AbsenceList.Provider {...useAbsenceListProps(id)}>
        <WorkerList.Provider {...useRecordListProps(allWorkers)}>
          <WorkerHead id={id} archive={archive} onSendPlan={() => setSending(true)} />
          <WorkerWeek id={id} />
          <BelowWeek>
            <ArchivedVisits archive={archive} person={{ kind: 'worker', id }} />
            <Work id={id} isArchived={!!archive?.archivedOn} />
            <Box pt="4">
              <FormPart skeleton={<KnownSkeleton />}>
                <KnownOfWorker
                  isErased={!!archive?.erasedOn}
                  isSending={isSending}
                  onSending={setSending}
                />
              </FormPart>
            </Box>
          </BelowWeek>
        </WorkerList.Provider>
      </AbsenceList.Provider>
    </JobListProvider>
  );
}

/** On a phone, what is below the week is not shown before the week, which is as high as its visits. */
function BelowWeek({ children }: { readonly children: ReactNode }) {
  const isLoading = useListsKnowledge(PLANNING_LISTS).state === 'loading';
  return (
    <Box visibility={{ base: isLoading ? 'hidden' : 'visible', md: 'visible' }}>{children}</Box>
  );
}

function useJobsOf(id: number) {
  const today = useToday();
  return useMemo(() => JOB_LISTS.ofWorker(id, today), [id, today]);
}

/** What a worker does who was new a moment ago. */
export function FirstCards({ id }: { readonly id: number }) {
  return (
    <JobListProvider list={useJobsOf(id)}>
      <AbsenceList.Provider {...useAbsenceListProps(id)}>
        <WorkerList.Provider {...useRecordListProps(allWorkers)}>
          <Box pt="4">
            <Work id={id} isArchived={false} />
          </Box>
        </WorkerList.Provider>
      </AbsenceList.Provider>
    </JobListProvider>
  );
}

interface WorkProps {
  readonly id: number;
  readonly isArchived: boolean;
}

function Work({ id, isArchived }: WorkProps) {
  return (
    <>
      <AbsencesCard workerId={id} isArchived={isArchived} />
      <OwnSubstitutions id={id} />
      <JobsWithOverlaps list={useJobsOf(id)} title={<Trans>Jobs</Trans>} />
    </>
  );
}

/** The visits that the worker makes in place of others, if any. */
function OwnSubstitutions({ id }: { readonly id: number }) {
  const isOffered = useFeature('einsatzplan');
  const jobs = JobList.useRows();
  const isAny = jobs?.some(({ events }) =>
    events.some(({ overrides = {} }) =>
      Object.values(overrides).some(({ workerIds }) => workerIds?.includes(id)),
    ),
  );
  if (!isOffered || !isAny) return null;
  return <GivenVisits workerId={id} />;
}
