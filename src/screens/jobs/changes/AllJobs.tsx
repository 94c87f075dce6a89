import type { ReactNode } from 'react';
import { AbsenceList, useAbsenceListProps } from '../../../actors/lists/absenceList.ts';
import { allJobs, JobList } from '../../../actors/lists/jobList.ts';
import { useRecordListProps } from '../../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../../actors/lists/workerList.ts';

/** Loads all jobs, workers and absences anew: what they have meanwhile decides who is free. */
export function AllJobs({ children }: { readonly children: ReactNode }) {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <AbsenceList.Provider {...useAbsenceListProps()}>{children}</AbsenceList.Provider>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
