import { Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { allCustomers, CustomerList } from '../../actors/customerList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { ToldNames, type ToldPeopleProps } from '../absence/ToldInVain.tsx';

/** Those who were told what no longer holds, below what is said of it. */
export function ToldNote(props: ToldPeopleProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <Text fontWeight="medium" pt="2">
          <Trans>Already told: please tell them again</Trans>
        </Text>
        <ToldNames {...props} />
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}
