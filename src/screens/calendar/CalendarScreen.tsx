import { AbsenceList, useAbsenceListProps } from '../../actors/lists/absenceList.ts';
import { allJobs, JobList } from '../../actors/lists/jobList.ts';
import { Calendar, useCalendarProps } from '../../actors/calendar.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/lists/workerList.ts';
import { CalendarPage } from './CalendarPage.tsx';

export function CalendarScreen() {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <AbsenceList.Provider {...useAbsenceListProps()}>
          <Calendar.Provider {...useCalendarProps()}>
            <CalendarPage />
          </Calendar.Provider>
        </AbsenceList.Provider>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
