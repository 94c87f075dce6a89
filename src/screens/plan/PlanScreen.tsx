import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { Board, useBoardProps } from '../../actors/board.ts';
import { Changes } from '../../actors/changes/change.ts';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
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
