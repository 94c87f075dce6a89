import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { jobsOfWorker, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useJobListTexts } from '../jobs/useJobListTexts.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { fieldNameIn } from '../people/personInputs.ts';
import { usePersonPartWords } from '../people/usePersonPartWords.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { WorkerForm } from './WorkerForm.tsx';
import { useWorkerInputs } from './useWorkerInputs.ts';
import { WorkerSkeleton } from './WorkerSkeleton.tsx';

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
  return (
    <RecordPage
      title={name || t`Worker ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
      skeleton={<WorkerSkeleton />}
      below={<WorkersJobs id={id} />}
    >
      <WorkerForm />
    </RecordPage>
  );
}

function WorkersJobs({ id }: WorkerEditorScreenProps) {
  const query = useMemo(() => jobsOfWorker(id), [id]);
  return (
    <Box pt="4">
      <JobList.Provider key={query.key} {...useRecordListProps(query)}>
        <WorkersJobTable />
      </JobList.Provider>
    </Box>
  );
}

function WorkersJobTable() {
  const { t } = useLingui();
  const texts = {
    ...useJobListTexts(),
    empty: t`No jobs are assigned to this worker`,
    emptyHint: t`A job appears here as soon as it is assigned to this worker.`,
  };
  return <JobTable texts={texts} title={<Trans>Jobs</Trans>} ofOneWorker />;
}
