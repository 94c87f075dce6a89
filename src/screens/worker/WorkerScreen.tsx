import { Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { jobsOfWorker, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { WorkerEditor } from '../../actors/workerEditor.ts';
import { recordId } from '../../domain/route.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useJobWords } from '../jobs/useJobWords.ts';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { PersonCard } from '../person/PersonCard.tsx';
import { RecordPage } from '../person/RecordPage.tsx';
import { FeedCard } from './FeedCard.tsx';

export function WorkerScreen() {
  const id = recordId(useParams().workerId);
  return id === null ? <NotFoundScreen /> : <WorkerEditorScreen key={id} id={id} />;
}

interface WorkerEditorScreenProps {
  readonly id: number;
}

function WorkerEditorScreen({ id }: WorkerEditorScreenProps) {
  return (
    <WorkerEditor.Provider {...WorkerEditor.useProps(id)}>
      <WorkerPage id={id} />
    </WorkerEditor.Provider>
  );
}

function WorkerPage({ id }: WorkerEditorScreenProps) {
  const { t } = useLingui();
  const editor = WorkerEditor.useActorRef();
  const worker = WorkerEditor.useRecord();
  return (
    <RecordPage
      kind="worker"
      editor={editor}
      title={t`Worker ${id}`}
      list={{ path: '/workers', name: <Trans>Workers</Trans> }}
    >
      <Stack gap="4">
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' }}
          gap="4"
          alignItems="start"
        >
          <PersonCard title={<Trans>Contact details</Trans>} editor={editor} />
          {worker && <FeedCard worker={worker} />}
        </Grid>
        <WorkersJobs id={id} />
      </Stack>
    </RecordPage>
  );
}

function WorkersJobs({ id }: WorkerEditorScreenProps) {
  const query = useMemo(() => jobsOfWorker(id), [id]);
  return (
    <JobList.Provider key={query.key} {...useRecordListProps(query)}>
      <WorkersJobTable />
    </JobList.Provider>
  );
}

function WorkersJobTable() {
  return <JobTable words={useJobWords()} title={<Trans>Jobs</Trans>} />;
}
