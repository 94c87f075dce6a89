import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { JobEditor } from '../../../actors/editor/recordEditor.ts';
import { WorkerList } from '../../../actors/lists/workerList.ts';
import { recordPath } from '../../../domain/navigation/route.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { useWorkerName } from '../../jobs/words.ts';
import { CardLink } from '../../page/CardLink.tsx';
import { ArchivedWorkers } from './ArchivedWorkers.tsx';
import { EventPeople } from './EventPeople.tsx';

/** Who has the job, for somebody who assigns nobody. */
export function AssignedWorker() {
  const id = JobEditor.useRecord(({ workerId }) => workerId);
  const nameOf = useWorkerName(WorkerList.useRows());
  return (
    <Card title={<Trans>Worker</Trans>}>
      <ArchivedWorkers />
      <Box px="4" pb="4">
        {id === null ? nameOf(id) : <CardLink to={recordPath('worker', id)}>{nameOf(id)}</CardLink>}
      </Box>
      <EventPeople />
    </Card>
  );
}
