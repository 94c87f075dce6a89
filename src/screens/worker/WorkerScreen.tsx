import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { RecordEditor, useRecordEditorProps } from '../../actors/recordEditor.ts';
import type { WorkerRecord } from '../../domain/entities.ts';
import { recordId } from '../../domain/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider, JobTable } from '../jobs/JobTable.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { fieldNameIn, usePersonPartWords, useWorkerInputs } from '../people/personInputs.ts';
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
  const list = useMemo(() => JOB_LISTS.ofWorker(id), [id]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        <JobTable list={list} title={<Trans>Jobs</Trans>} />
      </JobListProvider>
    </Box>
  );
}
