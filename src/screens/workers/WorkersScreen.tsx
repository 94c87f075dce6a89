import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { Page } from '../../ui/Page.tsx';
import { PersonTable } from '../people/PersonTable.tsx';

export function WorkersScreen() {
  const { t } = useLingui();
  return (
    <WorkerList.Provider key={allWorkers.key} {...useRecordListProps(allWorkers)}>
      <Page title={t`Workers`}>
        <WorkerPeople />
      </Page>
    </WorkerList.Provider>
  );
}

function WorkerPeople() {
  const { t } = useLingui();
  return (
    <PersonTable
      list={WorkerList.useActorRef()}
      people={WorkerList.useRows()}
      path="/workers"
      words={{
        label: t`Workers`,
        count: (found) => t`${plural(found, { one: '# worker', other: '# workers' })}`,
        failed: t`The workers could not be loaded`,
        stale: t`The newest workers could not be loaded. These are from the last visit.`,
        noMatch: (query) => t`No worker matches “${query}”`,
        none: t`There are no workers yet`,
        noneYet: t`Workers appear here as soon as the first has been taken on.`,
      }}
    />
  );
}
