import { useMemo } from 'react';
import { useNow } from '../../actors/clock/useToday.ts';
import { CustomerList } from '../../actors/lists/customerList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { SentWeekList } from '../../actors/visits/weekSending.ts';
import type { LocalDate } from '../../domain/entities.ts';
import { weekPeople, type WeekPerson } from '../../domain/sentWeek/weekPeople.ts';

/** Who is to know their week, by name; null until all lists are there. */
export function useWeekPeople(week: LocalDate): readonly WeekPerson[] | null {
  const jobs = JobList.useRows();
  const workers = WorkerList.useRows();
  const sent = SentWeekList.useRows();
  const areCustomersKnown = CustomerList.useRows() !== null;
  const now = useNow();
  const { timeZone } = useRuntime().api.config;
  return useMemo(
    () =>
      jobs && workers && sent && areCustomersKnown
        ? weekPeople({ jobs, workers, sent, week, now, timeZone })
        : null,
    [jobs, workers, sent, areCustomersKnown, week, now, timeZone],
  );
}
