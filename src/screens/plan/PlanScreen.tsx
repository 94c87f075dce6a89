import { AbsenceList, useAbsenceListProps } from '../../actors/absenceList.ts';
import { Board, useBoardProps } from '../../actors/board.ts';
import { Changes } from '../../actors/change.ts';
import { allJobs, JobList } from '../../actors/jobList.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { PlanPage } from './PlanPage.tsx';

export function PlanScreen() {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <AbsenceList.Provider {...useAbsenceListProps()}>
          <Changes.Provider>
            <Board.Provider {...useBoardProps()}>
              <PlanPage />
            </Board.Provider>
          </Changes.Provider>
        </AbsenceList.Provider>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
