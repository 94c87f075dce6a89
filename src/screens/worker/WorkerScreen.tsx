import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { JobList } from '../../actors/lists/jobList.ts';
import {
  isNewRecord,
  RecordEditor,
  useRecordEditorProps,
} from '../../actors/editor/recordEditor.ts';
import { useMay } from '../../actors/session/useMay.ts';
import { useOffer } from '../../actors/runtime/useOffer.ts';
import { useToday } from '../../actors/clock/useToday.ts';
import type { RecordId } from '../../domain/entities.ts';
import { recordId } from '../../domain/navigation/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { AbsencesCard } from '../absences/AbsencesCard.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { JobsWithOverlaps } from '../jobs/JobsWithOverlaps.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { DaySheetsLink } from '../page/DaySheetsLink.tsx';
import { IN_PLACE } from '../page/inPlace.ts';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, usePersonPartWords, useWorkerInputs } from '../people/personInputs.ts';
import { usePersonName } from '../people/usePersonName.ts';
import { ArchiveAction } from '../people/archive/ArchiveAction.tsx';
import { ArchivedVisits } from '../people/archive/ArchivedVisits.tsx';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { PersonDataActions } from '../people/personData/PersonDataActions.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { WorkerForm, WorkerSkeleton } from './WorkerForm.tsx';
import { Substitutions } from './Substitutions.tsx';
import { AbsenceDialog } from '../absences/AbsenceDialog.tsx';

export function WorkerScreen() {
  const edited = useEditedRecord();
  if (edited === null) return <NotFoundScreen />;
  return <WorkerEditorScreen key={edited.editor} id={edited.id} />;
}

interface WorkerEditorScreenProps {
  readonly id: RecordId;
}

function WorkerEditorScreen({ id }: WorkerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'worker', id })}>
      <WorkerPage id={id} />
    </RecordEditor.Provider>
  );
}

function WorkerPage({ id }: WorkerEditorScreenProps) {
  const { t } = useLingui();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const inputs = useWorkerInputs();
  const name = usePersonName();
  const newNames = useNewRecordNames();
  const archive = useArchive('worker', id);
  const today = useToday();
  const person = { kind: 'worker', id } as const;
  return (
    <RecordPage
      title={isNew ? newNames.worker : name || t`Worker ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
      isClosed={!!archive?.erasedOn}
      dialog={useAbsenceDialog(id, name)}
      skeleton={<WorkerSkeleton />}
      below={
        id !== 'new' && (
          <WorkersJobs
            id={id}
            isArchived={!!archive?.archivedOn}
            above={
              <>
                {!archive?.erasedOn && (
                  <Box mb="4" _empty={{ display: 'none' }}>
                    <DaySheetsLink date={today} workerId={id} />
                  </Box>
                )}
                <ArchivedVisits archive={archive} person={person} />
              </>
            }
          >
            <ArchiveAction archive={archive} person={person} />
            {!archive?.erasedOn && <PersonDataActions kind="worker" id={id} />}
          </WorkersJobs>
        )
      }
    >
      <ArchivedNotice archive={archive} />
      <WorkerForm autoFocus={isNew} isErased={!!archive?.erasedOn} />
    </RecordPage>
  );
}

/** The absence that the address names, in a dialog over the page. */
function useAbsenceDialog(workerId: RecordId, name: string): ReactNode {
  const isOffered = useOffer('einsatzplan');
  const mayEdit = useMay('edit');
  const [search, setSearch] = useSearchParams();
  const id = recordId(search.get('absence') ?? undefined);
  const { state } = useLocation();
  const onClose = useCallback(
    (freed?: string) => setSearch(freed ? { freed } : {}, { ...IN_PLACE, state }),
    [setSearch, state],
  );
  if (!isOffered || !mayEdit || id === null || workerId === 'new') return null;
  return <AbsenceDialog key={id} workerId={workerId} id={id} name={name} onClose={onClose} />;
}

interface WorkersJobsProps {
  readonly id: number;
  readonly isArchived: boolean;
  readonly above: ReactNode;
  /** Beneath the jobs. */
  readonly children: ReactNode;
}

function WorkersJobs({ id, isArchived, above, children }: WorkersJobsProps) {
  const today = useToday();
  const list = useMemo(() => JOB_LISTS.ofWorker(id, today), [id, today]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        {above}
        <AbsencesCard workerId={id} isArchived={isArchived} />
        <OwnSubstitutions id={id} />
        <JobsWithOverlaps list={list} title={<Trans>Jobs</Trans>} />
        {children}
      </JobListProvider>
    </Box>
  );
}

/** Reads the names of workers for those who come in place of others. */
function OwnSubstitutions({ id }: { readonly id: number }) {
  const isOffered = useOffer('einsatzplan');
  const jobs = JobList.useRows();
  const isAny = jobs?.some(({ events }) =>
    events.some(({ overrides = {} }) =>
      Object.values(overrides).some(({ workerIds }) => workerIds?.includes(id)),
    ),
  );
  if (!isOffered || !isAny) return null;
  return <Substitutions workerId={id} />;
}
