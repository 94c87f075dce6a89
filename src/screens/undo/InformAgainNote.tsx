import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import {
  InformedNames,
  informedVisitIds,
  type InformedPeopleProps,
} from '../informing/InformAgain.tsx';

/** Those who were told what no longer holds, below what is said of it, unless the page names them. */
export function InformAgainNote(props: InformedPeopleProps) {
  const { undoFeed } = useRuntime();
  const ids = informedVisitIds(props.people);
  const isOnPage = useSyncExternalStore(undoFeed.listen, () => undoFeed.areNamed(ids.split(' ')));
  return !isOnPage && <Named {...props} />;
}

function Named(props: InformedPeopleProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <Text fontWeight="medium" pt="2">
          <Trans>Already told: please tell them again</Trans>
        </Text>
        <InformedNames {...props} />
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}
