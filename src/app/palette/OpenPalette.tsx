import { allCustomers, CustomerList } from '../../actors/customerList.ts';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { PaletteList, type PaletteListProps } from './PaletteList.tsx';

/** Loads all records as soon as the search is open. */
export function OpenPalette(props: PaletteListProps) {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <JobList.Provider {...useRecordListProps(allJobs)}>
          <PaletteList {...props} />
        </JobList.Provider>
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}
