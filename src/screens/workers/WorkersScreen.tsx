import { useLingui } from '@lingui/react/macro';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { Page } from '../../ui/page/Page.tsx';
import { NewRecordLink } from '../page/NewRecordLink.tsx';
import { PersonTable } from '../people/PersonTable.tsx';
import { WORKER_TEXTS } from '../people/personLists.ts';

export function WorkersScreen() {
  const { t } = useLingui();
  return (
    <WorkerList.Provider key={allWorkers.key} {...useRecordListProps(allWorkers)}>
      <Page title={t`Workers`} aside={<NewRecordLink kind="worker" />}>
        <WorkerPeople />
      </Page>
    </WorkerList.Provider>
  );
}

function WorkerPeople() {
  return (
    <PersonTable
      list={WorkerList.useActorRef()}
      people={WorkerList.useRows()}
      kind="worker"
      texts={WORKER_TEXTS}
    />
  );
}
