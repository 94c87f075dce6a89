import { allJobs, JobList } from '../../actors/jobList.ts';
import { Calendar, useCalendarProps } from '../../actors/calendar.ts';
import { useRecordListProps } from '../../actors/recordList.ts';
import { allWorkers, WorkerList } from '../../actors/workerList.ts';
import { CalendarPage } from './CalendarPage.tsx';

export function CalendarScreen() {
  return (
    <JobList.Provider {...useRecordListProps(allJobs)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <Calendar.Provider {...useCalendarProps()}>
          <CalendarPage />
        </Calendar.Provider>
      </WorkerList.Provider>
    </JobList.Provider>
  );
}
