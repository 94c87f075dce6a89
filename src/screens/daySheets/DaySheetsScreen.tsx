import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { DaySheetsPage } from './DaySheetsPage.tsx';

/** What each worker has to know of a day, for a phone and on paper. */
export function DaySheetsScreen() {
  return (
    <AllJobs>
      <CustomerList.Provider {...useRecordListProps(allCustomers)}>
        <DaySheetsPage />
      </CustomerList.Provider>
    </AllJobs>
  );
}
