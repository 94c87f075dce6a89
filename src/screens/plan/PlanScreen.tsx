import { AbsenceList, useAbsenceListProps } from '../../actors/absenceList.ts';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { PlanPage } from './PlanPage.tsx';

export function PlanScreen() {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <AbsenceList.Provider {...useAbsenceListProps()}>
          <PlanPage />
        </AbsenceList.Provider>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
