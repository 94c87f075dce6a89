import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
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
import { FormPart } from '../editor/FormPart.tsx';
import { RecordPage } from '../editor/RecordPage.tsx';
import { AbsencesCard } from '../absences/AbsencesCard.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { JobsWithOverlaps } from '../jobs/JobsWithOverlaps.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { IN_PLACE } from '../page/inPlace.ts';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, usePersonPartWords, useWorkerInputs } from '../people/personInputs.ts';
import { usePersonName } from '../people/usePersonName.ts';
import { ArchivedVisits } from '../people/archive/ArchivedVisits.tsx';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { useArchive, type Archive } from '../people/archive/useArchive.tsx';
import { WorkerForm, WorkerSkeleton } from './WorkerForm.tsx';
import { WorkerHead } from './WorkerHead.tsx';
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
  const [isForm] = useState(isNew);
  const form = (
    <FormPart skeleton={<WorkerSkeleton />}>
      <WorkerForm isForm={isForm} isErased={!!archive?.erasedOn} />
    </FormPart>
  );
  return (
    <RecordPage
      title={isNew ? newNames.worker : name || t`Worker ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
      isClosed={!!archive?.erasedOn}
      dialog={useAbsenceDialog(id, name)}
    >
      <ArchivedNotice archive={archive} />
      {isForm || id === 'new' ? (
        form
      ) : (
        <WorkerBody id={id} archive={archive}>
          {form}
        </WorkerBody>
      )}
      {isForm && id !== 'new' && <FirstCards id={id} />}
    </RecordPage>
  );
}

/** The absence that the address names, in a dialog over the page. */
function useAbsenceDialog(workerId: RecordId, name: string): ReactNode {
  const isOffered = useOffer('absences');
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

interface WorkerBodyProps {
  readonly id: number;
  readonly archive: Archive | null;
  readonly children: ReactNode;
}

/** A worker: how to reach them, what is known of them, and what they do. */
function WorkerBody({ id, archive, children }: WorkerBodyProps) {
  return (
    <JobListProvider list={useJobsOf(id)}>
      <WorkerHead id={id} archive={archive} />
      {children}
      <Box pt="4">
        <ArchivedVisits archive={archive} person={{ kind: 'worker', id }} />
        <Work id={id} isArchived={!!archive?.archivedOn} />
      </Box>
    </JobListProvider>
  );
}

function useJobsOf(id: number) {
  const today = useToday();
  return useMemo(() => JOB_LISTS.ofWorker(id, today), [id, today]);
}

/** What a worker has who was new a moment ago. */
function FirstCards({ id }: { readonly id: number }) {
  return (
    <JobListProvider list={useJobsOf(id)}>
      <Box pt="4">
        <Work id={id} isArchived={false} />
      </Box>
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

/** Reads the names of workers for those who come in place of others. */
function OwnSubstitutions({ id }: { readonly id: number }) {
  const isOffered = useOffer('visits');
  const jobs = JobList.useRows();
  const isAny = jobs?.some(({ events }) =>
    events.some(({ overrides = {} }) =>
      Object.values(overrides).some(({ workerIds }) => workerIds?.includes(id)),
    ),
  );
  if (!isOffered || !isAny) return null;
  return <Substitutions workerId={id} />;
}
