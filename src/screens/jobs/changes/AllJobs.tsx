import type { ReactNode } from 'react';
import { AbsenceList, useAbsenceListProps } from '../../../actors/absenceList.ts';
import { allJobs, JobList } from '../../../actors/jobList.ts';
import { useRecordListProps } from '../../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../../actors/workerList.ts';

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
