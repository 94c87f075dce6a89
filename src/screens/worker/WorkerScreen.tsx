import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { JobListing, WorkerRecord } from '../../domain/entities.ts';
import { workersOf } from '../../domain/visits/workersOf.ts';
import { recordId } from '../../domain/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { fieldNameIn, usePersonPartWords, useWorkerInputs } from '../people/personInputs.ts';
import { ArchiveAction } from '../people/archive/ArchiveAction.tsx';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { WorkerForm, WorkerSkeleton } from './WorkerForm.tsx';

export function WorkerScreen() {
  const id = recordId(useParams().id);
  return id === null ? <NotFoundScreen /> : <WorkerEditorScreen key={id} id={id} />;
}

interface WorkerEditorScreenProps {
  readonly id: number;
}

function WorkerEditorScreen({ id }: WorkerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps('worker', id)}>
      <WorkerPage id={id} />
    </RecordEditor.Provider>
  );
}

function WorkerPage({ id }: WorkerEditorScreenProps) {
  const { t } = useLingui();
  const worker = RecordEditor.useSelector(({ context }) => context.record as WorkerRecord | null);
  const inputs = useWorkerInputs();
  const name = worker?.name ?? '';
  const archive = useArchive('worker', id);
  const isOwn = useCallback((job: JobListing) => workersOf(job).includes(id), [id]);
  return (
    <RecordPage
      title={name || t`Worker ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
      skeleton={<WorkerSkeleton />}
      below={
        <WorkersJobs id={id}>
          <ArchiveAction archive={archive} isOwn={isOwn} />
        </WorkersJobs>
      }
    >
      <ArchivedNotice archive={archive} />
      <WorkerForm />
    </RecordPage>
  );
}

interface WorkersJobsProps extends WorkerEditorScreenProps {
  /** Beneath the jobs. */
  readonly children: ReactNode;
}

function WorkersJobs({ id, children }: WorkersJobsProps) {
  const list = useMemo(() => JOB_LISTS.ofWorker(id), [id]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        <JobTable list={list} title={<Trans>Jobs</Trans>} />
        {children}
      </JobListProvider>
    </Box>
  );
}
