import { useSearchParams } from 'react-router';
import { useToday } from '../../actors/clock/useToday.ts';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { useRecordListProps } from '../../actors/lists/recordList.ts';
import { weekStart } from '../../domain/calendar/view.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { clampDay, dateRange } from '../../domain/time/dateEntry.ts';
import { isCalendarDay } from '../../domain/time/dates.ts';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { WeekSendingPage } from './WeekSendingPage.tsx';

/** The Monday of the week that the address names, or of today. */
function useWeek(): LocalDate {
  const [search] = useSearchParams();
  const today = useToday();
  const date = search.get('date') ?? '';
  return weekStart(isCalendarDay(date) ? clampDay(date, dateRange(today)) : today);
}

/** Workers are told their week, one after another or all by mail. */
export function WeekSendingScreen() {
  const week = useWeek();
  return (
    <AllJobs>
      <CustomerList.Provider {...useRecordListProps(allCustomers)}>
        <WeekSendingPage week={week} />
      </CustomerList.Provider>
    </AllJobs>
  );
}
